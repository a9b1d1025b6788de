import { Suspense, useCallback, useEffect, useMemo } from "react";
import { runWhenIdle } from "../browser/idle";
import { paths } from "../browser/page-paths";
import type { DocumentSummary, SortField, WorkflowDocuments } from "../contract/document";
import type { ChangeKind } from "../list/changes";
import { getListIndex } from "../list/list-index";
import { listViewSearch, nextSort, type ListView } from "../list/list-view";
import type { AcceptedList } from "../service/use-accepted-list";
import { useCheckedDocuments, type CheckedDocuments } from "../state/checked-documents";
import { usePreferences } from "../state/preferences";
import { lazyAfterLoad } from "../ui/lazy-after-load";
import { UnreadableNote } from "../ui/UnreadableNote";
import { ActiveFilters } from "./filters/ActiveFilters";
import { ListFilters } from "./filters/ListFilters";
import { useListView } from "./filters/use-list-view";
import { ListTools } from "./ListTools";
import { DocumentsTable } from "./table/DocumentsTable";
import { useRows } from "./table/use-rows";
import { useAppliedView, type ViewProgress } from "./use-applied-view";
import styles from "./WorkflowList.module.css";

const IgnoredQuery = lazyAfterLoad(
  async () => (await import("./IgnoredQuery")).IgnoredQuery,
  () => null,
);
const OpenById = lazyAfterLoad(
  async () => (await import("./OpenById")).OpenById,
  () => null,
);

interface Props {
  workflowId: string;
  list: AcceptedList;
  onOnlyChanged: (onlyChanged: boolean) => void;
}

/**
 * A workflow's documents in the view that the address holds: the filters, the number of matches, and the table. A search
 * being typed renders only this part of the page.
 */
export function WorkflowList({ workflowId, list, onOnlyChanged }: Props) {
  const { answer, onlyChanged } = list;
  const { documents, unreadable, incomplete } = answer;
  const changes = list.acceptedChanges?.changes.rows;
  const isArriving = incomplete === "arriving";
  const { view, change: changeView, flush } = useListView();
  const { hiddenColumns } = usePreferences();
  const candidates = useMemo(
    () => (onlyChanged ? documents.filter((document) => changes?.has(document)) : documents),
    [documents, onlyChanged, changes],
  );
  const marks = useCheckedDocuments(workflowId);
  const { applied, hasResult, progress } = useAppliedView(answer, candidates, view, marks);
  const { matching } = applied;
  // The rest of an arriving list replaces it before its sort orders would be ready.
  useEffect(() => (isArriving ? undefined : runWhenIdle(getListIndex(documents).prepare())), [documents, isArriving]);
  const { sort } = view;
  const sortBy = useCallback((field: SortField) => changeView({ sort: nextSort(sort, field) }), [changeView, sort]);
  const sharedProps = { workflowId, documents: applied.answer.documents, matching, view: applied.view };
  return (
    <>
      <Suspense>
        <IgnoredQuery />
      </Suspense>
      <UnreadableNote unreadable={unreadable} total={documents.length + unreadable.count} things="documents" />
      <ListFilters
        workflowId={workflowId}
        view={view}
        onView={changeView}
        onSearchEnd={flush}
        documents={candidates}
        maxCount={documents.length}
        checkedIds={marks}
      />
      <div className={styles.bar}>
        <ActiveFilters
          view={view}
          onView={changeView}
          hidden={hiddenColumns}
          onlyChanged={onlyChanged}
          onOnlyChanged={onOnlyChanged}
        />
        <MatchCount count={matching.length} answer={applied.answer} progress={progress} />
        <ListTools workflowId={workflowId} documents={matching} isIncomplete={incomplete !== undefined} />
      </div>
      <Suspense>
        <OpenById {...sharedProps} />
      </Suspense>
      <div className={styles.results} aria-busy={progress !== undefined}>
        <ListTable {...sharedProps} changes={changes} checked={marks} isArriving={isArriving} onSort={sortBy} />
        {hasResult && matching.length === 0 && documents.length > 0 && (
          <p className={styles.noMatch}>No document matches. Change the search or clear the filters.</p>
        )}
      </div>
    </>
  );
}

interface ListTableProps {
  workflowId: string;
  /** The whole list. */
  documents: DocumentSummary[];
  matching: DocumentSummary[];
  /** The view that `matching` was made with. */
  view: ListView;
  /** The documents that differ from the previous list. */
  changes: ReadonlyMap<DocumentSummary, ChangeKind> | undefined;
  /** The documents that the reader marked. */
  checked: CheckedDocuments;
  isArriving: boolean;
  onSort: (field: SortField) => void;
}

/** The table in the display that the reader prefers. */
function ListTable({ workflowId, documents, matching, view, changes, checked, isArriving, onSort }: ListTableProps) {
  const { times, hiddenColumns, compact } = usePreferences();
  const rows = useRows(workflowId);
  const queryString = listViewSearch(view);
  // The table is memoized. A stable callback keeps it from rendering for every letter typed.
  const linkTo = useCallback(
    (id: string) => paths.workflowDocument(workflowId, id, queryString),
    [workflowId, queryString],
  );
  return (
    <DocumentsTable
      allDocuments={documents}
      busy={isArriving}
      documents={matching}
      changes={changes}
      checked={checked}
      sort={view.sort}
      onSort={onSort}
      linkTo={linkTo}
      query={queryString}
      search={view.q}
      times={times}
      hidden={hiddenColumns}
      compact={compact}
      {...rows}
    />
  );
}

interface MatchCountProps {
  count: number;
  answer: WorkflowDocuments;
  progress: ViewProgress | undefined;
}

/**
 * The number of matching documents, or the work that a newer number has to wait for. Screen readers announce the number
 * once the list is complete, not with every chunk.
 */
function MatchCount({ count, answer, progress }: MatchCountProps) {
  const total = answer.documents.length;
  const isArriving = answer.incomplete === "arriving";
  const work = progress && `${progress.task} ${progress.count.toLocaleString("en")} documents`;
  return (
    <>
      <p role="status">
        {work ?? (!isArriving && `Showing ${count} of ${total} documents${answer.incomplete ? ", incomplete" : ""}`)}
      </p>
      {isArriving && !work && (
        <p>
          Showing {count} of {total} so far
        </p>
      )}
    </>
  );
}
