import { describeRetry, type Failures } from "../../contract/retry-policy";
import { formatBytes } from "../../lib/format-bytes";
import { plural } from "../../lib/plural";
import { useSeconds } from "../page/use-seconds";
import styles from "./LoadingProgress.module.css";

interface Props {
  /** The query that is loading. */
  query: Failures;
  /** Returns the number of bytes received so far. */
  received: () => number;
  /** The number of documents received so far; undefined before the first rows. */
  soFar?: number | undefined;
  onCancel: () => void;
}

/** Shows the progress of a response and a button to cancel it, after one second or as soon as there is something to say. */
export function LoadingProgress({ query, received, soFar, onCancel }: Props) {
  const tick = useSeconds(received);
  const progress = tick && { seconds: Math.round(tick.passed / 1000), bytes: received() };
  const retry = describeRetry(query);
  return (
    <span className={styles.progress}>
      <span aria-live="polite" className="visually-hidden">
        {retry ?? (progress && "Still loading")}
      </span>
      {(progress ?? soFar ?? retry) !== undefined && (
        <>
          <span>
            {soFar === undefined
              ? describeProgress(retry, progress)
              : `${plural(soFar, "document")} so far, ${formatBytes(received())}`}
          </span>
          <button type="button" onClick={onCancel}>
            Cancel
          </button>
        </>
      )}
    </span>
  );
}

function describeProgress(retry: string | undefined, progress: { seconds: number; bytes: number } | undefined) {
  if (!progress) return retry;
  const { bytes, seconds } = progress;
  return `${bytes > 0 ? `${formatBytes(bytes)} received` : (retry ?? "no answer yet")}, ${seconds} s`;
}
