import { Suspense } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { ShownChanges } from "../../list/filters";
import { changesInWords, CHANGE_WORDS, countByKind, isUnchanged, type Changes } from "../../list/changes";
import { readListView, writeListView } from "../../list/list-view";
import type { useAcceptedList } from "../../service/use-accepted-list";
import { formatClock } from "../../lib/timestamp";
import { lazyAfterLoad } from "../../ui/page/lazy-after-load";
import styles from "./NewsBar.module.css";

const GoneDocuments = lazyAfterLoad(async () => (await import("./GoneDocuments")).GoneDocuments);

interface Props {
  accepted: ReturnType<typeof useAcceptedList>;
  /** Called before a newer list is accepted, because the pressed button disappears. */
  onAccept: () => void;
}

/** Announces how the list differs from the previous one. Each count shows its documents. */
export function NewsBar({ accepted: { list, pendingChanges: pending, show }, onAccept }: Props) {
  const accepted = list?.acceptedChanges;
  const changes = pending ?? accepted?.changes;
  const [inAddress, setShown] = useShownChanges();
  const shown = pending ? undefined : inAddress;
  const accept = () => {
    onAccept();
    show(inAddress !== undefined);
  };
  const toggle = (kind: ShownChanges) => {
    if (pending) accept();
    setShown(shown === kind ? undefined : kind);
  };
  const counts = changes && <Counts changes={changes} shown={shown} onToggle={toggle} />;
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
        <button key="show" type="button" className={styles.show} onClick={accept}>
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

interface CountsProps {
  changes: Changes;
  /** The changes that are shown alone. */
  shown: ShownChanges | undefined;
  onToggle: (kind: ShownChanges) => void;
}

/** The number of changes of each kind. Each is a button. */
function Counts({ changes, shown, onToggle }: CountsProps) {
  return (
    <>
      {countByKind(changes).map(([kind, count]) => (
        <button
          key={kind}
          type="button"
          className={styles.count}
          aria-pressed={shown === kind}
          onClick={() => onToggle(kind)}
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
}

/**
 * The changes that the list shows alone, and a function that chooses them. It takes off the other filters, which could hide
 * these documents; Back restores them.
 */
function useShownChanges(): [ShownChanges | undefined, (shown: ShownChanges | undefined) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { changed, ...others } = readListView(search);
  const setShown = (next: ShownChanges | undefined) => {
    const view = next ? { changed: next, sort: others.sort } : others;
    void navigate({ search: writeListView(view) }, { replace: !next || changed !== undefined });
  };
  return [changed, setShown];
}
