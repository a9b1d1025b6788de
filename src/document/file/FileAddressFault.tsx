import { fileLink } from "../../contract/file";
import { GuideLink } from "../../ui/feedback/GuideLink";
import { LongText } from "../../ui/text/LongText";
import styles from "./FileAddressFault.module.css";

/** Says why the file's address cannot be opened, and what it is; nothing if it can be opened. */
export function FileAddressFault({ fileUrl }: { fileUrl: string | undefined }) {
  const link = fileLink(fileUrl);
  if (!("fault" in link)) return null;
  return (
    <div className={styles.fault}>
      <p>
        {link.fault} <GuideLink section="error-file-address">What does this mean?</GuideLink>
      </p>
      {fileUrl !== undefined && fileUrl.trim() !== "" && (
        <p className={`mono ${styles.address}`}>
          <LongText text={fileUrl} />
        </p>
      )}
    </div>
  );
}
