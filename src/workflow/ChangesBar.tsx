import { changesInWords, type Changes } from "../list/changes";
import { formatClock } from "../contract/timestamp";

interface Props {
  /** The changes in a later answer that the reader has not accepted yet. */
  waiting: Changes | undefined;
  /** The changes that came with the answer on the page; `since` is in ms since 1970. */
  taken: { changes: Changes; since: number } | undefined;
  onShow: () => void;
  onlyChanged: boolean;
  onOnlyChanged: (onlyChanged: boolean) => void;
}

/** Announces how the list differs from the previous one, with a button to show or to filter the changes. */
export function ChangesBar({ waiting, taken, onShow, onlyChanged, onOnlyChanged }: Props) {
  const changes = waiting ?? taken?.changes;
  return (
    <div className="changes-bar">
      <p>
        <span aria-live="polite">{changes && changesInWords(changes)}</span>
        {!waiting && taken && <span className="changes-since quiet"> since {formatClock(taken.since)}</span>}
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
