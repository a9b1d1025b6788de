import { useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { workflowDocumentsQuery } from "../service/queries";
import { staleAfter } from "../service/stale-time";
import { autoRefreshPause } from "./auto-refresh";
import { getAutomaticRetryDelay } from "../contract/retry-after";
import type { ServiceError } from "../contract/service-error";

interface Failures {
  count: number;
  last: ServiceError | null;
  /** What the service asked to wait after the last one, in ms. */
  asked: number;
}

const NO_FAILURES: Failures = { count: 0, last: null, asked: 0 };

/**
 * Refreshes a list by itself while the tab is visible and the device is online, and as soon as both hold again where a
 * refresh is due. Returns what holds it up, and the pause before the next refresh in milliseconds.
 */
export function useAutoRefresh(workflowId: string, seconds: number) {
  const holdUp = useSyncExternalStore(onHoldUpChange, readHoldUp);
  const [{ count, last, asked }, setFailures] = useState(NO_FAILURES);
  // The service may ask for a longer pause than ours.
  const pause = Math.max(autoRefreshPause(seconds, count), asked);
  const onReturn = () => asked === 0 || Date.now() - (last?.time.getTime() ?? 0) >= asked;
  const { error } = useQuery({
    ...workflowDocumentsQuery(workflowId),
    ...(seconds > 0 && {
      staleTime: staleAfter(pause),
      // Paused while the tab is hidden by TanStack Query itself.
      refetchInterval: holdUp === "offline" ? false : pause,
      refetchOnWindowFocus: onReturn,
      refetchOnReconnect: onReturn,
    }),
  });
  if (error !== last) {
    const waits = error ? getAutomaticRetryDelay(error.details.retryAt, error.time.getTime()) : 0;
    setFailures(error ? { count: count + 1, last: error, asked: waits } : NO_FAILURES);
  }
  return { holdUp, pause, failing: count > 0 };
}

function readHoldUp(): "offline" | "hidden" | undefined {
  if (!navigator.onLine) return "offline";
  return document.hidden ? "hidden" : undefined;
}

function onHoldUpChange(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
    document.removeEventListener("visibilitychange", listener);
  };
}
