import { Columns3, X } from "lucide-react";
import { useMemo } from "react";
import { Link, useLocation } from "react-router-dom";
import { canBeAddressed, paths } from "../browser/page-paths";
import type { CollectedDocument } from "../collect/collected-documents";
import {
  findDocuments,
  findFrequentValues,
  valuesOf,
  type CoverageCount,
  type CoverageRow,
  type KnownOfDocuments,
} from "../collect/coverage";
import type { DocumentSummary } from "../contract/document";
import { cutText } from "../lib/cut-text";
import { plural } from "../lib/plural";
import { oneLine } from "../lib/visible-text";
import type { LabelCondition, LabelOperator } from "../list/label-filter";
import { readListView, writeListView } from "../list/list-view";
import { ActionButton } from "../ui/buttons/ActionButton";
import { describeCount } from "./collector-texts";
import { DocumentsTable } from "./DocumentsTable";
import styles from "./DocumentsBehind.module.css";
import { canCompare, comparisonPath, MAX_COMPARED, MIN_COMPARED, documentSetState } from "../state/document-set";

interface Props {
  workflowId: string;
  documents: DocumentSummary[];
  /** The documents that were counted. */
  collected: CollectedDocument[];
  known: KnownOfDocuments;
  row: CoverageRow;
  /** The name by which the list's filter knows the label. */
  listedAs: string;
  which: CoverageCount;
  /** Shows those of another number of the same label. */
  onWhich: (which: CoverageCount) => void;
  /** Ids of the documents to compare. Those of other numbers are among them. */
  picked: readonly string[];
  onPick: (picked: readonly string[]) => void;
  /** Whether it was opened just now, and not before the reader left the page. */
  takesFocus: boolean;
  onClose: () => void;
}

/** The documents behind a number of the coverage table. Each link opens one, with all of them as the queue. */
export function DocumentsBehind(props: Props) {
  const {
    workflowId,
    documents,
    collected,
    known,
    row,
    listedAs,
    which,
    onWhich,
    picked,
    onPick,
    takesFocus,
    onClose,
  } = props;
  const close = { name: "Close the documents of a label", label: "Close", icon: X, keys: ["Escape"], run: onClose };
  const ids = useMemo(() => findDocuments(collected, row, which, known), [collected, row, which, known]);
  const location = useLocation();
  const queue = useMemo(() => documentSetState(ids.filter(canBeAddressed), location), [ids, location]);
  const pickBox = (id: string, name: string) => {
    const isPicked = picked.includes(id);
    return (
      <input
        type="checkbox"
        aria-label={`Compare ${name}`}
        checked={isPicked}
        disabled={!isPicked && picked.length >= MAX_COMPARED}
        onChange={() => onPick(isPicked ? picked.filter((each) => each !== id) : [...picked, id])}
      />
    );
  };
  const byId = useMemo(() => new Map(collected.map((each) => [each.id, each])), [collected]);
  const writeValues = (id: string) =>
    cutText(oneLine(valuesOf(byId.get(id)?.labels ?? [], row).join(", ")), MAX_VALUE_LENGTH);
  const hasNoValue = which === "missing" || which === "empty" || which === "withoutValue";
  const listed = LISTED[which];
  const hasValues = row.withValue > 0 && (which === "documents" || which === "withValue");
  const title = `Documents ${describeCount(row.key, which)}`;
  return (
    <section className={`panel ${styles.behind}`}>
      <div className={styles.head}>
        <h3 ref={takesFocus ? focusElement : undefined} tabIndex={-1}>
          <bdi translate="no">{title}</bdi>
        </h3>
        <ActionButton action={close} look="icon" />
      </div>
      <p className={styles.summary}>
        <bdi translate="no">{oneLine(row.groupNames[0] ?? row.group)}</bdi>{" "}
        <span>{`· ${plural(ids.length, "document")}`}</span>
        {(which === "empty" || which === "missing") && row.empty > 0 && row.missing > 0 && (
          <>
            {" "}
            ·{" "}
            <button type="button" className="plain" onClick={() => onWhich("withoutValue")}>
              {`Empty and missing together (${row.withoutValue})`}
            </button>
          </>
        )}
        {listed && (
          <>
            {" "}
            · <ListLink workflowId={workflowId} label={listedAs} operator={listed} />
          </>
        )}
      </p>
      {hasValues && <FrequentValues collected={collected} row={row} />}
      <div className={styles.documents}>
        <DocumentsTable
          title={title}
          workflowId={workflowId}
          ids={ids}
          documents={documents}
          linkState={queue}
          label={row}
          before={[{ head: <span className="visually-hidden">Compare</span>, cell: pickBox }]}
          // Its value tells more about a document than its id.
          after={hasNoValue ? [] : [{ head: "Value", cell: writeValues }]}
          hasIds={hasNoValue}
        />
      </div>
      {/* Below the documents, which it would move. */}
      <Picked workflowId={workflowId} documents={documents} ids={picked} onClear={() => onPick([])} />
    </section>
  );
}

/** The conditions by which the list shows the same documents. */
const LISTED: Partial<Record<CoverageCount, LabelOperator>> = {
  withoutValue: "none",
  notInFile: "notinfile",
  breaksRule: "breaks",
};

interface ListLinkProps {
  workflowId: string;
  label: string;
  operator: LabelOperator;
}

/** A link to the list, with a filter by a label added to those that it has. */
function ListLink({ workflowId, label, operator }: ListLinkProps) {
  const view = readListView(useLocation().search);
  const condition: LabelCondition = { label, operator, value: "" };
  const query = writeListView({ ...view, label: [...(view.label ?? []), condition] });
  return <Link to={paths.workflow(workflowId, query)}>Show in the list</Link>;
}

const FREQUENT = 5;
const MAX_VALUE_LENGTH = 60;

/** The values that most documents have. Differences between them are often differences in the extraction. */
function FrequentValues({ collected, row }: Pick<Props, "collected" | "row">) {
  const values = useMemo(() => findFrequentValues(collected, row, FREQUENT), [collected, row]);
  return (
    <ul className={styles.values} aria-label="Most frequent values">
      {values.map(({ value, documents }) => (
        <li key={value}>
          <bdi translate="no">{cutText(oneLine(value), MAX_VALUE_LENGTH)}</bdi>{" "}
          <span className="quiet">{documents}</span>
        </li>
      ))}
    </ul>
  );
}

interface PickedProps {
  workflowId: string;
  documents: DocumentSummary[];
  ids: readonly string[];
  onClear: () => void;
}

/** The picked documents, which can be those of other numbers, and what can be done with them. */
function Picked({ workflowId, documents, ids, onClear }: PickedProps) {
  const names = ids.map((id) => documents.find(({ _id }) => _id === id)?.original_file_name ?? id);
  return (
    <p className={styles.pick}>
      {ids.length > 0 && (
        <span className={styles.picked}>
          Picked: <bdi translate="no">{names.map((name) => oneLine(name)).join(", ")}</bdi>
        </span>
      )}
      <CompareLink workflowId={workflowId} ids={ids} />
      {ids.length > 0 && (
        <button type="button" className="plain" onClick={onClear}>
          Clear
        </button>
      )}
      {ids.length >= MAX_COMPARED && <span className="quiet">{`At most ${MAX_COMPARED}.`}</span>}
    </p>
  );
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

function focusElement(element: HTMLElement | null) {
  element?.focus();
}
