const MIN_PERCENT = 25;
const MAX_PERCENT = 75;
const STEP_PERCENT = 5;

/** Limits a split ratio, so that both parts stay wide enough to read. In percent, as is the result. */
export function clampSplitRatio(ratio: number): number {
  return Math.min(Math.max(ratio, MIN_PERCENT), MAX_PERCENT);
}

/** The split ratio after a key press on the separator, in percent; undefined for keys that do not move it. */
export function getSplitRatioAfterKey(key: string, ratio: number): number | undefined {
  switch (key) {
    case "ArrowLeft":
      return clampSplitRatio(ratio - STEP_PERCENT);
    case "ArrowRight":
      return clampSplitRatio(ratio + STEP_PERCENT);
    case "Home":
      return MIN_PERCENT;
    case "End":
      return MAX_PERCENT;
    default:
      return undefined;
  }
}

/** The CSS grid columns of two parts with a separator of 16 px. The ratio is in percent. */
export function getSplitColumns(ratio: number): string {
  const first = clampSplitRatio(ratio);
  return `minmax(0, ${first}fr) 1rem minmax(0, ${100 - first}fr)`;
}
