import { useEffect, useState } from "react";
import { formatBytes } from "../model/bytes";

interface Props {
  /** How many bytes have come so far. */
  received: () => number;
  onCancel: () => void;
}

/** Stands while a list is on the way; after a second it shows how far that is. */
export function LoadingProgress({ received, onCancel }: Props) {
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
      {progress && (
        <>
          <span>
            {progress.bytes === 0 ? "no answer yet" : `${formatBytes(progress.bytes)} received`}, {progress.seconds} s
          </span>
          <button type="button" onClick={onCancel}>
            Cancel
          </button>
        </>
      )}
    </span>
  );
}
