import { formatDelay, useAutoRefresh } from "./use-auto-refresh";

interface Props {
  workflowId: string;
  /** The interval. */
  seconds: number;
}

/** Refreshes the list automatically, and says so. */
export function RefreshNote({ workflowId, seconds }: Props) {
  const { pauseReason, isFailing, delay } = useAutoRefresh(workflowId, seconds);
  const rhythm = isFailing ? `next try in ${formatDelay(delay)}` : `every ${formatDelay(seconds * 1000)}`;
  return <span>{pauseReason ? `paused: ${pauseReason}` : rhythm}</span>;
}
