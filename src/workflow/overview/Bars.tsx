import { HEIGHT, type Bar } from "./chart-geometry";
import { firstOf, lastOf, type Span } from "./span";
import styles from "./HistogramChart.module.css";

interface Props {
  bars: Bar[];
  /** In CSS px. */
  width: number;
  /** The bars that the list is filtered by. */
  selected: Span | undefined;
  /** Whether the list is filtered, by these bars or by a range that has none of them. */
  isFiltered: boolean;
  cursor: Span | undefined;
  hovered: number | undefined;
}

/** The bars of a chart, with what is selected behind them. */
export function Bars({ bars, width, selected, isFiltered, cursor, hovered }: Props) {
  const isSelected = (index: number) => selected && index >= firstOf(selected) && index <= lastOf(selected);
  return (
    <svg
      aria-hidden="true"
      className={styles.bars}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      {hovered !== undefined && (
        <Band bars={bars} span={{ anchor: hovered, head: hovered }} className={styles.hovered} />
      )}
      {selected && <Band bars={bars} span={selected} className={styles.selected} />}
      {bars.map(({ x, width, parts, isCut }, index) => (
        <g key={index} className={isFiltered && !isSelected(index) ? styles.dimmed : undefined}>
          {parts.map(({ kind, y, height }) => (
            <rect key={kind} className={styles[kind]} {...{ x, y, width, height }} />
          ))}
          {isCut && <rect className={styles.cut} x={x} y={8} width={width} height={3} />}
        </g>
      ))}
      <rect className={styles.baseline} y={HEIGHT - 1} width={width} height={1} />
      {cursor && <Band bars={bars} span={cursor} className={styles.cursor} />}
    </svg>
  );
}

/** A background over the whole height of some bars. */
function Band({ bars, span, className }: { bars: Bar[]; span: Span; className: string | undefined }) {
  const start = bars[firstOf(span)]?.start ?? 0;
  const end = bars[lastOf(span)]?.end ?? start;
  return <rect className={className} x={start} y={0} width={Math.max(end - start, 1)} height={HEIGHT} />;
}
