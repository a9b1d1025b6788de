import { useRef } from "react";
import { Link } from "react-router-dom";
import { useShowInView } from "./use-show-in-view";
import styles from "./SaveBar.module.css";

interface Props {
  isChanged: boolean;
  message: string | undefined;
  /** The page that sent the user here, because nothing was set up. */
  goOn: string | undefined;
  /** Whether the message is the latest result on the page. There is one `status` at a time. */
  isStatus: boolean;
  /** Whether fields are marked as wrong. They stay in view instead of the message. */
  hasFaults: boolean;
  onForget: () => void;
  onDiscard: () => void;
}

/** The actions of the settings, their result, and whether there are unsaved changes. */
export function SaveBar({ isChanged, message, goOn, isStatus, hasFaults, onForget, onDiscard }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  useShowInView(bar, hasFaults ? undefined : message);
  return (
    <div ref={bar} className={styles.bar}>
      <button ref={saveButton} type="submit" className="primary">
        Save settings
      </button>
      <button type="button" onClick={onForget}>
        Forget API key
      </button>
      <div aria-live="polite" {...(isStatus && { role: "status" })}>
        {message && (
          <p>
            {message} {goOn && !isChanged && <Link to={goOn}>Continue to the page you opened</Link>}
          </p>
        )}
      </div>
      <div className={styles.changes} aria-live="polite">
        {isChanged && <p>Unsaved changes</p>}
      </div>
      {isChanged && (
        <button
          type="button"
          className="plain"
          onClick={() => {
            // This button disappears.
            saveButton.current?.focus();
            onDiscard();
          }}
        >
          Discard changes
        </button>
      )}
    </div>
  );
}
