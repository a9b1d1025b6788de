import type { BarCounts, Counts } from "../../list/bins";
import { countOf } from "./bin-words";

/** Height of the bars, in CSS px. */
export const HEIGHT = 64;
const APART_WIDTH = 16;
const APART_GAP = 40;
const MAX_BAR_WIDTH = 32;

/** A bar and the column that it stands in, in CSS px. */
export interface Bar {
  /** Where the column starts, and where it ends. */
  start: number;
  end: number;
  x: number;
  width: number;
  /** Whether no document matches. */
  isEmpty: boolean;
  /** The bar of all documents, which stands behind. */
  all: { y: number; height: number };
  /** The parts of the bar from the bottom. */
  parts: { kind: keyof Counts; y: number; height: number }[];
  /** Whether the bar is taller than the chart. */
  isCut: boolean;
}

/** Places the bars of a histogram, with the one that stands apart behind the others. Their scale counts all documents. */
export function placeBars(bins: readonly BarCounts[], apart: BarCounts | undefined, width: number) {
  const most = Math.max(0, ...bins.map(({ all }) => all)) || (apart?.all ?? 0);
  const plotEnd = apart ? width - APART_WIDTH - APART_GAP : width;
  const barCount = Math.max(bins.length, 1);
  const x = (index: number) => Math.round((index / barCount) * plotEnd);
  const height = (count: number) => Math.round(Math.min(count / Math.max(most, 1), 1) * HEIGHT);
  const place = (counts: BarCounts, start: number, end: number): Bar => {
    const gap = end - start > 12 ? 2 : end - start > 2 ? 1 : 0;
    const barWidth = Math.min(Math.max(end - start - gap, 1), MAX_BAR_WIDTH);
    const whole = height(counts.all);
    return {
      start,
      end,
      x: Math.round((start + end - barWidth) / 2),
      width: barWidth,
      isEmpty: countOf(counts) === 0,
      all: { y: HEIGHT - whole, height: whole },
      parts: stack(counts, height),
      isCut: counts.all > most,
    };
  };
  const bars = bins.map((counts, index) => place(counts, x(index), x(index + 1)));
  if (apart) bars.push(place(apart, width - APART_WIDTH, width));
  /** The index of the bar whose column is at a position, or else of the nearest one. */
  const getIndex = (position: number) => {
    if (apart && position > plotEnd + APART_GAP / 2) return bins.length;
    return Math.min(Math.max(Math.floor((position / plotEnd) * barCount), 0), barCount - 1);
  };
  return { most, bars, plotEnd, getIndex };
}

/**
 * Documents that are not extracted are at the bottom, where bars are easiest to compare. Few documents among many are
 * visible too, and a line between the parts tells them apart without their colours.
 */
function stack({ extracted, notExtracted }: Counts, toHeight: (count: number) => number): Bar["parts"] {
  if (extracted + notExtracted === 0) return [];
  const line = extracted > 0 && notExtracted > 0 ? 1 : 0;
  const height = Math.max(toHeight(extracted + notExtracted), 1 + 2 * line);
  const below = extracted === 0 ? height : Math.min(Math.max(toHeight(notExtracted), line), height - 1 - line);
  const parts: Bar["parts"] = [
    { kind: "notExtracted", y: HEIGHT - below, height: below },
    { kind: "extracted", y: HEIGHT - height, height: height - below - line },
  ];
  return parts.filter((part) => part.height > 0);
}
