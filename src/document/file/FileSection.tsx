import { ExternalLink, PanelLeft } from "lucide-react";
import { fileLink } from "../../contract/file-url";
import { LongText } from "../../ui/LongText";
import styles from "./FileSection.module.css";

interface Props {
  fileUrl: string;
  preview?: { open: boolean; onToggle: () => void };
}

/** The link to the document's file, or why there is none. */
export function FileSection({ fileUrl, preview }: Props) {
  const link = fileLink(fileUrl);
  if ("fault" in link) {
    return (
      <div className={styles.file}>
        <p>{link.fault}</p>
        {fileUrl.trim() !== "" && (
          <p className={`mono ${styles.address}`}>
            <LongText text={fileUrl} />
          </p>
        )}
      </div>
    );
  }
  return (
    <p className={styles.file}>
      <a className="button" href={link.href} target="_blank" rel="noopener noreferrer">
        Open file
        <ExternalLink aria-hidden="true" />
      </a>
      <span className="quiet">on {link.host}, in a new tab</span>
      {preview && (
        <button type="button" onClick={preview.onToggle}>
          <PanelLeft aria-hidden="true" />
          {preview.open ? "Hide file" : "Show file"}
        </button>
      )}
    </p>
  );
}
