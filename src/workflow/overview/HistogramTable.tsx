import type { Counts, Histogram } from "../../list/bins";
import { countOf, formatCount, type Display } from "./bin-words";
import styles from "./HistogramTable.module.css";

interface Props<T extends number | string> {
  display: Display<T>;
  histogram: Histogram<T>;
  titleId: string;
}

/** The numbers of a chart. */
export function HistogramTable<T extends number | string>({ display, histogram, titleId }: Props<T>) {
  const { name, describe, apartName, isStacked } = display;
  const { bins, apart } = histogram;
  return (
    <div role="region" aria-labelledby={titleId} tabIndex={0} className={styles.scroller}>
      <table aria-labelledby={titleId} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">Documents</th>
            {isStacked && <th scope="col">Extracted</th>}
            {isStacked && <th scope="col">Not extracted</th>}
          </tr>
        </thead>
        <tbody>
          {bins.map(({ range, ...counts }) => (
            <Row key={describe(range)} name={describe(range)} counts={counts} isStacked={isStacked} />
          ))}
          {(countOf(apart) > 0 || !isStacked) && <Row name={apartName} counts={apart} isStacked={isStacked} />}
        </tbody>
      </table>
    </div>
  );
}

function Row({ name, counts, isStacked }: { name: string; counts: Counts; isStacked: boolean }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatCount(countOf(counts))}</td>
      {isStacked && <td>{formatCount(counts.extracted)}</td>}
      {isStacked && <td>{formatCount(counts.notExtracted)}</td>}
    </tr>
  );
}
