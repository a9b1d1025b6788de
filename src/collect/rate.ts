// Long enough to even out the waits after a 429, short enough to follow a service that becomes slower.
const WINDOW_MS = 20_000;
const SHORTEST_MS = 1000;
const SAMPLE_MS = 100;

/** Measures how many documents are read per second, over the last 20 seconds in which documents were being read. */
export interface Rate {
  /** Starts the clock at `now` (ms). */
  run: (now: number) => void;
  /** Stops the clock, so that a pause does not count. */
  stop: (now: number) => void;
  /** Notes that `count` documents have been read in all. */
  record: (now: number, count: number) => void;
  /** Documents per second. Undefined in the first second. */
  measure: (now: number, count: number) => number | undefined;
}

/** Creates a rate with a stopped clock. */
export function createRate(): Rate {
  // While the clock is stopped it shows `elapsed`. While it runs, the time since `runningSince` is added.
  let elapsed = 0;
  let runningSince: number | undefined;
  const samples = [{ time: 0, count: 0 }];

  const clock = (now: number) => elapsed + (runningSince === undefined ? 0 : Math.max(now - runningSince, 0));

  return {
    run: (now) => {
      runningSince ??= now;
    },
    stop: (now) => {
      elapsed = clock(now);
      runningSince = undefined;
    },
    record: (now, count) => {
      const time = clock(now);
      if (time < (samples.at(-1)?.time ?? 0) + SAMPLE_MS) return;
      samples.push({ time, count });
      // The oldest sample is the last one before the window.
      while ((samples[1]?.time ?? Infinity) <= time - WINDOW_MS) samples.shift();
    },
    measure: (now, count) => {
      const [first = { time: 0, count: 0 }] = samples;
      const passed = clock(now) - first.time;
      return passed < SHORTEST_MS ? undefined : ((count - first.count) * 1000) / passed;
    },
  };
}
