import { Table2 } from "lucide-react";
import { useId, useState } from "react";
import type { Histogram as HistogramData } from "../../list/bins";
import type { Range } from "../../list/range";
import type { Display } from "./bin-words";
import { HistogramChart } from "./HistogramChart";
import { HistogramTable } from "./HistogramTable";
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
