import { useEffect, useState } from "react";
import type { EpochMs } from "../../lib/timestamp";

interface Tick {
  /** In ms. The clock may be set back meanwhile, and the device may sleep, when this stops. */
  passed: number;
  now: EpochMs;
}

/** The time since `start` became another value, counted every second. Undefined in the first second, and without a start. */
export function useSeconds(start: unknown): Tick | undefined {
  const [counted, setCounted] = useState<Tick & { start: unknown }>();
  useEffect(() => {
    if (start === undefined) return;
    const startedAt = performance.now();
    const count = () => setCounted({ start, passed: performance.now() - startedAt, now: Date.now() });
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [start]);
  return counted && counted.start === start ? counted : undefined;
}
