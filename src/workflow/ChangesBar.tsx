import { changesInWords, type Changes } from "../list/changes";
import { formatClock } from "../contract/timestamp";

interface Props {
  /** What a later answer holds, to be taken over by the reader. */
  waiting: Changes | undefined;
  /** What the answer on the page held when it was taken over, and since when. */
  taken: { changes: Changes; since: number } | undefined;
  onShow: () => void;
  onlyChanged: boolean;
  onOnlyChanged: (onlyChanged: boolean) => void;
}

/** Says once how the list differs from the one before, and leads to what does. */
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
