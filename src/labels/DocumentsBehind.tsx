import { Columns3, X } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { canBeAddressed } from "../browser/page-paths";
import type { CollectedDocument } from "../collect/collected-documents";
import { findDocuments, type CoverageCount, type CoverageRow } from "../collect/coverage";
import type { DocumentSummary } from "../contract/document";
import { plural } from "../lib/plural";
import { oneLine } from "../lib/visible-text";
import { useShortcuts } from "../ui/page/shortcuts";
import { ShowMore, useDrawLimit } from "../ui/text/ShowMore";
import { DocumentLink, useDocumentNames } from "./DocumentLink";
import styles from "./DocumentsBehind.module.css";
import tables from "./tables.module.css";
import { canCompare, comparisonPath, MAX_COMPARED, MIN_COMPARED, documentSetState } from "../state/document-set";

interface Props {
  workflowId: string;
  documents: DocumentSummary[];
  /** The documents that were counted. */
  collected: CollectedDocument[];
  row: CoverageRow;
  which: CoverageCount;
  /** Ids of the documents to compare. Those of other numbers are among them. */
  picked: readonly string[];
  onPick: (picked: readonly string[]) => void;
  /** Whether it was opened just now, and not before the reader left the page. */
  takesFocus: boolean;
  onClose: () => void;
}

// At first. More are added when the reader scrolls there.
const ROWS = 50;

/** The documents behind a number of the coverage table. Each link opens one, with all of them as the queue. */
export function DocumentsBehind(props: Props) {
  const { workflowId, collected, row, which, picked, onPick, takesFocus, onClose } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const [isWithoutValue, setIsWithoutValue] = useState(false);
  useShortcuts([{ keys: ["Escape"], description: "Close the documents of a label", run: onClose }]);
  const ids = useMemo(() => {
    const found = findDocuments(collected, row, which);
    if (!isWithoutValue) return found;
    const withValue = new Set(findDocuments(collected, row, "withValue"));
    return found.filter((id) => !withValue.has(id));
  }, [collected, row, which, isWithoutValue]);
  const title = describe(oneLine(row.key), which);
  return (
    <section className={`panel ${styles.behind}`}>
      <div className={styles.head}>
        <h3 ref={heading} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h3>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </div>
      <p className={styles.summary}>
        <bdi>{oneLine(row.groupNames[0] ?? row.group)}</bdi> · {plural(ids.length, "document")}
      </p>
      {which === "documents" && row.withValue < row.documents && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={isWithoutValue}
            onChange={(event) => setIsWithoutValue(event.currentTarget.checked)}
          />
          Only those without a value
        </label>
      )}
      <p className={styles.pick}>
        <CompareLink workflowId={workflowId} ids={picked} />
        {picked.length > 0 && (
          <button type="button" className="plain" onClick={() => onPick([])}>
            Clear
          </button>
        )}
        {picked.length >= MAX_COMPARED && <span className="quiet">At most {MAX_COMPARED}.</span>}
      </p>
      <DocumentsTable title={title} ids={ids} {...props} />
    </section>
  );
}

interface TableProps extends Pick<Props, "workflowId" | "documents" | "picked" | "onPick"> {
  title: string;
  ids: string[];
}

function DocumentsTable({ title, ids, workflowId, documents, picked, onPick }: TableProps) {
  const nameOf = useDocumentNames(documents);
  const queue = useMemo(() => documentSetState(ids.filter(canBeAddressed)), [ids]);
  const [limit, drawMore] = useDrawLimit(ROWS);
  const toggle = (id: string) => onPick(picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id]);
  return (
    <div className={`${tables.frame} ${styles.documents}`}>
      <table className={tables.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Compare</span>
            </th>
            <th scope="col">File name</th>
            <th scope="col">Document ID</th>
          </tr>
        </thead>
        <tbody>
          {ids.slice(0, limit).map((id) => {
            const name = nameOf(id);
            const isPicked = picked.includes(id);
            return (
              <tr key={id}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Compare ${name}`}
                    checked={isPicked}
                    disabled={!isPicked && picked.length >= MAX_COMPARED}
                    onChange={() => toggle(id)}
                  />
                </td>
                <th scope="row">
                  <DocumentLink workflowId={workflowId} id={id} name={name} state={queue} />
                </th>
                <td className={tables.id} title={oneLine(id)}>
                  <bdi>{oneLine(id)}</bdi>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {ids.length > limit && <ShowMore drawn={limit} total={ids.length} things="documents" onMore={drawMore} />}
    </div>
  );
}

function describe(key: string, which: CoverageCount): string {
  if (which === "missing") return `Documents without ${key}`;
  if (which === "repeated") return `Documents with ${key} more than once`;
  return which === "documents" ? `Documents with ${key}` : `Documents with a value for ${key}`;
}

/** A link to the comparison of the picked documents, or how many to pick. */
function CompareLink({ workflowId, ids }: { workflowId: string; ids: readonly string[] }) {
  if (!canCompare(ids.length)) {
    return (
      <span className="quiet">
        {ids.length === 0
          ? `Pick ${MIN_COMPARED} to ${MAX_COMPARED} documents to compare them.`
          : "1 picked. Pick one more to compare."}
      </span>
    );
  }
  return (
    <Link className="button" to={comparisonPath(workflowId, ids)}>
      <Columns3 aria-hidden="true" />
      Compare
    </Link>
  );
}
