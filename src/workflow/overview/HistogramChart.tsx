import { useId, useRef } from "react";
import type { Histogram, Counts } from "../../list/bins";
import type { Range } from "../../list/range";
import { useSize } from "../../ui/page/use-size";
import { formatCount } from "../../lib/plural";
import { addCounts, countOf, type Display } from "./bin-words";
import { placeBars, HEIGHT, type Bar } from "./chart-geometry";
import { findSpan, firstOf, lastOf, rangeOf, useBrush, type Edge, type Span } from "./use-brush";
import styles from "./HistogramChart.module.css";

interface Props<T extends number | string> {
  display: Display<T>;
  /** The id of the element that names the chart. */
  titleId: string;
  histogram: Histogram<T>;
  range: Range<T> | undefined;
  onRange: (range: Range<T> | undefined) => void;
}

/** In CSS px, until the width is measured. */
const DEFAULT_WIDTH = 600;

/** A bar chart in which a range can be chosen by mouse, touch and keyboard. */
export function HistogramChart<T extends number | string>({ display, titleId, histogram, range, onRange }: Props<T>) {
  const { bins, apart } = histogram;
  const helpId = useId();
  const plot = useRef<HTMLDivElement>(null);
  const width = Math.max(useSize(plot)?.width ?? DEFAULT_WIDTH, 1);
  const hasApart = apart.all > 0;
  const { bars, most, plotEnd, getIndex } = placeBars(bins, hasApart ? apart : undefined, width);
  const selected = findSpan(bins, range);
  const toPosition = (clientX: number) => {
    const shown = plot.current?.getBoundingClientRect();
    // The plot can be wider or narrower than last measured, and the bars are stretched to it.
    return shown ? ((clientX - shown.left) / (shown.width || width)) * width : 0;
  };
  const { cursor, hovered, edge, handlers } = useBrush({
    count: bins.length,
    apart: hasApart ? 1 : 0,
    selected,
    isEmpty: (index) => bars[index]?.isEmpty ?? true,
    getIndex: (clientX) => getIndex(toPosition(clientX)),
    getEdge: (clientX) => findEdge(bars, selected, toPosition(clientX)),
    onSelect: (span) => onRange(rangeOf(bins, span)),
    onClear: () => {
      if (range) onRange(undefined);
      return range !== undefined;
    },
  });
  const hoveredSpan = hovered === undefined ? undefined : { anchor: hovered, head: hovered };
  return (
    <>
      <p className={styles.readout}>
        <Readout {...read(histogram, display, hoveredSpan ?? cursor)} />
      </p>
      <div className={styles.chart}>
        <Scale most={most} />
        <div
          ref={plot}
          role="slider"
          tabIndex={0}
          aria-labelledby={titleId}
          aria-describedby={helpId}
          aria-valuemin={1}
          aria-valuemax={Math.max(bars.length, 1)}
          aria-valuenow={Math.min((cursor?.head ?? selected?.head ?? 0) + 1, Math.max(bars.length, 1))}
          aria-valuetext={readoutText(read(histogram, display, cursor))}
          className={edge ? `${styles.plot} ${styles.atEdge}` : styles.plot}
          {...handlers}
        >
          <Bars {...{ bars, width, selected, cursor, hovered }} isFiltered={range !== undefined} />
        </div>
        <p id={helpId} hidden>
          Arrow keys move. Shift and an arrow key select several bars. Enter filters the list, Escape clears the filter.
        </p>
        <Axis display={display} histogram={histogram} bars={bars} plotEnd={plotEnd} />
      </div>
    </>
  );
}

function Scale({ most }: { most: number }) {
  return (
    <div className={styles.scale} aria-hidden="true">
      <span>{formatCount(most)}</span>
      <span>0</span>
    </div>
  );
}

/** The text for some bars, or for all of them. */
function read<T extends number | string>(
  { bins, apart }: Histogram<T>,
  { describe, apartName }: Display<T>,
  span: Span | undefined,
): ReadoutProps {
  // The bins can have become fewer while the pointer is over one.
  const isApart = span && lastOf(span) === bins.length && apart.all > 0;
  if (isApart) return { name: apartName, counts: apart };
  if (!span || lastOf(span) >= bins.length) return { name: undefined, counts: addCounts([...bins, apart]) };
  const range = rangeOf(bins, span);
  const counts = addCounts(bins.slice(firstOf(span), lastOf(span) + 1));
  return { name: range && describe(range), counts };
}

/** The most bins whose names all fit below their bars. */
const MOST_NAMES = 3;
/** In CSS px. Labels that are nearer to each other would touch. */
const LABEL_SPACE = 48;

interface AxisProps<T extends number | string> {
  display: Display<T>;
  histogram: Histogram<T>;
  bars: Bar[];
  /** Where the bars of the bins end, in CSS px. */
  plotEnd: number;
}

