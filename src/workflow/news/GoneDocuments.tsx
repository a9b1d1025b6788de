import { fileName, type DocumentSummary } from "../../contract/document";
import { oneLine } from "../../lib/visible-text";
import { PopoverButton } from "../../ui/buttons/PopoverButton";
import styles from "./GoneDocuments.module.css";

// Enough to read. An id can be looked up with the search of the browser.
const MAX_NAMES = 200;

interface Props {
  documents: readonly DocumentSummary[];
  className: string | undefined;
}

/** The number of documents that are no longer in the list, as a button that opens their names. */
export function GoneDocuments({ documents, className }: Props) {
  const more = documents.length - MAX_NAMES;
  return (
    <PopoverButton
      name={`${documents.length} gone`}
      buttonClass={className}
      label="Documents no longer in the list"
      popupClass={styles.popup}
      align="start"
    >
      <p className="menu-label">No longer in the list</p>
      <ul className={styles.names}>
        {documents.slice(0, MAX_NAMES).map((document, index) => (
          <li key={index}>
            <bdi>{fileName(document)}</bdi> <bdi className="mono quiet">{oneLine(document._id)}</bdi>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="menu-label">and {more} more</p>}
    </PopoverButton>
  );
}
