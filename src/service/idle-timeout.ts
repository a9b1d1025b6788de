import { IDLE_TIMEOUT_MS } from "../contract/endpoints";

/** A timeout that restarts whenever data arrives. */
export interface IdleTimeout {
  /** Aborts with the outer signal's reason, or with a TimeoutError after 30 seconds without `reset`. */
  signal: AbortSignal;
  /** Call this whenever data arrives. */
  reset: () => void;
  /** Stops the timer. Call this when the response is complete. */
  clear: () => void;
}

/** Creates a signal that combines an outer signal with a timeout for a silent server. */
export function createIdleTimeout(signal: AbortSignal): IdleTimeout {
  const silence = new AbortController();
  const onTimeout = () => silence.abort(new DOMException("The service stayed silent", "TimeoutError"));
  let timer = setTimeout(onTimeout, IDLE_TIMEOUT_MS);
  return {
    signal: AbortSignal.any([signal, silence.signal]),
    reset: () => {
      clearTimeout(timer);
      timer = setTimeout(onTimeout, IDLE_TIMEOUT_MS);
    },
    clear: () => clearTimeout(timer),
  };
}
