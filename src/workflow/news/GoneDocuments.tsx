import { Popover } from "@base-ui/react/popover";
import { fileName, type DocumentSummary } from "../../contract/document";
import { oneLine } from "../../lib/visible-text";
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
    <Popover.Root>
      <Popover.Trigger className={className}>{documents.length} gone</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="start" collisionPadding={8} className="menu-positioner">
          <Popover.Popup className={`menu ${styles.popup}`} aria-label="Documents no longer in the list">
            <p className="menu-label">No longer in the list</p>
            <ul className={styles.names}>
              {documents.slice(0, MAX_NAMES).map((document, index) => (
                <li key={index}>
                  <bdi>{fileName(document)}</bdi> <bdi className="mono quiet">{oneLine(document._id)}</bdi>
                </li>
              ))}
            </ul>
            {more > 0 && <p className="menu-label">and {more} more</p>}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
