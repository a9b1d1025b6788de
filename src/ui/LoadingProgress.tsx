import { useEffect, useState } from "react";
import { formatBytes } from "../browser/format-bytes";

interface Props {
  /** How many bytes have come so far. */
  received: () => number;
  /** How many documents of a list can be read already, where there are any. */
  soFar?: number | undefined;
  onCancel: () => void;
}

// Intl takes as long to make its first formatter as React to draw the first rows, between which this stands.
const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

/** Shows how much of an answer has come and how to cancel it, once a second has passed or a list has its first rows. */
export function LoadingProgress({ received, soFar, onCancel }: Props) {
  const [progress, setProgress] = useState<{ seconds: number; bytes: number }>();
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(
      () => setProgress({ seconds: Math.round((performance.now() - start) / 1000), bytes: received() }),
      1000,
    );
    return () => clearInterval(timer);
  }, [received]);
  return (
    <span className="loading-progress">
      <span aria-live="polite" className="visually-hidden">
        {progress && "Still loading"}
      </span>
      {(progress ?? soFar) !== undefined && (
        <>
          <span>
            {soFar === undefined
              ? progress &&
                `${progress.bytes === 0 ? "no answer yet" : `${formatBytes(progress.bytes)} received`}, ${progress.seconds} s`
              : `${grouped(soFar)} documents so far, ${formatBytes(received())}`}
          </span>
          <button type="button" onClick={onCancel}>
            Cancel
          </button>
        </>
      )}
    </span>
  );
}
