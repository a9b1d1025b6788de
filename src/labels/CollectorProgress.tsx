import type { CollectorState } from "../collect/collector";
import { describeDuration, describePace, describeProgress } from "./collector-texts";
import { useTimeHidden } from "./use-time-hidden";
import styles from "./CollectorProgress.module.css";

/** How far the reading is. Screen readers announce it when it stops, not with every document. */
export function CollectorProgress({ state }: { state: CollectorState }) {
  const { phase, read, total } = state;
  const isRunning = phase === "running";
  const secondsHidden = useTimeHidden(isRunning);
  return (
    <div className={styles.progress}>
      <progress aria-label="Documents read" max={total} value={read} />
      <div className={styles.texts}>
        <p role="status" aria-live={isRunning ? "off" : "polite"}>
          {describeProgress(state)}
        </p>
        <p className="quiet">{describePace(state)}</p>
      </div>
      {secondsHidden > 0 && (
        <p className="hint">
          This tab was hidden for {describeDuration(secondsHidden)} while it was reading. Browsers slow hidden tabs down
          or stop them.
        </p>
      )}
    </div>
  );
}
