const LEAST = 25;
const MOST = 75;
const STEP = 5;

/** A share in percent that leaves both parts wide enough to read. */
export function clampSplitRatio(share: number): number {
  return Math.min(Math.max(share, LEAST), MOST);
}

/** The share after a key pressed on the separator; undefined where the key does not move it. */
export function splitRatioAfterKey(key: string, share: number): number | undefined {
  switch (key) {
    case "ArrowLeft":
      return clampSplitRatio(share - STEP);
    case "ArrowRight":
      return clampSplitRatio(share + STEP);
    case "Home":
      return LEAST;
    case "End":
      return MOST;
    default:
      return undefined;
  }
}
