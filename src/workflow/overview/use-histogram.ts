import { useEffect, useState } from "react";
import { runWhenIdle } from "../../browser/idle";
import { afterNextPaint, runInSlices } from "../../browser/scheduling";

/**
 * Runs the steps of a count, again whenever `start` is another function. The last result is returned until the next one
 * is ready; undefined at first. The rows are rendered before the count begins.
 */
export function useHistogram<T>(start: () => Generator<void, T>, isArriving: boolean): T | undefined {
  const [result, setResult] = useState<T>();
  useEffect(() => {
    const run = function* () {
      const next = yield* start();
      setResult(() => next);
    };
    // The rest of an arriving list is more urgent, and replaces this one soon.
    if (isArriving) return runWhenIdle(run());
    // Chromium can leave out idle callbacks for seconds after the pointer was dragged.
    let isCancelled = false;
    void afterNextPaint().then(() => runInSlices(run(), () => isCancelled));
    return () => {
      isCancelled = true;
    };
  }, [start, isArriving]);
  return result;
}
