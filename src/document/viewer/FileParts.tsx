import { Download, Paperclip, type LucideIcon } from "lucide-react";
import { saveBlob } from "../../browser/save-file";
import { formatBytes } from "../../lib/format-bytes";
import { visibleName } from "../../lib/visible-text";
import { IconButton } from "../../ui/buttons/IconButton";
import styles from "./FileParts.module.css";

interface Props {
  /** What the file is, for screen readers. */
  label: string;
  /** The file without its attachments. */
  main: { name: string; Icon: LucideIcon };
  attachments: readonly { name: string; blob: Blob }[];
  /** The index of the part on screen: 0 is the file itself. */
  shown: number;
  onShow: (index: number) => void;
}

/** The parts of a file that has others in it, of which one is on screen and can be saved. */
export function FileParts({ label, main, attachments, shown, onShow }: Props) {
  const attachment = attachments[shown - 1];
  return (
    <div role="group" aria-label={label} className={styles.parts}>
      <button type="button" aria-pressed={shown === 0} onClick={() => onShow(0)}>
        <main.Icon aria-hidden="true" />
        {main.name}
      </button>
      {attachments.map(({ name, blob }, index) => (
        <button key={index} type="button" aria-pressed={index + 1 === shown} onClick={() => onShow(index + 1)}>
          <Paperclip aria-hidden="true" />
          <span className={styles.name}>{visibleName(name)}</span>{" "}
          <span className={styles.size}>{formatBytes(blob.size)}</span>
        </button>
      ))}
      {attachment && (
        <IconButton
          icon={Download}
          label="Save attachment"
          className={styles.save}
          onClick={() => saveBlob(attachment.name, attachment.blob)}
        />
      )}
    </div>
  );
}
