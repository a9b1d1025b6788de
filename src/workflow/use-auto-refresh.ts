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
  /** The wait in ms that the service asked for after the last one. */
  asked: number;
}

const NO_FAILURES: Failures = { count: 0, last: null, asked: 0 };

/**
 * Refreshes a list automatically while the tab is visible and the device is online. A refresh that came due meanwhile
 * follows as soon as both are true again. Returns why it is paused, and the pause in ms before the next refresh.
 */
export function useAutoRefresh(workflowId: string, seconds: number) {
  const holdUp = useSyncExternalStore(subscribeToPauseReason, getPauseReason);
  const [{ count, last, asked }, setFailures] = useState(NO_FAILURES);
  // The service may ask for a longer pause than ours.
  const pause = Math.max(autoRefreshPause(seconds, count), asked);
  const onReturn = () => asked === 0 || Date.now() - (last?.time.getTime() ?? 0) >= asked;
  const { error } = useQuery({
    ...workflowDocumentsQuery(workflowId),
    ...(seconds > 0 && {
      staleTime: staleAfter(pause),
      // TanStack Query itself pauses the interval while the tab is hidden.
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

function getPauseReason(): "offline" | "hidden" | undefined {
  if (!navigator.onLine) return "offline";
  return document.hidden ? "hidden" : undefined;
}

function subscribeToPauseReason(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
    document.removeEventListener("visibilitychange", listener);
  };
}
