import { usePreferences } from "../../state/preferences";
import { formatDelay, useAutoRefresh } from "./use-auto-refresh";

/** Refreshes the list automatically, and says so. */
export function RefreshNote({ workflowId }: { workflowId: string }) {
  const { autoRefresh: seconds } = usePreferences();
  const { pauseReason, isFailing, delay } = useAutoRefresh(workflowId, seconds);
  if (seconds === 0) return null;
  const rhythm = isFailing ? `next try in ${formatDelay(delay)}` : `every ${formatDelay(seconds * 1000)}`;
  return <span>{pauseReason ? `paused: ${pauseReason}` : rhythm}</span>;
}
