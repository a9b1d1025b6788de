import { ArrowUpRight } from "lucide-react";
import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, useLocation } from "react-router-dom";
import { labelFragment } from "../browser/label-fragment";
import { canBeAddressed, paths } from "../browser/page-paths";
import { compareLabels, type ComparedRow, type Grade } from "../collect/compare";
import { wholeFileName, type DocumentSummary } from "../contract/document";
import { readableKey } from "../contract/labels";
import { plural } from "../lib/plural";
import { oneLine } from "../lib/visible-text";
import { documentQuery, type ReceivedDocument } from "../service/queries";
import { changePreferences, usePreferences } from "../state/preferences";
import { ErrorAlert } from "../ui/feedback/ErrorAlert";
import { UnreadableFieldsNote } from "../ui/feedback/UnreadableNote";
import { getTextScale } from "../ui/page/text-scale";
import { LongText } from "../ui/text/LongText";
import { ShowMore, useDrawLimit } from "../ui/text/ShowMore";
import { DocumentLink } from "./DocumentLink";
import styles from "./Comparison.module.css";
import tables from "./tables.module.css";
import { documentSetState } from "../state/document-set";

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
  const { onlyDifferences } = usePreferences();
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
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={onlyDifferences}
          onChange={(event) => changePreferences({ onlyDifferences: event.currentTarget.checked })}
        />
        Only differences
      </label>
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
      <ComparisonTable workflowId={workflowId} compared={compared} isOnlyDifferent={onlyDifferences} />
    </div>
  );
}

/** A document of the comparison; without `data` it is being loaded or could not be read. */
type Compared = UseQueryResult<ReceivedDocument> & { id: string; name: string };

interface TableProps {
  workflowId: string;
  compared: Compared[];
  /** Whether to leave out what is the same in all documents. */
  isOnlyDifferent: boolean;
}

/** One column per document, one row per label. Rows that differ are marked. */
function ComparisonTable({ workflowId, compared, isOnlyDifferent }: TableProps) {
  // Labels can only be compared among documents whose labels could be read.
  const columns = compared.filter(({ data }) => data?.document.documentLabels);
  const loaded = columns.flatMap(({ data }) => data ?? []);
  const { rows, single } = compareLabels(loaded);
  const facts = getFacts(loaded).filter(({ differs }) => differs || !isOnlyDifferent);
  const shown = rows.filter(({ grade }) => grade !== "same" || !isOnlyDifferent);
  const [limit, drawMore] = useDrawLimit(ROWS);
  const { queue, linksOf } = useComparedLinks(workflowId, compared, columns);
  return (
    <>
      <p role="status" className="quiet">
        {loaded.length === compared.length && describeRows(rows, single)}
      </p>
      {columns.length > 0 && (
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
              {facts.map((fact) => (
                <FactRow key={fact.name} {...fact} />
              ))}
              {shown.slice(0, limit).map((row) => (
                <Row
                  key={`${row.group}\n${row.key}`}
                  group={row.groupName}
                  name={readableKey(row.key)}
                  labelKey={row.key}
                  values={row.values}
                  grade={row.grade}
                  odd={row.odd}
                  links={linksOf(row)}
                />
              ))}
            </tbody>
          </table>
          {shown.length > limit && <ShowMore drawn={limit} total={shown.length} things="labels" onMore={drawMore} />}
        </div>
      )}
      {columns.length > 0 && facts.length + shown.length === 0 && <p>These documents do not differ.</p>}
    </>
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

function describeRows(rows: readonly ComparedRow[], single: number): string {
  const count = (grade: Grade) => rows.filter((row) => row.grade === grade).length;
  return [
    `${count("differs")} of ${rows.length} labels differ`,
    count("notation") > 0 && `${count("notation")} only in notation`,
    single > 0 && `${plural(single, "label")} of one document only ${single === 1 ? "is" : "are"} left out`,
  ]
    .filter(Boolean)
    .join(", ");
}

interface RowProps {
  group: string;
  name: string;
  labelKey?: string;
  values: ComparedRow["values"];
  grade: Grade;
  /** Which of the values are others than most. */
  odd: boolean[];
  /** Where each value stands. */
  links?: ({ to: string; state: unknown } | undefined)[];
}

/** A fact of the documents themselves. */
function FactRow({ name, values, differs }: ReturnType<typeof getFacts>[number]) {
  const isOdd = (value: string) => values.filter((other) => other === value).length <= values.length / 2;
  return (
    <Row
      group=""
      name={name}
      values={values.map((value) => [value])}
      grade={differs ? "differs" : "same"}
      odd={values.map(isOdd)}
    />
  );
}

function Row({ group, name, labelKey, values, grade, odd, links }: RowProps) {
  const repeatsKey = (texts: string[] | undefined) => texts?.every((text) => text === labelKey);
  return (
    <tr className={grade === "differs" ? styles.differs : undefined}>
      <td className="quiet">
        <bdi translate="no">{oneLine(group)}</bdi>
      </td>
      <th scope="row" title={labelKey && oneLine(labelKey)}>
        <bdi translate="no">{oneLine(name)}</bdi>
        {grade === "notation" && <span className={styles.mark}>only notation differs</span>}
      </th>
      {values.map((texts, index) => (
        <td
          key={index}
          className={[styles.value, repeatsKey(texts) && styles.repeated, odd[index] && styles.odd]
            .filter(Boolean)
            .join(" ")}
        >
          {odd[index] && (
            <span role="img" aria-label="differs" title="differs" className={styles.sign}>
              ≠
            </span>
          )}
          {texts === undefined ? <span className={styles.missing}>missing</span> : <Values texts={texts} />}
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
        </td>
      ))}
    </tr>
  );
}

function Values({ texts }: { texts: string[] }) {
  const more = texts.length - MAX_VALUES;
  return (
    <>
      {texts.slice(0, MAX_VALUES).map((text, position) => (
        <p key={position}>
          <bdi translate="no">{text === "" ? <span className="quiet">empty</span> : <LongText text={text} />}</bdi>
        </p>
      ))}
      {more > 0 && <p className="quiet">{`and ${more} more`}</p>}
    </>
  );
}

function getFacts(loaded: ReceivedDocument[]) {
  const yesNo = (flag: boolean | undefined) => (flag === undefined ? "–" : flag ? "Yes" : "No");
  const facts = [
    { name: "Document type", values: loaded.map(({ document }) => document.documentType ?? "–") },
    { name: "Extracted", values: loaded.map(({ document }) => yesNo(document.Extracted)) },
    { name: "Edited", values: loaded.map(({ document }) => yesNo(document.Edited)) },
  ];
  return facts.map((fact) => ({ ...fact, differs: new Set(fact.values).size > 1 }));
}
