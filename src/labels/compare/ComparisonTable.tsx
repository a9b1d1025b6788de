import { Link } from "react-router-dom";
import { documentSetState } from "../../state/document-set";
import { canBeAddressed, paths } from "../../browser/page-paths";
import { compareLabels, type ComparedRow } from "../../collect/compare";
import { readableKey } from "../../contract/labels";
import type { ServiceError } from "../../contract/service-error";
import { oneLine } from "../../lib/visible-text";
import type { ReceivedDocument } from "../../service/queries";
import { LongText } from "../../ui/text/LongText";
import { ShowMore, useDrawLimit } from "../../ui/text/ShowMore";
import { getTextScale } from "../../ui/page/text-scale";
import tables from "../tables.module.css";
import styles from "./ComparisonTable.module.css";

// In CSS px. On a phone, two documents fit beside the labels.
const LABEL_WIDTH = 104;
const MIN_COLUMN_WIDTH = 120;

// At first. More are added when the reader scrolls there.
const ROWS = 200;
// Of one label of one document.
const MAX_VALUES = 20;

/** A document of the comparison; without `data` it is being loaded or could not be read. */
export interface Compared {
  id: string;
  name: string;
  data: ReceivedDocument | undefined;
  error: ServiceError | null;
}

interface Props {
  workflowId: string;
  compared: Compared[];
  /** Whether to leave out what is the same in all documents. */
  isOnlyDifferent: boolean;
}

/** One column per document, one row per label. Rows that differ are marked. */
export function ComparisonTable({ workflowId, compared, isOnlyDifferent }: Props) {
  // Labels can only be compared among documents whose labels could be read.
  const columns = compared.filter(({ data }) => data?.document.documentLabels);
  const loaded = columns.flatMap(({ data }) => data ?? []);
  const rows = compareLabels(loaded);
  const facts = getFacts(loaded).filter(({ differs }) => differs || !isOnlyDifferent);
  const shown = rows.filter(({ differs }) => differs || !isOnlyDifferent);
  const [limit, drawMore] = useDrawLimit(ROWS);
  const queue = documentSetState(compared.map(({ id }) => id).filter(canBeAddressed));
  const differing = rows.filter(({ differs }) => differs).length;
  const isComplete = loaded.length === compared.length;
  return (
    <>
      <p role="status" className="quiet">
        {isComplete ? `${differing} of ${rows.length} labels differ` : ""}
      </p>
      {columns.length > 0 && (
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
                    {canBeAddressed(id) ? (
                      <Link to={paths.workflowDocument(workflowId, id)} state={queue}>
                        <bdi>{oneLine(name)}</bdi>
                      </Link>
                    ) : (
                      <bdi>{oneLine(name)}</bdi>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {facts.map(({ name, values, differs }) => (
                <Row key={name} group="" name={name} values={values.map((value) => [value])} differs={differs} />
              ))}
              {shown.slice(0, limit).map((row) => (
                <Row
                  key={`${row.group}\n${row.key}`}
                  group={row.groupName}
                  name={readableKey(row.key)}
                  labelKey={row.key}
                  values={row.values}
                  differs={row.differs}
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

interface RowProps {
  group: string;
  name: string;
  labelKey?: string;
  values: ComparedRow["values"];
  differs: boolean;
}

function Row({ group, name, labelKey, values, differs }: RowProps) {
  const repeatsKey = (texts: string[] | undefined) => texts?.every((text) => text === labelKey);
  return (
    <tr className={differs ? styles.differs : undefined}>
      <td className="quiet">
        <bdi>{oneLine(group)}</bdi>
      </td>
      <th scope="row" title={labelKey && oneLine(labelKey)}>
        <bdi>{oneLine(name)}</bdi>
        {differs && <span className={styles.mark}>differs</span>}
      </th>
      {values.map((texts, index) => (
        <td key={index} className={repeatsKey(texts) ? `${styles.value} ${styles.repeated}` : styles.value}>
          {texts === undefined ? <span className={styles.missing}>missing</span> : <Values texts={texts} />}
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
          <bdi>{text === "" ? <span className="quiet">empty</span> : <LongText text={text} />}</bdi>
        </p>
      ))}
      {more > 0 && <p className="quiet">and {more} more</p>}
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
