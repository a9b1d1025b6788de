import { RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { getRetryDelay } from "../contract/retry-after";
import { formatClock, formatTime } from "../contract/timestamp";

interface Props {
  /** When the service asks to be tried again, in ms since 1970. */
  retryAt: number | undefined;
  onRetry: () => void;
}

/** Tries again; where the service named a time, not before it. */
export function RetryButton({ retryAt, onRetry }: Props) {
  const [{ longest, start }] = useState(() => ({
    longest: getRetryDelay(retryAt, Date.now()),
    start: performance.now(),
  }));
  const [wait, setWait] = useState(longest);
  const waiting = wait > 0;
  useEffect(() => {
    if (!waiting) return;
    // Whichever wait ends first counts: the clock may be set back, and performance.now() may stop while the device sleeps.
    const left = () => Math.min(getRetryDelay(retryAt, Date.now()), longest - (performance.now() - start));
    const timer = setInterval(() => setWait(left()), 1000);
    return () => clearInterval(timer);
  }, [waiting, retryAt, longest, start]);

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
