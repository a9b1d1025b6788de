// Long enough to even out the waits after a 429, short enough to follow a service that becomes slower.
const WINDOW_MS = 20_000;
const SHORTEST_MS = 1000;
const SAMPLE_MS = 100;

/**
 * Measures how many documents are read per second, over the last 20 seconds in which documents were being read. Times are
 * in ms. The clock is stopped at first.
 */
export class Rate {
  // While the clock is stopped it shows `elapsed`. While it runs, the time since `runningSince` is added.
  private elapsed = 0;
  private runningSince: number | undefined;
  private readonly samples = [{ time: 0, count: 0 }];

  run(now: number): void {
    this.runningSince ??= now;
  }

  /** Stops the clock, so that a pause does not count. */
  stop(now: number): void {
    this.elapsed = this.clock(now);
    this.runningSince = undefined;
  }

  /** Notes that `count` documents have been read in all. */
  record(now: number, count: number): void {
    const time = this.clock(now);
    if (time < (this.samples.at(-1)?.time ?? 0) + SAMPLE_MS) return;
    this.samples.push({ time, count });
    // The oldest sample is the last one before the window.
    while ((this.samples[1]?.time ?? Infinity) <= time - WINDOW_MS) this.samples.shift();
  }

  /** Documents per second. Undefined in the first second. */
  measure(now: number, count: number): number | undefined {
    const [first = { time: 0, count: 0 }] = this.samples;
    const passed = this.clock(now) - first.time;
    return passed < SHORTEST_MS ? undefined : ((count - first.count) * 1000) / passed;
  }

  private clock(now: number): number {
    return this.elapsed + (this.runningSince === undefined ? 0 : Math.max(now - this.runningSince, 0));
  }
}
