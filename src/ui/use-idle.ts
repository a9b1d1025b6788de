import { useEffect, useState } from "react";
import { runOnceWhenIdle } from "../browser/idle";

/** Returns the latest value that was set when the browser was idle; undefined at first. For work that can wait. */
export function useIdle<T>(value: T): T | undefined {
  const [idle, setIdle] = useState<T>();
  useEffect(() => runOnceWhenIdle(() => setIdle(value)), [value]);
  return idle;
}
