import { useEffect, useState } from "react";
import { formatBytes } from "../../lib/format-bytes";
import styles from "./LoadingProgress.module.css";

interface Props {
  /** Returns the number of bytes received so far. */
  received: () => number;
  /** The number of documents received so far; undefined before the first rows. */
  soFar?: number | undefined;
  onCancel: () => void;
}

// Not Intl: creating its first formatter takes as long as rendering the first rows, and delays them.
const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

/** Shows the progress of a response and a button to cancel it, after one second or as soon as a list has rows. */
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
    <span className={styles.progress}>
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
