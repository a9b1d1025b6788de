import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getAutomaticWait, getRefreshDelay } from "../../contract/retry-policy";
import type { ServiceError } from "../../contract/service-error";
import { useIsOnline } from "../../service/use-is-online";
import { staleAfter, workflowDocumentsQuery } from "../../service/queries";

interface Props {
  workflowId: string;
  /** The interval. */
  seconds: number;
}

/** Refreshes the list automatically, and says so. */
export function AutoRefresh({ workflowId, seconds }: Props) {
  const isOnline = useIsOnline();
  const { isFailing, delay } = useAutoRefresh(workflowId, seconds, isOnline);
  if (!isOnline) return <span>paused: offline</span>;
  return <span>{isFailing ? `next try in ${formatDelay(delay)}` : `every ${formatDelay(seconds * 1000)}`}</span>;
}

/**
 * Refreshes a list automatically while the tab is visible and the device is online. A refresh that falls due in the
 * meantime follows as soon as both are true again. Returns the delay in ms before the next one.
 */
function useAutoRefresh(workflowId: string, seconds: number, isOnline: boolean) {
  // The failed refreshes in a row.
  const [{ count, last }, setFailures] = useState<{ count: number; last: ServiceError | null }>({
    count: 0,
    last: null,
  });
  const requestedDelay = last ? getAutomaticWait(last.details.retryAt, last.time.getTime()) : 0;
  // The service may ask for a longer delay than ours.
  const delay = Math.max(getRefreshDelay(seconds, count), requestedDelay);
  const isRefetchAllowed = () => requestedDelay === 0 || Date.now() - (last?.time.getTime() ?? 0) >= requestedDelay;
  const { error } = useQuery({
    ...workflowDocumentsQuery(workflowId),
    // The page asks for its list. This mounts later, perhaps after the reader has cancelled that request.
    refetchOnMount: false,
    staleTime: staleAfter(delay),
    // TanStack Query itself pauses the interval while the tab is hidden.
    refetchInterval: isOnline && delay,
    refetchOnWindowFocus: isRefetchAllowed,
    refetchOnReconnect: isRefetchAllowed,
  });
  if (error !== last) setFailures({ count: error ? count + 1 : 0, last: error });
  return { delay, isFailing: count > 0 };
}

/** Formats a delay such as "30 s" or "5 min". */
export function formatDelay(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
