import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { canBeAddressed, paths } from "../browser/page-paths";
import type { SortField } from "../contract/document";
import { visibleName } from "../lib/visible-text";
import { documentIdIn, findId } from "../list/document-id";
import type { ViewContext } from "../list/filters";
import { getListModel, type ListModel } from "../list/list-model";
import { ignoredQuery, nextSort, writeListView, type ListView } from "../list/list-view";
import { DIFFERENCE_COUNTS } from "../list/list-counts";
import { MATCHING, type Matching } from "../list/matching";
import { useViewContext, type AcceptedList } from "../service/use-accepted-list";
import { useCheckedDocuments } from "../state/checked-documents";
import { usePreferences } from "../state/preferences";
import { UnreadableNote } from "../ui/feedback/UnreadableNote";
import { lazyAfterLoad } from "../ui/page/lazy-after-load";
import { useComputation } from "../ui/page/use-computation";
import { useHiddenColumns } from "./display/columns";
import { ListContext, type ListContextValue } from "./list-context";
import { OVERVIEW_ID } from "./WorkflowHead";
import { useSelection } from "./selection/use-selection";
import { DocumentsTable, type TableActions } from "./table/DocumentsTable";
import { Toolbar } from "./Toolbar";
import { useListView } from "./use-list-view";
import styles from "./DocumentList.module.css";

const Overview = lazyAfterLoad(async () => (await import("./overview/Overview")).Overview);
const SelectionBar = lazyAfterLoad(async () => (await import("./selection/SelectionBar")).SelectionBar);

interface Props {
  workflowId: string;
  list: AcceptedList;
  /** The last control of the toolbar. */
  children: ReactNode;
}

/**
 * A workflow's documents in the view that the address holds: the filters, the number of matches, and the table. A search
 * being typed renders only this part of the page.
 */
export function DocumentList({ workflowId, list, children }: Props) {
  const { documents, unreadable, incomplete } = list.answer;
  const isArriving = incomplete === "arriving";
  const { view, change, type } = useListView();
  const context = useViewContext(list, useCheckedDocuments(workflowId));
  const model = getListModel(documents);
  const { matching, hasResult, progress } = useMatching(model, view, context);
  // The rest of an arriving list replaces it before they would be known.
  const differences = useComputation(
    isArriving ? undefined : model.ask(DIFFERENCE_COUNTS, view, context),
    "idle",
  ).value;
  useComputation(isArriving ? undefined : model.prepared, "idle");
  const { hiddenColumns, overview } = usePreferences();
  const hidden = useHiddenColumns(hiddenColumns);
  const selection = useSelection(workflowId, list.answer, matching.rows);
  const { sort } = view;
  const sortBy = useCallback((field: SortField) => change({ sort: nextSort(sort, field) }), [change, sort]);
  const table = useRef<TableActions>(null);
  const openOnlyMatch = useOpenOnlyMatch(workflowId, matching);

  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" && matching.rows.length > 0) {
      event.preventDefault();
      table.current?.focusRow(0);
    }
    if (event.key === "Enter" && matching.view.q === view.q) openOnlyMatch();
  };
  const shared: ListContextValue = {
    workflowId,
    list,
    model,
    view,
    onView: change,
    context,
    matching,
    progress,
    differences,
    selection,
  };
  return (
    <ListContext value={shared}>
      <IgnoredQuery />
      <UnreadableNote unreadable={unreadable} total={documents.length + unreadable.count} things="documents" />
      <Toolbar hidden={hidden} onSearch={type} onSearchKey={onSearchKey}>
        {children}
      </Toolbar>
      {overview && (
        <div id={OVERVIEW_ID} className={styles.overview}>
          <Suspense>
            <Overview />
          </Suspense>
        </div>
      )}
      <OpenById workflowId={workflowId} matching={matching} />
      <div className={styles.results} aria-busy={progress !== undefined}>
        <DocumentsTable
          workflowId={workflowId}
          matching={matching}
          isArriving={isArriving}
          actions={table}
          hidden={hidden}
          changes={context.changes}
          checked={context.checkedIds}
          differenceContext={differences?.context}
          selected={selection.selected}
          onSelect={selection.toggle}
          onSelectTo={selection.selectTo}
          onSort={sortBy}
        />
        {hasResult && matching.rows.length === 0 && documents.length > 0 && (
          <p className={styles.noMatch}>
            {view.changed && !context.changes
              ? "It is not known what changed: this is the first list since the page was loaded. Clear the filter to see all documents."
              : "No document matches. Change the search or clear the filters."}
          </p>
        )}
        {selection.selected.size > 0 && (
          <Suspense>
            <SelectionBar />
          </Suspense>
        )}
      </div>
    </ListContext>
  );
}

/** The documents to show, and what the page is doing until it can show those of the latest view, if that takes long. */
function useMatching(model: ListModel, view: ListView, context: ViewContext) {
  const { value, isCurrent } = useComputation(model.ask(MATCHING, view, context), "soon");
  // Before the first result, no row is better than rows that do not match.
  const matching = useMemo(() => value ?? { rows: [], view, all: model.documents }, [value, view, model]);
  const isLong = useIsLong(!isCurrent);
  const isSorting = view.sort !== undefined && model.order(view.sort).peek() === undefined;
  const progress = isLong || !value ? (isSorting ? "Sorting" : "Searching") : undefined;
  return { matching, hasResult: value !== undefined, progress } as const;
}

/** Lists the values in the address that are ignored. */
function IgnoredQuery() {
  const { search } = useLocation();
  return ignoredQuery(search).map(({ parameter, expected }) => (
    <p key={parameter} className={`quiet ${styles.ignoredQuery}`}>
      The address asks for <bdi>{visibleName(parameter)}</bdi>, which is not {expected}; it is ignored.
    </p>
  ));
}

/** Links to a document if the search text is its id, and the filters hide it or the list does not contain it. */
function OpenById({ workflowId, matching }: { workflowId: string; matching: Matching }) {
  const { rows, view, all } = matching;
  const id = documentIdIn(view.q ?? "", all);
  if (id === undefined || findId(rows, id) !== undefined) return null;
  const isListed = findId(all, id) !== undefined;
  return (
    <p className={styles.openById}>
      {isListed ? "The filters leave this document out." : "This list contains no document with this id."}{" "}
      <Link to={isListed ? paths.workflowDocument(workflowId, id, writeListView(view)) : paths.document(id)}>
        Open document <bdi className="mono">{visibleName(id)}</bdi>
      </Link>
    </p>
  );
}

/** Returns a function that opens the document if it is the only one that matches a search. */
function useOpenOnlyMatch(workflowId: string, { rows, view }: Matching): () => void {
  const navigate = useNavigate();
  const [only, second] = rows;
  return () => {
    if (!isSearched(view) || !only || second || !canBeAddressed(only._id)) return;
    void navigate(paths.workflowDocument(workflowId, only._id, writeListView(view)));
  };
}

function isSearched({ q }: ListView): boolean {
  return q !== undefined && q.trim() !== "";
}

/** How long work may take, in ms, before the page mentions it. */
const MENTION_DELAY_MS = 200;

/** Whether something has been going on for so long that the page should mention it. */
function useIsLong(isRunning: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  if (isLong && !isRunning) setIsLong(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setIsLong(true), MENTION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isRunning]);
  return isLong && isRunning;
}
