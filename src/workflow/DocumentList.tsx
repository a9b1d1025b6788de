import { useDeferredValue, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { canBeAddressed, paths } from "../browser/page-paths";
import { plural } from "../lib/plural";
import { visibleName } from "../lib/visible-text";
import { factsOf } from "../list/facts";
import { ignoredQuery, usesLabels, writeListView, type ListView } from "../list/list-view";
import { countDifferences, findRows, type Matching } from "../list/rows";
import type { AcceptedList } from "../service/session";
import { useViewContext } from "../service/use-session";
import { useKnownLabels } from "../service/use-known-labels";
import { useCheckedDocuments } from "../state/checked-documents";
import { usePreferences } from "../state/preferences";
import { ActionButton } from "../ui/buttons/ActionButton";
import { focusHeading } from "../ui/page/keep-focus";
import { UnreadableNote } from "../ui/feedback/UnreadableNote";
import { lazyAfterLoad, Nothing } from "../ui/page/lazy-part";
import { useActions } from "../ui/page/actions";
import { useIsPhone } from "../ui/page/use-media-query";
import { useClearFilters, useUnread } from "./actions";
import { ListContext, useList, type ListContextValue } from "./list-context";
import { useChanges } from "./news/use-changes";
import { OVERVIEW_ID } from "./OverviewToggle";
import { PrintedFacts } from "./PrintedFacts";
import { useSelection } from "./selection/use-selection";
import { DocumentsTable, type TableActions } from "./table/DocumentsTable";
import { Toolbar } from "./Toolbar";
import { useListView } from "./use-list-view";
import styles from "./DocumentList.module.css";

const Overview = lazyAfterLoad(async () => (await import("./overview/Overview")).Overview);
const JumpToRow = lazyAfterLoad(async () => (await import("./JumpToRow")).JumpToRow);
const ListActions = lazyAfterLoad(async () => (await import("./ListActions")).ListActions, { failed: Nothing });
const OpenById = lazyAfterLoad(async () => (await import("./OpenById")).OpenById);
const PhoneBar = lazyAfterLoad(async () => (await import("./PhoneBar")).PhoneBar, {
  placeholder: () => <div className={styles.phoneBar} />,
});
const SelectionBar = lazyAfterLoad(async () => (await import("./selection/SelectionBar")).SelectionBar);

interface Props {
  workflowId: string;
  list: AcceptedList;
  news: ReactNode;
  /** Why the list could not be refreshed, or all of it not be received. */
  fault: ReactNode;
}

/**
 * A workflow's documents in the view that the address holds: the filters, the number of matches, and the table. A search
 * being typed renders only this part of the page.
 */
export function DocumentList({ workflowId, list, news, fault }: Props) {
  const { documents, unreadable } = list.answer;
  const { view, change, type } = useListView();
  const shared = useSharedList(workflowId, list, view, change);
  const isPhone = useIsPhone();
  const { matching, progress, selection } = shared;
  const { overview } = usePreferences();
  const table = useRef<TableActions>(null);
  const [isJumping, setIsJumping] = useState(false);
  useActions([{ keys: ["g"], name: "Go to a row by its number", run: () => setIsJumping(true) }], "Rows");
  const openOnlyMatch = useOpenOnlyMatch(workflowId, matching);

  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" && matching.rows.length > 0) {
      event.preventDefault();
      table.current?.focusRow(0);
    }
    if (event.key === "Enter" && matching.view.q === view.q) openOnlyMatch();
  };
  return (
    <ListContext value={shared}>
      <IgnoredQuery />
      <UnreadableNote unreadable={unreadable} total={documents.length + unreadable.count} things="documents" />
      <Toolbar onSearch={type} onSearchKey={onSearchKey} news={news} />
      {overview && (
        <div id={OVERVIEW_ID} className={styles.overview}>
          <Overview />
        </div>
      )}
      {view.q && <OpenById />}
      <PrintedFacts />
      <div className={styles.results} aria-busy={progress !== undefined}>
        <div className={styles.fault}>{fault}</div>
        <DocumentsTable actions={table} />
        <NoMatch />
        {selection.selected.size > 0 ? <SelectionBar /> : isPhone && <PhoneBar />}
      </div>
      {isJumping && (
        <JumpToRow
          count={matching.rows.length}
          onClose={() => setIsJumping(false)}
          onGo={(index) => table.current?.focusRow(index)}
        />
      )}
      {/* Behind the table, so that the actions of its keys are listed first. */}
      <ListActions />
    </ListContext>
  );
}

