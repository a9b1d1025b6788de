import { useEffect } from "react";
import { whenIdle } from "../../browser/scheduling";

/** May return a function that ends what it began. */
type Run = ((value: string) => void) | ((value: string) => () => void);

/**
 * Calls `run` with each value that is not undefined, as soon as the browser has nothing else to do, and ends what it began
 * when the value is no longer wanted. `run` must stay the same function.
 */
export function useWhenIdle(value: string | undefined, run: Run): void {
  useEffect(() => {
    if (value === undefined) return;
    let end: ReturnType<Run>;
    const cancel = whenIdle(() => {
      end = run(value);
    });
    return () => {
      cancel();
      end?.();
    };
  }, [value, run]);
}
