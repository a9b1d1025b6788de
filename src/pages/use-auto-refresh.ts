import { useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { workflowDocumentsQuery } from "../api/queries";
import { autoRefreshPause } from "../model/auto-refresh";

/**
 * Refreshes a list by itself while it can be seen and the device is online; on the way back at once where it is due.
 * Tells what holds it up, and the pause before the next refresh in milliseconds.
 */
export function useAutoRefresh(workflowId: string, seconds: number) {
  const holdUp = useSyncExternalStore(onHoldUpChange, readHoldUp);
  const [seen, setSeen] = useState({ at: 0, failures: 0, asked: 0 });
  // The service may ask for a longer pause than ours.
  const pause = Math.max(autoRefreshPause(seconds, seen.failures), seen.asked);
  const { error, errorUpdatedAt } = useQuery({
    ...workflowDocumentsQuery(workflowId),
    ...(seconds > 0 && {
      staleTime: pause,
      // Paused while the tab is hidden by TanStack Query itself.
      refetchInterval: holdUp === "offline" ? false : pause,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    }),
  });
  if (!error && seen.failures > 0) setSeen({ at: 0, failures: 0, asked: 0 });
  if (error && seen.at !== errorUpdatedAt) {
    const asked = (error.details.retryAt ?? 0) - errorUpdatedAt;
    setSeen({ at: errorUpdatedAt, failures: seen.failures + 1, asked });
  }
  return { holdUp, pause, failing: seen.failures > 0 };
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
