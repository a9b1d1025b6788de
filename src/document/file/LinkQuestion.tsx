import { ExternalLink } from "lucide-react";
import { useId } from "react";
import { LongText } from "../../ui/text/LongText";
import { useShortcuts } from "../../ui/page/shortcuts";
import styles from "./LinkQuestion.module.css";

interface Props {
  address: string;
  onClose: () => void;
}

const focus = (link: HTMLElement | null) => link?.focus();

/** Shows where a link in the file leads before it is opened. */
export function LinkQuestion({ address, onClose }: Props) {
  const id = useId();
  useShortcuts([{ keys: ["Escape"], description: "Do not open the link", run: onClose }]);
  return (
    <div role="alertdialog" aria-label="Link in the file" aria-describedby={id} className={styles.question}>
      <p id={id} className={styles.address}>
        Open{" "}
        <bdi>
          <LongText text={address} />
        </bdi>
        ?
      </p>
      <a ref={focus} className="button" href={address} target="_blank" rel="noopener noreferrer" onClick={onClose}>
        Open in a new tab
        <ExternalLink aria-hidden="true" />
      </a>
      <button type="button" className="plain" onClick={onClose}>
        Cancel
      </button>
    </div>
  );
}