/** The list is made for this many documents. Only in a longer one does a search or an order take so long that it says so. */
const MANY_DOCUMENTS = 100_000;

/** What the parts of the list share: the documents in a view, and the selection. */
function useSharedList(
  workflowId: string,
  list: AcceptedList,
  view: ListView,
  onView: (change: Partial<ListView>) => void,
): ListContextValue {
  const { documents, incomplete } = list.answer;
  const { receivedAt } = list;
  const checkedIds = useCheckedDocuments(workflowId);
  const labels = useKnownLabels(workflowId);
  const context = useViewContext(workflowId, list, checkedIds, labels);
  const facts = factsOf(documents);
  // The rows of a long list follow what the reader types or presses, which React renders first. A shorter list would only be
  // rendered twice.
  const isLong = documents.length > MANY_DOCUMENTS;
  const shownView = useDeferredValue(isLong ? view : undefined) ?? view;
  // Each document that is opened or fetched ahead brings labels. Few views depend on them.
  const rowContext = useViewContext(workflowId, list, checkedIds, usesLabels(shownView) ? labels : undefined);
  const matching = useMemo(() => findRows(facts, shownView, rowContext), [facts, shownView, rowContext]);
  // The first rows do not wait for these.
  const counted = useDeferredValue(incomplete === "arriving" ? null : facts, null);
  const differences = useMemo(() => counted && countDifferences(counted, receivedAt), [counted, receivedAt]);
  const changes = useChanges(list);
  const selection = useSelection(workflowId, list.answer, matching.rows);
  return {
    workflowId,
    list,
    facts,
    view,
    onView,
    context,
    matching,
    progress: shownView === view ? undefined : isSortedAlike(view, shownView) ? "Searching" : "Sorting",
    changes,
    differences: differences ?? undefined,
    selection,
  };
}

function isSortedAlike({ sort: a }: ListView, { sort: b }: ListView): boolean {
  return a?.key === b?.key && a?.descending === b?.descending;
}

/** Says that no document matches, once that is known, or that it cannot be known which ones do. */
function NoMatch() {
  const { list, view, onView, context, matching, progress } = useList();
  const clearAll = useClearFilters();
  const unread = useUnread();
  if (progress || matching.rows.length > 0 || matching.all.length === 0) return null;
  if (!view.changed || context.seen) {
    return (
      <div className={styles.noMatch}>
        {unread ? (
          <>
            <p>No match among what was read so far.</p>
            <Link className="button" to={unread.to}>
              {unread.read}
            </Link>
          </>
        ) : (
          <p>No document matches. Change the search or clear the filters.</p>
        )}
        <ActionButton action={{ ...clearAll, label: "Clear filters" }} look="text" onClick={focusHeading} />
      </div>
    );
  }
  if (list.answer.incomplete === "arriving") return null;
  const clear = () => {
    onView({ changed: undefined });
    focusHeading();
  };
  return (
    <div className={styles.noMatch}>
      <p>{`No earlier look at this list is known on this device, so it is not known which of its ${plural(matching.all.length, "document")} changed.`}</p>
      <button type="button" onClick={clear}>
        Clear
      </button>
    </div>
  );
}

/** Lists the values in the address that are ignored. */
function IgnoredQuery() {
  const { search } = useLocation();
  return ignoredQuery(search).map(({ parameter, expected }) => (
    <p key={parameter} className={`quiet ${styles.ignoredQuery}`}>
      The address asks for <bdi translate="no">{visibleName(parameter)}</bdi>, which is not {expected}; it is ignored.
    </p>
  ));
}

/** Returns a function that opens the document if it is the only one that matches a search. */
function useOpenOnlyMatch(workflowId: string, { rows, view }: Matching): () => void {
  const navigate = useNavigate();
  const [only, second] = rows;
  return () => {
    if (!view.q?.trim() || !only || second || !canBeAddressed(only._id)) return;
    void navigate(paths.workflowDocument(workflowId, only._id, writeListView(view)));
  };
}
