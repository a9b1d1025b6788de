import { useEffect, useRef } from "react";
import { GuideLink } from "../ui/feedback/GuideLink";
import type { Shortcut } from "../ui/page/shortcuts";
import { KeyNames } from "./KeyNames";
import styles from "./ShortcutHelp.module.css";

interface Props {
  shortcuts: Shortcut[];
  onClose: () => void;
}

/** A dialog that lists the keys of the page. */
export function ShortcutHelp({ shortcuts, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby="keys-title" className={styles.dialog} onClose={onClose}>
      <h2 id="keys-title">Keys on this page</h2>
      <dl>
        {shortcuts.map(({ keys, description }) => (
          <div key={description}>
            <dt>
              <KeyNames keys={keys} />
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">Close</button>
        <GuideLink section="keys">All keys, in the guide</GuideLink>
      </form>
    </dialog>
  );
}
