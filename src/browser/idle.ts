// Maximum time in ms per idle callback.
const SLICE_MS = 4;

/** Runs the steps of an iterator in the browser's idle time. Returns a function that cancels the remaining steps. */
export function runWhenIdle(steps: Iterator<void>): () => void {
  let handle = 0;
  const run = (timeRemaining: () => number) => {
    do {
      if (steps.next().done) return;
    } while (timeRemaining() > 1);
    schedule();
  };
  const schedule = () => {
    handle = supportsIdleCallback
      ? requestIdleCallback((deadline) => run(() => Math.min(deadline.timeRemaining(), SLICE_MS)))
      : window.setTimeout(() => {
          const end = performance.now() + SLICE_MS;
          run(() => end - performance.now());
        });
  };
  schedule();
  return () => (supportsIdleCallback ? cancelIdleCallback(handle) : clearTimeout(handle));
}

/** Runs a function once in the browser's idle time. Returns a function that cancels it. */
export function runOnceWhenIdle(work: () => void): () => void {
  const next = () => {
    work();
    return { done: true, value: undefined } as const;
  };
  return runWhenIdle({ next });
}

// Safari does not support idle callbacks.
const supportsIdleCallback = "requestIdleCallback" in window;
