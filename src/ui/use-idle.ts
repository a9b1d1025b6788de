import { useEffect, useState } from "react";
import { runOnceWhenIdle } from "../browser/idle";

/** A value once the browser has had nothing more urgent to do; for work that nobody should have to wait for. */
export function useIdle<T>(value: T): T | undefined {
  const [idle, setIdle] = useState<T>();
  useEffect(() => runOnceWhenIdle(() => setIdle(value)), [value]);
  return idle;
}
