import { Suspense, useCallback, useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { runWhenIdle } from "../browser/idle";
import { canBeAddressed, paths } from "../browser/page-paths";
import type { DocumentSummary, SortField } from "../contract/document";
import { zoneOf } from "../lib/timestamp";
import type { Changes } from "../list/changes";
import { getListIndex } from "../list/list-index";
import { listViewSearch, nextSort, type ListView } from "../list/list-view";
import type { AcceptedList, ShownChanges } from "../service/use-accepted-list";
import { useCheckedDocuments } from "../state/checked-documents";
import { usePreferences } from "../state/preferences";
import { lazyAfterLoad } from "../ui/page/lazy-after-load";
import { UnreadableNote } from "../ui/feedback/UnreadableNote";
import { useHiddenColumns } from "./display/columns";
import { useDifferenceCounts } from "./filters/use-difference-counts";
import { useFlagCounts } from "./filters/use-flag-counts";
import { useListView } from "./filters/use-list-view";
import { OVERVIEW_ID } from "./overview/OverviewToggle";
import { useSelection } from "./selection/use-selection";
import type { TableActions } from "./table/DocumentsTable";
import { ListControls } from "./ListControls";
import { ListTable } from "./ListTable";
import { useAppliedView } from "./use-applied-view";
import styles from "./WorkflowList.module.css";

const IgnoredQuery = lazyAfterLoad(
  async () => (await import("./IgnoredQuery")).IgnoredQuery,
  () => null,
);
const OpenById = lazyAfterLoad(
  async () => (await import("./OpenById")).OpenById,
  () => null,
);
const Overview = lazyAfterLoad(async () => (await import("./overview/Overview")).Overview);
const SelectionBar = lazyAfterLoad(async () => (await import("./selection/SelectionBar")).SelectionBar);

interface Props {
  workflowId: string;
  list: AcceptedList;
  onShownChanges: (shown: ShownChanges | undefined) => void;
  /** The last control of the toolbar. */
  children: ReactNode;
}

/**
 * A workflow's documents in the view that the address holds: the filters, the number of matches, and the table. A search
 * being typed renders only this part of the page.
 */
export function WorkflowList({ workflowId, list, onShownChanges, children }: Props) {
  const { answer, shownChanges } = list;
  const { documents, unreadable, incomplete } = answer;
  const isArriving = incomplete === "arriving";
  const { view, change: changeView } = useListView();
  const context = useViewContext(workflowId, list);
  const { applied, hasResult, progress } = useAppliedView(answer, view, context);
  const { matching } = applied;
  const { hiddenColumns, overview } = usePreferences();
  const hidden = useHiddenColumns(hiddenColumns);
  // The rest of an arriving list replaces it before its sort orders would be ready.
  useEffect(() => (isArriving ? undefined : runWhenIdle(getListIndex(documents).prepare())), [documents, isArriving]);
  const differences = useDifferenceCounts(documents, list.receivedAt, isArriving);
  const { sort } = view;
  const sortBy = useCallback((field: SortField) => changeView({ sort: nextSort(sort, field) }), [changeView, sort]);
  const table = useRef<TableActions>(null);
  const openOnlyMatch = useOpenOnlyMatch(workflowId, applied.view, matching);
  const selection = useSelection(workflowId, answer, matching);
  const filterProps = {
    workflowId,
    view,
    onView: changeView,
    zone: context.zone,
    flagCounts: useFlagCounts(documents, view, context),
    maxCount: documents.length,
    checkedCount: context.checkedIds.size,
    differences,
  };
  const sharedProps = { workflowId, documents: applied.answer.documents, matching, view: applied.view };

  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" && matching.length > 0) {
      event.preventDefault();
      table.current?.focusRow(0);
    }
    if (event.key === "Enter" && applied.view.q === view.q) openOnlyMatch();
  };
  return (
    <>
      <Suspense>
        <IgnoredQuery />
      </Suspense>
      <UnreadableNote unreadable={unreadable} total={documents.length + unreadable.count} things="documents" />
      <ListControls
        {...filterProps}
        matching={matching}
        answer={applied.answer}
        progress={progress}
        hidden={hidden}
        shownChanges={shownChanges}
        onShownChanges={onShownChanges}
        onSearchKey={onSearchKey}
      >
        {children}
      </ListControls>
      {overview && (
        <div id={OVERVIEW_ID} className={styles.overview}>
          <Suspense>
            <Overview {...filterProps} documents={documents} context={context} isArriving={isArriving} />
          </Suspense>
        </div>
      )}
      <Suspense>
        <OpenById {...sharedProps} />
      </Suspense>
      <div className={styles.results} aria-busy={progress !== undefined}>
        <ListTable
          {...sharedProps}
          actions={table}
          hidden={hidden}
          shownChanges={shownChanges}
          changes={list.acceptedChanges?.changes.rows}
          checked={context.checkedIds}
          differenceContext={differences?.context}
          selected={selection.selected}
          onSelect={selection.toggle}
          onSelectTo={selection.selectTo}
          isArriving={isArriving}
          onSort={sortBy}
        />
        {hasResult && matching.length === 0 && documents.length > 0 && (
          <p className={styles.noMatch}>No document matches. Change the search or clear the filters.</p>
        )}
        {selection.selected.size > 0 && (
          <Suspense>
            <SelectionBar
              workflowId={workflowId}
              documents={documents}
              matching={matching}
              selected={selection.selected}
              onSelectAll={selection.selectAll}
              onClear={selection.clear}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** What the documents that match depend on besides the view. */
function useViewContext(workflowId: string, { receivedAt, acceptedChanges, shownChanges }: AcceptedList) {
  const checkedIds = useCheckedDocuments(workflowId);
  const zone = zoneOf(usePreferences().times);
  const changes = acceptedChanges?.changes;
  const only = useMemo(() => selectChanges(changes, shownChanges), [changes, shownChanges]);
  return useMemo(() => ({ checkedIds, zone, receivedAt, only }), [checkedIds, zone, receivedAt, only]);
}

/** The changed rows that are shown alone; undefined if all rows are shown. */
function selectChanges(changes: Changes | undefined, shown: ShownChanges | undefined) {
  if (!shown) return undefined;
  const rows = [...(changes?.rows ?? [])].filter(([, kind]) => shown === "all" || kind === shown);
  return new Set(rows.map(([document]) => document));
}

/** Returns a function that opens the document if it is the only one that matches a search. */
function useOpenOnlyMatch(workflowId: string, view: ListView, matching: DocumentSummary[]) {
  const navigate = useNavigate();
  const [only, second] = matching;
  return () => {
    if (view.q.trim() === "" || !only || second || !canBeAddressed(only._id)) return;
    void navigate(paths.workflowDocument(workflowId, only._id, listViewSearch(view)));
  };
}
