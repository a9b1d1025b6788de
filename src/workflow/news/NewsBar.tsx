import { Suspense } from "react";
import type { AcceptedList, ShownChanges } from "../../service/use-accepted-list";
import { changesInWords, CHANGE_WORDS, countByKind, isUnchanged, type Changes } from "../../list/changes";
import { formatClock } from "../../lib/timestamp";
import { lazyAfterLoad } from "../../ui/page/lazy-after-load";
import styles from "./NewsBar.module.css";

const GoneDocuments = lazyAfterLoad(async () => (await import("./GoneDocuments")).GoneDocuments);

interface Props {
  /** The changes in a newer list that the reader has not accepted yet. */
  pending: Changes | undefined;
  list: AcceptedList | undefined;
  /** Accepts the newer list, and shows only the given changes if there are any. */
  onShow: (shown?: ShownChanges) => void;
  onShownChanges: (shown: ShownChanges | undefined) => void;
}

/** Announces how the list differs from the previous one. Each count shows its documents. */
export function NewsBar({ pending, list, onShow, onShownChanges }: Props) {
  const accepted = list?.acceptedChanges;
  const changes = pending ?? accepted?.changes;
  const shown = pending ? undefined : list?.shownChanges;
  const toggle = (kind: ShownChanges) => {
    if (pending) onShow(kind);
    else onShownChanges(shown === kind ? undefined : kind);
  };
  const counts = changes && (
    <>
      {countByKind(changes).map(([kind, count]) => (
        <button
          key={kind}
          type="button"
          className={styles.count}
          aria-pressed={shown === kind}
          onClick={() => toggle(kind)}
        >
          {count} {CHANGE_WORDS[kind]}
        </button>
      ))}
      {changes.gone.length > 0 && (
        <Suspense fallback={<span className={styles.count}>{changes.gone.length} gone</span>}>
          <GoneDocuments documents={changes.gone} className={styles.count} />
        </Suspense>
      )}
    </>
  );
  const words = changes && changesInWords(changes);
  // Several counts are announced as one sentence, a single one as it is.
  const isSentence = words?.includes(",") === true;
  return (
    <div className={pending ? `${styles.bar} ${styles.waiting}` : styles.bar}>
      <span aria-live="polite" className={isSentence ? "visually-hidden" : undefined}>
        {isSentence || (changes && isUnchanged(changes)) ? words : counts}
      </span>
      {changes && (
        <>
          {isSentence && counts}
          {!pending && accepted && <span className={`${styles.since} quiet`}>since {formatClock(accepted.since)}</span>}
        </>
      )}
      {pending ? (
        <button key="show" type="button" className={styles.show} onClick={() => onShow()}>
          Show
        </button>
      ) : (
        accepted &&
        accepted.changes.rows.size > 0 && (
          <button key="only" type="button" aria-pressed={shown === "all"} onClick={() => toggle("all")}>
            Only changed
          </button>
        )
      )}
    </div>
  );
}
