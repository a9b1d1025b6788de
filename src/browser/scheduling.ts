// Background tabs are not painted.
const PAINT_TIMEOUT_MS = 200;

/** Resolves after the browser has painted what was rendered so far, or after 200 ms if the tab is not painted. */
export function afterNextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => void yieldToMain().then(resolve));
    setTimeout(resolve, PAINT_TIMEOUT_MS);
  });
}

/** Resolves after a time in ms. */
export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

export const TIMED_OUT = Symbol("timed out");

/** Resolves with `TIMED_OUT` after a time in ms, to race against another promise. */
export async function timeOut(milliseconds: number): Promise<typeof TIMED_OUT> {
  await delay(milliseconds);
  return TIMED_OUT;
}

/**
 * Lets pending events and rendering run before the code after it. Uses a message instead of a timer, because browsers
 * delay timers that follow each other.
 */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Maximum time in ms before yielding to the main thread. */
export const SLICE_MS = 8;

/** A browser that is never idle does the work after this time in ms. Chromium can stop idle callbacks until the next input. */
const IDLE_TIMEOUT_MS = 1000;

/** Calls a function once in the browser's idle time, after 1 s at the latest. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!supportsIdleCallback) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}

// Safari does not support idle callbacks.
const supportsIdleCallback = "requestIdleCallback" in globalThis;
