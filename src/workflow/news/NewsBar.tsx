import { useLocation, useNavigate } from "react-router-dom";
import type { DocumentSummary } from "../../contract/document";
import type { ShownChanges } from "../../list/filters";
import { changesInWords, CHANGE_WORDS, countByKind, countChanges, type Changes } from "../../list/changes";
import { readListView, writeListView } from "../../list/list-view";
import type { AcceptedList } from "../../service/session";
import { useKeepSeenList, type useSession } from "../../service/use-session";
import { useIsPainted } from "../../ui/page/use-is-painted";
import { getGoneDocuments, GoneDocuments } from "./GoneDocuments";
import { useChanges, useLastLook } from "./use-changes";
import styles from "./NewsBar.module.css";

interface Props {
  workflowId: string;
  list: AcceptedList;
  accepted: ReturnType<typeof useSession>;
  /** Called before `Show` is pressed, because that button disappears. */
  onAccept: () => void;
}

/**
 * Says what changed since the reader last looked, or what a newer list would bring. Each count shows its documents.
 */
export function NewsBar({
  workflowId,
  list,
  accepted: { pendingChanges: pending, pendingGone, show },
  onAccept,
}: Props) {
  useKeepSeenList(workflowId, list);
  const sinceLook = useChanges(list);
  const lastLook = useLastLook(list);
  // A live region announces only what comes later.
  const isPainted = useIsPainted();
  const changes = isPainted ? (pending ?? sinceLook) : undefined;
  const [inAddress, setShown] = useShownChanges();
  const shown = pending ? undefined : inAddress;
  const accept = () => {
    onAccept();
    show();
  };
  const toggle = (kind: ShownChanges) => {
    if (pending) show();
    setShown(shown === kind ? undefined : kind);
  };
  const hasChanges = changes !== undefined && countChanges(changes) > 0;
  const counts = hasChanges && (
    <Counts
      changes={changes}
      gone={pending ? pendingGone : getGoneDocuments(list, changes)}
      shown={shown}
      onToggle={toggle}
    />
  );
  const words = hasChanges ? changesInWords(changes) : "";
  // Several counts are announced as one sentence, a single one as it is.
  const isSentence = words.includes(",");
  return (
    <div className={`${styles.bar} ${pending ? styles.waiting : ""}`}>
      {hasChanges && !pending && <span className={`${styles.since} quiet`}>{`since ${lastLook}`}</span>}
      {pending && (
        <button key="show" type="button" className={styles.show} onClick={accept}>
          Show
        </button>
      )}
      {!pending && hasChanges && changes.rows.size > 0 && (
        <button key="only" type="button" aria-pressed={shown === "all"} onClick={() => toggle("all")}>
          Only changed
        </button>
      )}
      {/* At the end of the row, where they stay as the newer list is shown. */}
      <span aria-live="polite" className={isSentence ? "visually-hidden" : undefined}>
        {isSentence ? words : counts}
      </span>
      {isSentence && counts}
    </div>
  );
}

interface CountsProps {
  changes: Changes;
  /** The documents that are gone, as far as they are known. */
  gone: readonly DocumentSummary[];
  /** The changes that are shown alone. */
  shown: ShownChanges | undefined;
  onToggle: (kind: ShownChanges) => void;
}

/** The number of changes of each kind. Each is a button. */
function Counts({ changes, gone, shown, onToggle }: CountsProps) {
  const goneCount = changes.gone.size;
  return (
    <>
      {countByKind(changes).map(([kind, count]) => (
        <button
          key={kind}
          type="button"
          className={styles.count}
          aria-pressed={shown === kind}
          onClick={() => onToggle(kind)}
        >{`${count} ${CHANGE_WORDS[kind]}`}</button>
      ))}
      {goneCount > 0 && <GoneDocuments count={goneCount} documents={gone} className={styles.count} />}
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
