import { useEffect, useState } from "react";
import { runWhenIdle } from "../../browser/idle";

/**
 * Runs the steps of a count in idle time, again whenever `start` is another function. The last result is returned until
 * the next one is ready; undefined at first.
 */
export function useHistogram<T>(start: () => Generator<void, T>): T | undefined {
  const [result, setResult] = useState<T>();
  useEffect(() => {
    const run = function* () {
      const next = yield* start();
      setResult(() => next);
    };
    return runWhenIdle(run());
  }, [start]);
  return result;
}
