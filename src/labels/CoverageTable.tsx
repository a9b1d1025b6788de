import { nextSort } from "../list/list-view";
import { useMemo, type ReactNode } from "react";
import {
  sortCoverage,
  type Coverage,
  type CoverageCount,
  type CoverageRow,
  type CoverageSort,
} from "../collect/coverage";
import { readableKey } from "../contract/labels";
import { countEach } from "../lib/count-each";
import { plural } from "../lib/plural";
import { oneLine } from "../lib/visible-text";
import { usePreferences } from "../state/preferences";
import { useIsPrinting } from "../ui/page/use-is-printing";
import { ShowMore, useDrawLimit } from "../ui/text/ShowMore";
import { ariaSort, SortOrder } from "../ui/text/SortOrder";
import type { CoverageView } from "./collection";
import { describeCount } from "./collector-texts";
import bars from "./bar.module.css";
import styles from "./CoverageTable.module.css";
import tables from "./tables.module.css";

interface Props {
  coverage: Coverage;
  /** The number whose documents are shown. */
  opened: CoverageView["behind"];
  sort: CoverageSort | undefined;
  onSort: (sort: CoverageSort | undefined) => void;
  /** Called with the button that was pressed. */
  onOpen: (row: CoverageRow, which: CoverageCount, element: HTMLElement) => void;
}

// At first. More are added when the reader scrolls there.
const ROWS = 200;

interface Column<Name extends CoverageSort["key"] = CoverageSort["key"]> {
  column: Name;
  name: string;
}

type Count = "withValue" | "empty" | "missing" | "inFile" | "notInFile" | "breaksRule";

const COUNTS: Column<Count>[] = [
  { column: "withValue", name: "With a value" },
  { column: "empty", name: "Empty" },
  { column: "missing", name: "Missing" },
];
const FILE_COUNTS: Column<Count>[] = [
  { column: "inFile", name: "In the file" },
  { column: "notInFile", name: "Not in the file" },
];
const RULE_COUNT: Column<Count> = { column: "breaksRule", name: "Breaks a rule" };
const TEXTS: Column[] = [
  { column: "group", name: "Group" },
  { column: "label", name: "Label" },
  { column: "key", name: "Key" },
];

/** A row for each label: in how many documents it is, with a value, and how many are without it. */
export function CoverageTable({ coverage, opened, sort, onSort, onOpen }: Props) {
  const rows = useMemo(() => sortCoverage(coverage.rows, sort), [coverage, sort]);
  const named = useMemo(() => countEach(coverage.rows.map(({ key }) => readableKey(key))), [coverage]);
  const [drawn, drawMore] = useDrawLimit(ROWS);
  // All are printed.
  const limit = useIsPrinting() ? rows.length : drawn;
  const { percentages } = usePreferences();
  const counts = [
    ...COUNTS,
    ...(coverage.checked > 0 ? FILE_COUNTS : []),
    ...(coverage.rows.some(({ breaksRule }) => breaksRule > 0) ? [RULE_COUNT] : []),
  ];
  const columns: Column[] = [...TEXTS, { column: "documents", name: "Documents" }, ...counts];
  return (
    <div className={`${tables.frame} ${styles.frame}`}>
      <SortOrder
        column={columns.find(({ column }) => column === sort?.key)?.name}
        descending={sort?.descending === true}
      />
      <table
        className={`${tables.table} ${styles.coverage} ${counts.length > COUNTS.length ? styles.wide : ""}`}
        aria-label="Label coverage"
      >
        <thead>
          <tr>
            {columns.map(({ column, name }) => (
              <th
                key={column}
                scope="col"
                className={
                  column === "group" || column === "key" ? styles[column] : column === "label" ? "" : tables.number
                }
                aria-sort={ariaSort(sort, column)}
              >
                <button type="button" onClick={() => onSort(nextSort(sort, column))}>
                  {name}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody translate="no">
          {rows.slice(0, limit).map((row) => (
            <CoverageTableRow
              key={`${row.group}\n${row.key}`}
              row={row}
              total={coverage.documents}
              opened={opened?.key === row.key && opened.group === row.group ? opened.which : undefined}
              inPercent={percentages}
              counts={counts}
              hasNamesake={(named.get(readableKey(row.key)) ?? 0) > 1}
              onOpen={(which, element) => onOpen(row, which, element)}
            />
          ))}
        </tbody>
      </table>
      {rows.length > limit && <ShowMore drawn={limit} total={rows.length} things="labels" onMore={drawMore} />}
    </div>
  );
}

interface RowProps {
  row: CoverageRow;
  total: number;
  opened: CoverageCount | undefined;
  /** Whether numbers are in percent of all documents that were counted. */
  inPercent: boolean;
  counts: readonly Column<Count>[];
  /** Whether another row has a label of the same name. */
  hasNamesake: boolean;
  onOpen: (which: CoverageCount, element: HTMLElement) => void;
}

function CoverageTableRow({ row, total, opened, inPercent, counts, hasNamesake, onOpen }: RowProps) {
  const { group, groupNames, key, repeated, partInFile } = row;
  const [name = group, ...otherNames] = groupNames;
  const groupName = name === "" ? "Other" : oneLine(name);
  const button = (which: CoverageCount, text: ReactNode, className = styles.count) => (
    <button
      type="button"
      className={`plain ${className}`}
      title={`Show the documents ${describeCount(key, which)}`}
      aria-expanded={opened === which}
      onClick={(event) => onOpen(which, event.currentTarget)}
    >
      {text}
    </button>
  );
  const written = (number: number) => (inPercent ? `${Math.round((number / total) * 100)} %` : number);
  // There are no documents behind 0.
  const count = (which: CoverageCount) =>
    row[which] === 0 ? <span className={styles.none}>{written(0)}</span> : button(which, written(row[which]));
  return (
    <tr>
      <td className={styles.group} title={group === "" ? undefined : `Group code: ${oneLine(group)}`}>
        <bdi translate="no">{groupName}</bdi>
        {otherNames.length > 0 && (
          <span className={styles.note}>
            {" "}
            also <bdi translate="no">{oneLine(otherNames.join(", "))}</bdi>
          </span>
        )}
      </td>
      <th scope="row" title={oneLine(key)}>
        <bdi translate="no">{oneLine(readableKey(key))}</bdi>
        {hasNamesake && (
          <span className={styles.inGroup}>
            {" in "}
            <bdi translate="no">{groupName}</bdi>
          </span>
        )}{" "}
        {repeated > 0 && button("repeated", `more than once in ${plural(repeated, "document")}`, styles.repeated)}
      </th>
      <td className={`${tables.id} ${styles.key}`}>
        <bdi translate="no">{oneLine(key)}</bdi>
      </td>
      <td className={tables.number} data-label="Documents">
        <span className={styles.withBar}>
          <progress className={bars.bar} aria-hidden="true" max={total} value={row.documents} />
          {count("documents")}
        </span>
      </td>
      {counts.map(({ column, name }) => (
        <td key={column} className={tables.number} data-label={name}>
          {column === "notInFile" && partInFile > 0 && (
            <>{button("partInFile", `${written(partInFile)} in part`, styles.repeated)} </>
          )}
          {count(column)}
        </td>
      ))}
    </tr>
  );
}
