import type { ReactNode } from "react";
import type { Label } from "../../contract/document";
import { readableKey } from "../../contract/labels";
import { isRecord, isStructure, shortJson, writeJson } from "../../lib/json";
import { Highlight } from "../../ui/text/Highlight";
import { INITIAL_LENGTH, LongText } from "../../ui/text/LongText";
import { BATCH_SIZE, useDrawLimit } from "../../ui/text/ShowMore";
import { FoundCell, useCells, type Cells } from "../marks/FoundCell";
import type { LabelsView } from "./labels-view";
import styles from "./StructuredValue.module.css";

// As deep as the values are looked for in the file. What is below is JSON.
const MAX_DEPTH = 5;
const MAX_COLUMNS = 40;
const FOLDED_ROWS = 6;
// They are hidden, and printed.
const PREPARED_ROWS = 100;

interface Props extends Pick<LabelsView, "search"> {
  label: Label;
  /** The label's value, or what its text holds as JSON. */
  value: object;
}

/** An object or an array: a table of an array of objects, else a row for each member. Each value leads to its place in the file. */
export function StructuredValue({ label, value, search }: Props) {
  return <Structure value={value} path={[]} within={{ label, cells: useCells(label), search }} />;
}

interface PartProps<T> {
  value: T;
  /** Where it is inside the label's value, such as `["0", "amount"]`. */
  path: readonly string[];
  /** The label whose value it is in, what was found of that, and the search in the labels. */
  within: { label: Label; cells: Cells; search: string };
}

function Structure({ value, path, within }: PartProps<unknown>): ReactNode {
  if (!isStructure(value)) return <Scalar value={value} path={path} within={within} />;
  const isEmpty = Object.keys(value).length === 0;
  if (isEmpty || path.length >= MAX_DEPTH) {
    return (
      <span className="mono">
        <LongText text={shortJson(value)} search={within.search} />
      </span>
    );
  }
  const table = tableOf(value);
  return table ? (
    <Table {...table} path={path} within={within} />
  ) : (
    <Members value={value} path={path} within={within} />
  );
}

function Scalar({ value, path, within: { search, ...found } }: PartProps<unknown>) {
  const text = scalarText(value);
  if (text.trim() === "") {
    return (
      <span className={styles.none} title={value === undefined ? "not sent" : JSON.stringify(value)}>
        –<span className="visually-hidden">no value</span>
      </span>
    );
  }
  // Its button for more cannot be inside another one.
  if (text.length > INITIAL_LENGTH) return <LongText text={text} search={search} />;
  return (
    <FoundCell {...found} path={path}>
      <bdi translate="no">
        <Highlight text={text} search={search} />
      </bdi>
    </FoundCell>
  );
}

function scalarText(value: unknown): string {
  return value === undefined || value === null ? "" : typeof value === "string" ? value : writeJson(value);
}

/** The members of an object under their names, or the elements of an array, each in a row. What they hold is indented. */
function Members({ value, path, within }: PartProps<object>) {
  const [limit, drawMore] = useDrawLimit(BATCH_SIZE);
  const members: [string, unknown][] = Object.entries(value);
  return (
    <>
      <ul className={styles.members}>
        {members.slice(0, limit).map(([name, member]) => (
          <li key={name} className={isStructure(member) ? styles.nested : undefined}>
            {!Array.isArray(value) && <Name of={name} search={within.search} />}{" "}
            <Structure value={member} path={[...path, name]} within={within} />
          </li>
        ))}
      </ul>
      {members.length > limit && (
        <button type="button" className="plain" onClick={drawMore}>{`Show more of ${members.length} values`}</button>
      )}
    </>
  );
}

interface TableData {
  rows: readonly Record<string, unknown>[];
  columns: string[];
}

/** The rows and columns of an array of objects. Undefined for anything else, and for too many columns. */
function tableOf(value: object): TableData | undefined {
  if (!Array.isArray(value) || !value.every(isRecord)) return undefined;
  const columns = [...new Set(value.flatMap((row) => Object.keys(row)))];
  return columns.length > 0 && columns.length <= MAX_COLUMNS ? { rows: value, columns } : undefined;
}

// Also one with a currency or a percent sign.
const NUMBER = /^\(?[-+−–]?\s?(?:\p{Sc}|[A-Z]{3}\s)?\s?[-+−–]?[\d.,'’\s]*\d[\d.,'’\s]*(?:-|%|\p{Sc}|[A-Z]{3})?\)?$/u;

function isNumeric({ rows }: TableData, column: string): boolean {
  const texts = rows.map((row) => scalarText(row[column])).filter((text) => text.trim() !== "");
  return texts.length > 0 && texts.every((text) => text.length <= 40 && NUMBER.test(text.trim()));
}

function Table({ path, within, ...table }: TableData & Omit<PartProps<unknown>, "value">) {
  const { rows, columns } = table;
  const [limit, drawMore] = useDrawLimit(FOLDED_ROWS);
  const numeric = new Set(columns.filter((column) => isNumeric(table, column)));
  const classOf = (column: string) => (numeric.has(column) ? styles.number : undefined);
  // One row more takes as much room as the button.
  const isFolded = rows.length > limit + 1;
  const drawn = isFolded ? limit : rows.length;
  return (
    <>
      {/* It scrolls sideways in a narrow pane, and what scrolls must be reachable by keyboard. */}
      <div role="group" aria-label="Table" tabIndex={0} className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={classOf(column)}>
                  <Name of={column} search={within.search} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody translate="no">
            {rows.slice(0, Math.max(drawn, PREPARED_ROWS)).map((row, index) => (
              <tr key={index} hidden={index >= drawn}>
                {columns.map((column) => (
                  <td key={column} className={classOf(column)}>
                    <Structure value={row[column]} path={[...path, String(index), column]} within={within} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isFolded && (
        <button
          type="button"
          className="plain"
          onClick={({ currentTarget }) => {
            // The pressed button disappears with the last rows.
            const table = currentTarget.previousElementSibling;
            if (table instanceof HTMLElement) table.focus({ preventScroll: true });
            drawMore();
          }}
        >
          {rows.length <= limit + BATCH_SIZE ? `Show all ${rows.length} rows` : `Show more of ${rows.length} rows`}
        </button>
      )}
    </>
  );
}

function Name({ of: name, search }: { of: string; search: string }) {
  return (
    <span className={styles.name} title={name}>
      <LongText text={readableKey(name) || name} search={search} />
    </span>
  );
}
