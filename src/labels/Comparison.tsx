import { ArrowUpRight } from "lucide-react";
import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import { useMemo, type ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { labelFragment } from "../browser/label-fragment";
import { canBeAddressed, paths } from "../browser/page-paths";
import { exportFault, type ExportFormat } from "../browser/save-file";
import {
  compareLabels,
  gradeValues,
  type ComparedRow,
  type ComparedTable,
  type ComparedValues,
  type Grade,
} from "../collect/compare";
import { COMPARISON_IDS, comparisonTable } from "../collect/comparison-table";
import { wholeFileName, type Document, type DocumentSummary, type Label } from "../contract/document";
import { hasValue, labelText, readableKey } from "../contract/labels";
import { plural } from "../lib/plural";
import { splitAtDifferences } from "../lib/text-difference";
import { oneLine, visibleText } from "../lib/visible-text";
import { documentQuery, type ReceivedDocument } from "../service/queries";
import { documentSetState } from "../state/document-set";
import { changePreferences, usePreferences } from "../state/preferences";
import { EXPORT_FORMATS, FormatMenu, showExported } from "../ui/buttons/ExportMenu";
import { saveTable } from "../ui/buttons/save-table";
import { ErrorAlert } from "../ui/feedback/ErrorAlert";
import { UnreadableFieldsNote } from "../ui/feedback/UnreadableNote";
import { getTextScale } from "../ui/page/text-scale";
import { renderParts } from "../ui/text/Highlight";
import { LongText } from "../ui/text/LongText";
import { ShowMore, useDrawLimit } from "../ui/text/ShowMore";
import { DocumentLink } from "./DocumentLink";
import styles from "./Comparison.module.css";
import tables from "./tables.module.css";

// In CSS px. On a phone, two documents fit beside the labels.
const LABEL_WIDTH = 104;
const MIN_COLUMN_WIDTH = 120;

// At first. More are added when the reader scrolls there.
const ROWS = 200;
// Of one label of one document.
const MAX_VALUES = 20;

interface Props {
  workflowId: string;
  /** Two to four documents. */
  ids: readonly string[];
  /** The whole list. */
  documents: DocumentSummary[];
}

/** The labels of a few documents side by side. */
export function Comparison({ workflowId, ids, documents }: Props) {
  const listed = useMemo(() => ids.map((id) => documents.find(({ _id }) => _id === id)), [ids, documents]);
  const compared = useQueries({ queries: ids.map(documentQuery) }).map((result, index): Compared => {
    const id = ids[index] ?? "";
    const original_file_name = listed[index]?.original_file_name ?? result.data?.document.original_file_name;
    return {
      ...result,
      id,
      name: oneLine(original_file_name === undefined ? id : wholeFileName({ original_file_name })),
    };
  });
  return (
    <div className={styles.comparison} aria-busy={compared.some(({ isPending }) => isPending)}>
      {compared.map(
        ({ id, name, error, data, refetch }) =>
          error &&
          !data && (
            <ErrorAlert
              key={id}
              error={error}
              onRetry={() => void refetch()}
              kept={`This is about ${name}. The other documents are below.`}
            />
          ),
      )}
      {compared.map(({ id, name, data }) => (
        <UnreadableFieldsNote key={id} fields={data?.unreadableFields ?? []} name={name} />
      ))}
      <ComparisonTables workflowId={workflowId} compared={compared} />
    </div>
  );
}

/** A document of the comparison; without `data` it is being loaded or could not be read. */
type Compared = UseQueryResult<ReceivedDocument> & { id: string; name: string };

interface TableProps {
  workflowId: string;
  compared: Compared[];
}

/** One column per document, one row per label, and a table for each label that holds rows. What differs is marked. */
function ComparisonTables({ workflowId, compared }: TableProps) {
  const { onlyDifferences } = usePreferences();
  // Labels can only be compared among documents whose labels could be read.
  const columns = compared.filter(({ data }) => data?.document.documentLabels);
  const loaded = columns.flatMap(({ data }) => data ?? []);
  const { rows, tables: itemTables } = useComparison(loaded);
  const isShown = ({ grade }: { grade: Grade }) => grade !== "same" || !onlyDifferences;
  const facts = factRows(loaded).filter(isShown);
  const shown = rows.filter(isShown);
  const shownTables = itemTables
    .map((table) => ({ ...table, rows: table.rows.filter(isShown) }))
    .filter(({ rows }) => rows.length > 0);
  const [limit, drawMore] = useDrawLimit(ROWS);
  const { queue, linksOf } = useComparedLinks(workflowId, compared, columns);
  const names = columns.map(({ name }) => name);
  if (columns.length === 0) return null;
  return (
    <>
      <div className={styles.head}>
        <p role="status" className="quiet">
          {loaded.length === compared.length && describeRows([...rows, ...itemTables])}
        </p>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={onlyDifferences}
            onChange={(event) => changePreferences({ onlyDifferences: event.currentTarget.checked })}
          />
          Only differences
        </label>
        <FormatMenu
          name="Export"
          description="Export the comparison"
          heading={onlyDifferences ? "Only differences, as shown" : "All labels, as shown"}
          formats={FORMATS}
          onSave={(format) => saveComparison(format, workflowId, names, [...facts, ...shown], shownTables)}
        />
      </div>
      <div className={`${tables.frame} ${styles.frame}`}>
        <table
          className={`${tables.table} ${styles.compared}`}
          style={{ minWidth: (LABEL_WIDTH + columns.length * MIN_COLUMN_WIDTH) * getTextScale() }}
          aria-label="Compared labels"
        >
          <thead>
            <tr>
              <th scope="col">Group</th>
              <th scope="col">Label</th>
              {columns.map(({ id, name }) => (
                <th key={id} scope="col" className={styles.name}>
                  <DocumentLink workflowId={workflowId} id={id} name={name} state={queue} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody translate="no">
            {facts.map((row) => (
              <LabelRow key={`fact\n${row.key}`} row={row} />
            ))}
            {shown.slice(0, limit).map((row) => (
              <LabelRow key={`${row.group}\n${row.key}`} row={row} links={linksOf(row)} />
            ))}
          </tbody>
        </table>
        {shown.length > limit && <ShowMore drawn={limit} total={shown.length} things="labels" onMore={drawMore} />}
      </div>
      {facts.length + shown.length + shownTables.length === 0 && <p>These documents do not differ.</p>}
      {shownTables.map((table) => (
        <ItemsTable key={`${table.group}\n${table.key}`} table={table} names={names} />
      ))}
    </>
  );
}

const FORMATS = EXPORT_FORMATS.filter(({ format }) => format !== "json");

function useComparison(loaded: ReceivedDocument[]) {
  // The documents come in a new array with each rendering.
  const [first, second, third, fourth] = loaded;
  return useMemo(
    () => compareLabels([first, second, third, fourth].filter((each) => each !== undefined)),
    [first, second, third, fourth],
  );
}

/** What leads from the comparison to its documents, with all of them as the queue. */
function useComparedLinks(workflowId: string, compared: Compared[], columns: Compared[]) {
  const location = useLocation();
  const set = compared.map(({ id }) => id).filter(canBeAddressed);
  const queue = documentSetState(set, location);
  return {
    queue,
    /** A link to the label in each document that has it. */
    linksOf: ({ group, key, values }: ComparedRow) =>
      columns.map(({ id }, index) =>
        values[index] && canBeAddressed(id)
          ? { to: paths.workflowDocument(workflowId, id) + labelFragment(group, key), state: queue }
          : undefined,
      ),
  };
}

function describeRows(all: readonly { grade: Grade }[]): string {
  const count = (grade: Grade) => all.filter((each) => each.grade === grade).length;
  const inNotation = count("notation") > 0 ? `, ${count("notation")} only in notation` : "";
  return `${count("differs")} of ${plural(all.length, "label")} differ${inNotation}`;
}

/** Resolves with why it failed. */
async function saveComparison(
  format: ExportFormat,
  workflowId: string,
  names: readonly string[],
  rows: readonly ComparedRow[],
  itemTables: readonly ComparedTable[],
): Promise<string | undefined> {
  try {
    const table = comparisonTable(names, rows, itemTables);
    const sheet = { name: "Comparison", ids: COMPARISON_IDS };
    const saved = await saveTable(format, { title: workflowId, contents: "comparison", ...table, sheet });
    showExported(`the comparison of ${plural(names.length, "document")}`, saved);
    return undefined;
  } catch (error) {
    return exportFault(error, "labels");
  }
}

interface RowProps {
  row: ComparedRow;
  /** Where the label is in each document. */
  links?: readonly ({ to: string; state: unknown } | undefined)[];
}

function LabelRow({ row, links }: RowProps) {
  const name = readableKey(row.key);
  return (
    <tr className={row.grade === "differs" ? styles.differs : undefined}>
      <td className="quiet">
        <bdi translate="no">{oneLine(row.groupName)}</bdi>
      </td>
      <th scope="row" title={oneLine(row.key)}>
        <bdi translate="no">{oneLine(name)}</bdi>
        {row.grade === "notation" && <span className={styles.mark}>only notation differs</span>}
      </th>
      {row.values.map((_, index) => (
        <ValuesCell key={index} compared={row} index={index}>
          {links?.[index] && (
            <Link
              {...links[index]}
              className={styles.link}
              aria-label={`${oneLine(name)} in its document`}
              title="Open at this value"
            >
              <ArrowUpRight aria-hidden="true" />
            </Link>
          )}
        </ValuesCell>
      ))}
    </tr>
  );
}

interface ItemsProps {
  table: ComparedTable;
  /** Of the documents. */
  names: readonly string[];
}

/** The rows of a label in all documents, those that belong together below each other. */
function ItemsTable({ table, names }: ItemsProps) {
  const [limit, drawMore] = useDrawLimit(ROWS);
  const name = oneLine(readableKey(table.key));
  return (
    <>
      <h2 className={styles.title}>{name}</h2>
      <div className={`${tables.frame} ${styles.frame}`}>
        <table className={`${tables.table} ${styles.items}`} aria-label={`Compared rows of ${name}`}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Document</th>
              {table.columns.map((column) => (
                <th key={column} scope="col" title={oneLine(column)}>
                  <bdi translate="no">{oneLine(readableKey(column))}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          {table.rows.slice(0, limit).map(({ number, grade, present, cells }) => (
            <tbody key={number} translate="no">
              {names.map((document, index) => (
                <tr key={index} className={grade === "differs" ? styles.differs : undefined}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={names.length}>
                      {number}
                    </th>
                  )}
                  <th scope="row">
                    <bdi>{document}</bdi>
                  </th>
                  {present[index] ? (
                    cells.map((cell, at) => <ValuesCell key={at} compared={cell} index={index} />)
                  ) : (
                    <td colSpan={cells.length} className={styles.missing}>
                      no such row
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
        {table.rows.length > limit && (
          <ShowMore drawn={limit} total={table.rows.length} things="rows" onMore={drawMore} />
        )}
      </div>
    </>
  );
}

interface CellProps {
  compared: ComparedValues;
  /** Which document's. */
  index: number;
  children?: ReactNode;
}

/** What a document has in one place. Characters that others do not have there are marked. */
function ValuesCell({ compared: { values, odd }, index, children }: CellProps) {
  const labels = values[index];
  const isOdd = odd[index] === true;
  const other = isOdd ? values.find((each, at) => at !== index && each && (!odd[at] || odd.every(Boolean))) : undefined;
  const isEmpty = !labels?.some(hasValue);
  return (
    <td className={[styles.value, isOdd && styles.odd, isEmpty && styles.empty].filter(Boolean).join(" ")}>
      {isOdd && (
        <span role="img" aria-label="differs" title="differs" className={styles.sign}>
          ≠
        </span>
      )}
      {labels === undefined && <span className={styles.missing}>missing</span>}
      {labels?.slice(0, MAX_VALUES).map((label, position) => (
        <p key={position}>
          <Value label={label} other={other?.[position]} />
        </p>
      ))}
      {labels && labels.length > MAX_VALUES && <p className="quiet">{`and ${labels.length - MAX_VALUES} more`}</p>}
      {children}
    </td>
  );
}

function Value({ label, other }: { label: Label; other: Label | undefined }) {
  if (!hasValue(label)) {
    return (
      <span className={styles.missing} title={label.value === undefined ? "not sent" : JSON.stringify(label.value)}>
        no value
      </span>
    );
  }
  const text = labelText(label);
  const parts = other && hasValue(other) ? splitAtDifferences(visibleText(text), visibleText(labelText(other))) : [];
  return parts.length > 1 ? <bdi translate="no">{renderParts(parts)}</bdi> : <LongText text={text} />;
}

/** Facts of the documents themselves, as rows without a group. */
function factRows(loaded: ReceivedDocument[]): ComparedRow[] {
  const yesNo = (flag: boolean | undefined) => (flag === undefined ? "–" : flag ? "Yes" : "No");
  const fact = (key: string, valueOf: (document: Document) => string) => ({
    group: "",
    groupName: "",
    key,
    ...gradeValues(loaded.map(({ document }) => [{ key, value: valueOf(document) }])),
  });
  return [
    fact("Document type", ({ documentType }) => documentType ?? "–"),
    fact("Extracted", ({ Extracted }) => yesNo(Extracted)),
    fact("Edited", ({ Edited }) => yesNo(Edited)),
  ];
}