/** Below the bars, the names of all if there are few, else the ends and the ticks that have room between them. */
function Axis<T extends number | string>({ display, histogram, bars, plotEnd }: AxisProps<T>) {
  const { bins, apart } = histogram;
  const { describe, apartName, ticks } = display;
  const centreOf = ({ start, end }: Bar) => (start + end) / 2;
  const nameEnd = (end: T | undefined) => (end === undefined ? "" : describe({ from: end, to: end }));
  const isShort = bins.length <= MOST_NAMES;
  const named = isShort
    ? bins.map(({ range }) => range)
    : ticks.map((tick): Range<T> => ({ from: tick, to: tick })).filter((tick) => findSpan(bins, tick));
  const labels: { name: string; left: number }[] = [];
  for (const range of named) {
    const bar = bars[findSpan(bins, range)?.head ?? -1];
    const left = bar ? centreOf(bar) : NaN;
    const before = labels.at(-1)?.left ?? 0;
    if (isShort || (left - before > LABEL_SPACE && plotEnd - left > LABEL_SPACE))
      labels.push({ name: describe(range), left });
  }
  return (
    <div className={styles.axis} aria-hidden="true">
      {!isShort && <span>{nameEnd(bins[0]?.range.from)}</span>}
      {labels.map(({ name, left }) => (
        <span key={name} className={styles.tick} style={{ left }}>
          {name}
        </span>
      ))}
      {!isShort && (
        <span className={styles.end} style={{ right: `calc(100% - ${plotEnd}px)` }}>
          {nameEnd(bins.at(-1)?.range.to)}
        </span>
      )}
      {apart.all > 0 && (
        <span className={styles.end}>{apartName + (bars.at(-1)?.isCut ? ` ${formatCount(countOf(apart))}` : "")}</span>
      )}
    </div>
  );
}

interface BarsProps {
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
function Bars({ bars, width, selected, isFiltered, cursor, hovered }: BarsProps) {
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
      {bars.map(({ x, width, all, parts, isCut }, index) => (
        <g key={index} className={isFiltered && !isSelected(index) ? styles.dimmed : undefined}>
          <rect className={styles.all} x={x} width={width} {...all} />
          {parts.map(({ kind, y, height }) => (
            <rect key={kind} className={styles[kind]} {...{ x, y, width, height }} />
          ))}
          {isCut && <rect className={styles.cut} x={x} y={8} width={width} height={3} />}
        </g>
      ))}
      <rect className={styles.baseline} y={HEIGHT - 1} width={width} height={1} />
      {selected && !cursor && <Handles bars={bars} span={selected} />}
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

/** The edges of the selected bars, which can be dragged. */
function Handles({ bars, span }: { bars: Bar[]; span: Span }) {
  const edges = [bars[firstOf(span)]?.start ?? 0, bars[lastOf(span)]?.end ?? 0];
  return edges.map((edge, index) => (
    <rect key={index} className={styles.handle} x={edge - 1 - index} y={0} width={2} height={HEIGHT} />
  ));
}

/** In CSS px, on either side of an edge. */
const EDGE_REACH = 5;

/** The edge of the selected bars at a position in the chart. */
function findEdge(bars: Bar[], selected: Span | undefined, position: number): Edge | undefined {
  if (!selected) return undefined;
  const isNear = (edge = Infinity) => Math.abs(position - edge) <= EDGE_REACH;
  if (isNear(bars[lastOf(selected)]?.end)) return "last";
  return isNear(bars[firstOf(selected)]?.start) ? "first" : undefined;
}

/** What a chart says about some of its bars, or about all of them if they have no name. */
interface ReadoutProps {
  name: string | undefined;
  counts: Counts;
}

/** A sentence such as "9 Nov 2026: 12 documents, 3 not extracted". */
function Readout(props: ReadoutProps) {
  const { count, noun, notExtracted } = partsOf(props);
  return (
    <>
      <span>{count}</span>
      <span className={props.name === undefined ? undefined : styles.noun}>{` ${noun}`}</span>
      {", "}
      <span className={styles.swatch} aria-hidden="true" />
      <span>{notExtracted}</span>
    </>
  );
}

/** The same as plain text. */
function readoutText(props: ReadoutProps): string {
  const { count, noun, notExtracted } = partsOf(props);
  return `${count} ${noun}, ${notExtracted}`;
}

function partsOf({ name, counts }: ReadoutProps) {
  const documents = countOf(counts);
  return {
    count: (name === undefined ? "" : `${name}: `) + formatCount(documents),
    noun: documents === 1 ? "document" : "documents",
    notExtracted: `${formatCount(counts.notExtracted)} not extracted`,
  };
}
