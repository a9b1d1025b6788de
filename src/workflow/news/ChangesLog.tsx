import { History } from "lucide-react";
import { Link } from "react-router-dom";
import { canBeAddressed, paths } from "../../browser/page-paths";
import { fileName, type DocumentSummary } from "../../contract/document";
import { formatClock } from "../../lib/timestamp";
import { changesInWords, CHANGE_WORDS } from "../../list/changes";
import type { LoggedChanges } from "../../service/use-accepted-list";
import { PopoverButton } from "../../ui/buttons/PopoverButton";
import styles from "./ChangesLog.module.css";

// Per entry: of those that are gone, and of the others.
const MAX_DOCUMENTS = 200;

interface Props {
  workflowId: string;
  /** The latest first. */
  log: readonly LoggedChanges[];
}

/** A button that opens the log of this visit: what changed in the list, and when. */
export function ChangesLog({ workflowId, log }: Props) {
  return (
    <PopoverButton name="Changes" icon={History} label="Changes of this visit" popupClass={styles.log}>
      <p className="menu-label">Changes of this visit</p>
      {log.length === 0 && <p className={styles.none}>No change yet. Refresh, or turn on auto refresh.</p>}
      {log.map((entry, index) => (
        // Entries are only added at the beginning, so the position from the end stays the same.
        <LogEntry key={log.length - index} workflowId={workflowId} entry={entry} isOpen={index === 0} />
      ))}
    </PopoverButton>
  );
}

function LogEntry({ workflowId, entry, isOpen }: { workflowId: string; entry: LoggedChanges; isOpen: boolean }) {
  const { changes, receivedAt } = entry;
  const rows = [...changes.rows];
  const more = countMore(rows) + countMore(changes.gone);
  return (
    <details open={isOpen} className={styles.entry}>
      <summary>
        {formatClock(receivedAt)}: {changesInWords(changes)}
      </summary>
      <ul>
        {rows.slice(0, MAX_DOCUMENTS).map(([document, kind], index) => (
          <li key={index}>
            <DocumentName workflowId={workflowId} document={document} />{" "}
            <span className="quiet">{CHANGE_WORDS[kind]}</span>
          </li>
        ))}
        {changes.gone.slice(0, MAX_DOCUMENTS).map((document, index) => (
          <li key={`gone ${index}`}>
            <bdi>{fileName(document)}</bdi> <span className="quiet">gone</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="quiet">and {more} more</p>}
    </details>
  );
}

function countMore({ length }: readonly unknown[]): number {
  return Math.max(0, length - MAX_DOCUMENTS);
}

function DocumentName({ workflowId, document }: { workflowId: string; document: DocumentSummary }) {
  const name = <bdi>{fileName(document)}</bdi>;
  return canBeAddressed(document._id) ? (
    <Link to={paths.workflowDocument(workflowId, document._id, "")}>{name}</Link>
  ) : (
    name
  );
}
