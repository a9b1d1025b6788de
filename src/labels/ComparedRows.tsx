import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ComparedRow, ComparedTable, ComparedValues } from "../collect/compare";
import type { Label } from "../contract/document";
import { hasValue, labelText, readableKey } from "../contract/labels";
import { splitAtDifferences } from "../lib/text-difference";
import { oneLine, visibleText } from "../lib/visible-text";
import { renderParts } from "../ui/text/Highlight";
import { LongText } from "../ui/text/LongText";
import { NoValue } from "../ui/text/NoValue";
import { ShowMore, useDrawLimit } from "../ui/text/ShowMore";
import styles from "./Comparison.module.css";
import tables from "./tables.module.css";

// At first. More are added when the reader scrolls there.
const ROWS = 200;
// Of one label of one document.
const MAX_VALUES = 20;

interface RowProps {
  row: ComparedRow;
  /** Where the label is in each document. */
  links?: readonly ({ to: string; state: unknown } | undefined)[];
}

/** A label, with what each document has. */
export function ComparedLabel({ row, links }: RowProps) {
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
export function ComparedItems({ table, names }: ItemsProps) {
  const [limit, drawMore] = useDrawLimit(ROWS);
  const name = oneLine(readableKey(table.key));
  return (
    <>
      <h2 className={styles.title}>{name}</h2>
      <div className={tables.frame}>
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
  if (!hasValue(label)) return <NoValue label={label} className={styles.missing} />;
  const text = labelText(label);
  const parts = other && hasValue(other) ? splitAtDifferences(visibleText(text), visibleText(labelText(other))) : [];
  return parts.length > 1 ? <bdi translate="no">{renderParts(parts)}</bdi> : <LongText text={text} />;
}
