import { fileName, type DocumentSummary } from "../../contract/document";
import { plural } from "../../lib/plural";
import { oneLine } from "../../lib/visible-text";
import { findGone, type Changes } from "../../list/changes";
import type { AcceptedList } from "../../service/session";
import { PopoverButton } from "../../ui/buttons/PopoverButton";
import styles from "./GoneDocuments.module.css";

// Enough to read. An id can be looked up with the search of the browser.
const MAX_NAMES = 200;

interface Props {
  count: number;
  /** Those of them that this page saw go. */
  documents: readonly DocumentSummary[];
  className: string | undefined;
}

/** The documents that went since the reader last looked, as far as this page saw them go. */
export function getGoneDocuments({ seen, gone }: AcceptedList, changes: Changes): DocumentSummary[] {
  return seen ? findGone(gone, changes, seen) : [];
}

/** Names are not kept, so those that went before this page was open have none. */
export function describeUnseen(count: number): string {
  return `${plural(count, "document")} went while nobody looked`;
}

/** The number of documents that are no longer in the list, as a button that opens their names. */
export function GoneDocuments({ count, documents, className }: Props) {
  const more = documents.length - MAX_NAMES;
  const unseen = count - documents.length;
  return (
    <PopoverButton
      name={`${count} gone`}
      buttonClass={className}
      label="Documents no longer in the list"
      popupClass={styles.popup}
      align="start"
    >
      <p className="menu-label">No longer in the list</p>
      <ul className={styles.names}>
        {documents.slice(0, MAX_NAMES).map((document, index) => (
          <li key={index}>
            <bdi translate="no">{fileName(document)}</bdi>{" "}
            <bdi translate="no" className="mono quiet">
              {oneLine(document._id)}
            </bdi>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="menu-label">{`and ${more} more`}</p>}
      {unseen > 0 && <p className="menu-label">{describeUnseen(unseen)}</p>}
    </PopoverButton>
  );
}
