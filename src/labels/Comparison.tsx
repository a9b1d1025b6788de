import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocation } from "react-router-dom";
import { labelFragment } from "../contract/label-fragment";
import { canBeAddressed, paths } from "../browser/page-paths";
import type { ExportFormat } from "../browser/save-file";
import { compareLabels, gradeValues, type ComparedRow, type ComparedTable, type Grade } from "../collect/compare";
import { COMPARISON_IDS, comparisonTable } from "../collect/comparison-table";
import { wholeFileName, type Document, type DocumentSummary } from "../contract/document";
import { plural } from "../lib/plural";
import { oneLine } from "../lib/visible-text";
import { documentQuery, type ReceivedDocument } from "../service/queries";
import { documentSetState } from "../state/document-set";
import { changePreferences, usePreferences } from "../state/preferences";
import { EXPORT_FORMATS, ExportMenu } from "../ui/buttons/ExportMenu";
import { saveTable } from "../ui/buttons/save-table";
import { ErrorAlert } from "../ui/feedback/ErrorAlert";
import { UnreadableFieldsNote } from "../ui/feedback/UnreadableNote";
import { Checkbox } from "../ui/fields/Checkbox";
import { getTextScale } from "../ui/page/text-scale";
import { ShowMore, useDrawLimit } from "../ui/text/ShowMore";
import { ComparedItems, ComparedLabel } from "./ComparedRows";
import { DocumentLink } from "../ui/text/DocumentLink";
import styles from "./Comparison.module.css";
import tables from "./tables.module.css";

// In CSS px. On a phone, two documents fit beside the labels.
const LABEL_WIDTH = 104;
const MIN_COLUMN_WIDTH = 120;

// At first. More are added when the reader scrolls there.
const ROWS = 200;
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
        <Checkbox checked={onlyDifferences} onChecked={(checked) => changePreferences({ onlyDifferences: checked })}>
          Only differences
        </Checkbox>
        <ExportMenu
          things="labels"
          what={`the comparison of ${plural(names.length, "document")}`}
          name="Export"
          description="Export the comparison"
          heading={onlyDifferences ? "Only differences, as shown" : "All labels, as shown"}
          formats={FORMATS}
          onSave={(format) => saveComparison(format, workflowId, names, [...facts, ...shown], shownTables)}
        />
      </div>
      <div className={tables.frame}>
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
              <ComparedLabel key={`fact\n${row.key}`} row={row} />
            ))}
            {shown.slice(0, limit).map((row) => (
              <ComparedLabel key={`${row.group}\n${row.key}`} row={row} links={linksOf(row)} />
            ))}
          </tbody>
        </table>
        {shown.length > limit && <ShowMore drawn={limit} total={shown.length} things="labels" onMore={drawMore} />}
      </div>
      {facts.length + shown.length + shownTables.length === 0 && (
        <p>
          {rows.length + itemTables.length === 0 ? "These documents have no labels." : "These documents do not differ."}
        </p>
      )}
      {shownTables.map((table) => (
        <ComparedItems key={`${table.group}\n${table.key}`} table={table} names={names} />
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

function saveComparison(
  format: ExportFormat,
  workflowId: string,
  names: readonly string[],
  rows: readonly ComparedRow[],
  itemTables: readonly ComparedTable[],
) {
  const table = comparisonTable(names, rows, itemTables);
  const sheet = { name: "Comparison", ids: COMPARISON_IDS };
  return saveTable(format, { title: workflowId, contents: "comparison", ...table, sheet });
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
