import { changesInWords, type Changes } from "../list/changes";
import { formatClock } from "../contract/timestamp";
import styles from "./ChangesBar.module.css";

interface Props {
  /** The changes in a newer list that the reader has not accepted yet. */
  waiting: Changes | undefined;
  /** The changes in the list on screen; `since` is in ms since 1970. */
  taken: { changes: Changes; since: number } | undefined;
  onShow: () => void;
  onlyChanged: boolean;
  onOnlyChanged: (onlyChanged: boolean) => void;
}

/** Announces how the list differs from the previous one. A button shows the newer list, or only the changed documents. */
export function ChangesBar({ waiting, taken, onShow, onlyChanged, onOnlyChanged }: Props) {
  const changes = waiting ?? taken?.changes;
  return (
    <div className={styles.bar}>
      <p>
        <span aria-live="polite">{changes && changesInWords(changes)}</span>
        {!waiting && taken && <span className={`${styles.since} quiet`}> since {formatClock(taken.since)}</span>}
      </p>
      {waiting ? (
        <button key="show" type="button" onClick={onShow}>
          Show
        </button>
      ) : (
        taken &&
        taken.changes.rows.size > 0 && (
          <button key="only" type="button" aria-pressed={onlyChanged} onClick={() => onOnlyChanged(!onlyChanged)}>
            Only changed
          </button>
        )
      )}
    </div>
  );
}
