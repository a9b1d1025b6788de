import { changesInWords, type Changes } from "../list/changes";
import { formatClock } from "../contract/timestamp";
import styles from "./ChangesBar.module.css";

interface Props {
  /** The changes in a newer list that the reader has not accepted yet. */
  pending: Changes | undefined;
  /** The changes in the list on screen; `since` is in ms since 1970. */
  accepted: { changes: Changes; since: number } | undefined;
  onShow: () => void;
  onlyChanged: boolean;
  onOnlyChanged: (onlyChanged: boolean) => void;
}

/** Announces how the list differs from the previous one. A button shows the newer list, or only the changed documents. */
export function ChangesBar({ pending, accepted, onShow, onlyChanged, onOnlyChanged }: Props) {
  const changes = pending ?? accepted?.changes;
  return (
    <div className={styles.bar}>
      <p>
        <span aria-live="polite">{changes && changesInWords(changes)}</span>
        {!pending && accepted && <span className={`${styles.since} quiet`}> since {formatClock(accepted.since)}</span>}
      </p>
      {pending ? (
        <button key="show" type="button" onClick={onShow}>
          Show
        </button>
      ) : (
        accepted &&
        accepted.changes.rows.size > 0 && (
          <button key="only" type="button" aria-pressed={onlyChanged} onClick={() => onOnlyChanged(!onlyChanged)}>
            Only changed
          </button>
        )
      )}
    </div>
  );
}
