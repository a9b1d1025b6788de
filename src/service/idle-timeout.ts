import { IDLE_TIMEOUT_MS } from "../contract/endpoints";

/** A signal that follows another and also fires where nothing is heard for too long; `end` stops the watch. */
export function createIdleTimeout(signal: AbortSignal) {
  const controller = new AbortController();
  const stop = () => controller.abort(signal.reason);
  const giveUp = () => controller.abort(new DOMException("The service stayed silent", "TimeoutError"));
  signal.addEventListener("abort", stop);
  let timer = setTimeout(giveUp, IDLE_TIMEOUT_MS);
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, IDLE_TIMEOUT_MS);
    },
    end: () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
    },
  };
}
