import { Table2 } from "lucide-react";
import { useId, useState } from "react";
import type { Counts, Histogram as HistogramData } from "../../list/bins";
import type { Range } from "../../list/range";
import { formatCount } from "../../lib/plural";
import { type Display, countOf } from "./bin-words";
import { HistogramChart } from "./HistogramChart";
import styles from "./Histogram.module.css";

interface Props<T extends number | string> {
  display: Display<T>;
  /** Undefined until it is counted. */
  histogram: HistogramData<T> | undefined;
  /** The range that the list is filtered by. */
  range: Range<T> | undefined;
  onRange: (range: Range<T> | undefined) => void;
}

/** How the values of a field are distributed: a chart in which a range can be chosen, and the same numbers as a table. */
export function Histogram<T extends number | string>({ display, histogram, range, onRange }: Props<T>) {
  const titleId = useId();
  const [hasTable, setHasTable] = useState(false);
  return (
    <figure aria-labelledby={titleId} className={styles.figure}>
      <figcaption id={titleId} className={styles.name}>
        {display.name}
      </figcaption>
      <button
        type="button"
        className={`plain ${styles.tableButton}`}
        aria-expanded={hasTable}
        title="Show as table"
        onClick={() => setHasTable(!hasTable)}
      >
        <Table2 aria-hidden="true" />
        <span>Show as table</span>
      </button>
      {histogram && (
        <HistogramChart display={display} titleId={titleId} histogram={histogram} range={range} onRange={onRange} />
      )}
      {hasTable && histogram && <HistogramTable display={display} histogram={histogram} titleId={titleId} />}
    </figure>
  );
}

interface TableProps<T extends number | string> {
  display: Display<T>;
  histogram: HistogramData<T>;
  titleId: string;
}

/** The numbers of a chart. */
function HistogramTable<T extends number | string>({ display, histogram, titleId }: TableProps<T>) {
  const { name, describe, apartName, isOptional } = display;
  const { bins, apart } = histogram;
  return (
    <div role="region" aria-labelledby={titleId} tabIndex={0} className={styles.scroller}>
      <table aria-labelledby={titleId} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">Documents</th>
            <th scope="col">Extracted</th>
            <th scope="col">Not extracted</th>
          </tr>
        </thead>
        <tbody>
          {bins.map(({ range, ...counts }) => (
            <Row key={describe(range)} name={describe(range)} counts={counts} />
          ))}
          {(apart.all > 0 || isOptional) && <Row name={apartName} counts={apart} />}
        </tbody>
      </table>
    </div>
  );
}

function Row({ name, counts }: { name: string; counts: Counts }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatCount(countOf(counts))}</td>
      <td>{formatCount(counts.extracted)}</td>
      <td>{formatCount(counts.notExtracted)}</td>
    </tr>
  );
}
