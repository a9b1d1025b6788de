import { ExternalLink } from "lucide-react";
import { LongText } from "../../ui/LongText";
import styles from "./LinkQuestion.module.css";

interface Props {
  address: string;
  onClose: () => void;
}

const focus = (link: HTMLElement | null) => link?.focus();

/** Shows where a link in the file leads before it is opened. */
export function LinkQuestion({ address, onClose }: Props) {
  return (
    <div role="alertdialog" aria-label="Link in the file" className={styles.question}>
      <p className={styles.address}>
        Open{" "}
        <bdi>
          <LongText text={address} />
        </bdi>
        ?
      </p>
      <a
        ref={focus}
        className="button"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onClose}
        onKeyDown={({ key }) => key === "Escape" && onClose()}
      >
        Open in a new tab
        <ExternalLink aria-hidden="true" />
      </a>
      <button type="button" className="plain" onClick={onClose}>
        Cancel
      </button>
    </div>
  );
}
