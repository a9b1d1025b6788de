import { RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { getManualWait } from "../contract/retry-after";
import { formatClock, formatTime } from "../contract/timestamp";

interface Props {
  /** The earliest time for the next attempt, from the service (ms since 1970). */
  retryAt: number | undefined;
  onRetry: () => void;
}

/** Retries on click, but not before the time that the service named. */
export function RetryButton({ retryAt, onRetry }: Props) {
  const [{ initialWait, start }] = useState(() => ({
    initialWait: getManualWait(retryAt, Date.now()),
    start: performance.now(),
  }));
  const [wait, setWait] = useState(initialWait);
  const waiting = wait > 0;
  useEffect(() => {
    if (!waiting) return;
    // Use the shorter of both: the clock may be set back, and performance.now() may stop while the device sleeps.
    const getWait = () => Math.min(getManualWait(retryAt, Date.now()), initialWait - (performance.now() - start));
    const timer = setInterval(() => setWait(getWait()), 1000);
    return () => clearInterval(timer);
  }, [waiting, retryAt, initialWait, start]);

  return (
    <>
      <button type="button" aria-disabled={waiting} onClick={() => !waiting && onRetry()}>
        <RotateCw aria-hidden="true" />
        Try again
      </button>
      {retryAt !== undefined && (
        <span className="quiet">
          The service asks to wait until {waiting ? formatClock(retryAt) : formatTime(retryAt, "local", retryAt)}
          {waiting && <span aria-hidden="true">, {Math.ceil(wait / 1000)} s from now</span>}
        </span>
      )}
    </>
  );
}
