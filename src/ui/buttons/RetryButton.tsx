import { RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { getManualWait } from "../../contract/retry-policy";
import { formatClock, formatTime } from "../../lib/timestamp";

interface Props {
  /** When the last attempt failed, in ms since 1970. */
  failedAt: number;
  /** The earliest time for the next attempt, from the service (ms since 1970). */
  retryAt: number | undefined;
  onRetry: () => void;
}

/** Retries on click, but not before the time that the service named. */
export function RetryButton({ failedAt, retryAt, onRetry }: Props) {
  const initialWait = getManualWait(retryAt, failedAt);
  const [counted, setCounted] = useState({ failedAt, wait: initialWait });
  // After another failure the wait begins again. The button stays the same, so that it keeps the focus.
  const wait = counted.failedAt === failedAt ? counted.wait : initialWait;
  const waiting = wait > 0;
  useEffect(() => {
    if (!waiting) return;
    const start = performance.now();
    // Use the shorter of both: the clock may be set back, and performance.now() may stop while the device sleeps.
    const getWait = () => Math.min(getManualWait(retryAt, Date.now()), initialWait - (performance.now() - start));
    const timer = setInterval(() => setCounted({ failedAt, wait: getWait() }), 1000);
    return () => clearInterval(timer);
  }, [waiting, retryAt, initialWait, failedAt]);

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
