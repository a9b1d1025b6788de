import {
  memo,
  Suspense,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from "react";
import { paths } from "../../browser/page-paths";
import type { DocumentSummary, SortField } from "../../contract/document";
import type { ChangeKind } from "../../list/changes";
import type { DifferenceContext } from "../../list/differences";
import type { CheckedIds } from "../../list/filters";
import { writeListView } from "../../list/list-view";
import type { Matching } from "../../list/matching";
import { usePreferences } from "../../state/preferences";
import { getReturnPosition, saveScrollPosition, useOpenedDocuments } from "../../state/visit-history";
import { lazyAfterLoad } from "../../ui/page/lazy-after-load";
import { getTextScale } from "../../ui/page/text-scale";
import { useMediaQuery } from "../../ui/page/use-media-query";
import { SortOrder } from "../../ui/text/SortOrder";
import { columnName, NARROW } from "../display/columns";
import type { RowMetrics } from "./row-geometry";
import { TableHead } from "./TableHead";
import { TableRows } from "./TableRows";
import { useColumnWidths } from "./use-column-widths";
import { useRowFocus } from "./use-row-focus";
import { useReturn, useRowNavigation } from "./use-row-navigation";
import { useScrollAnchor } from "./use-scroll-anchor";
import { useVirtualRows } from "./use-virtual-rows";
import styles from "./DocumentsTable.module.css";

// At the usual text size.
const NORMAL_ROWS: RowMetrics = { rowHeight: 36, headerHeight: 36 };
const COMPACT_ROWS: RowMetrics = { rowHeight: 28, headerHeight: 36 };
// Two lines a row. The cells say what they are, so there is no header.
const TWO_LINE_ROWS: RowMetrics = { rowHeight: 56, headerHeight: 0 };
// On a phone with large text.
const THREE_LINE_ROWS: RowMetrics = { rowHeight: 76, headerHeight: 0 };

const Peek = lazyAfterLoad(async () => (await import("../peek/Peek")).Peek);

/** What other controls of the page can do with the table. */
export interface TableActions {
  /** Scrolls to the row of the matching document at an index, and moves the focus there. */
  focusRow: (index: number) => void;
}

interface Props {
  workflowId: string;
  matching: Matching;
  /** Whether more rows are still arriving. */
  isArriving: boolean;
  actions: Ref<TableActions>;
  /** The columns that are not shown. */
  hidden: readonly SortField[];
  /** The documents that differ from the previous list. */
  changes: ReadonlyMap<DocumentSummary, ChangeKind> | undefined;
  /** The documents that the reader marked. */
  checked: CheckedIds;
  /** What the documents' differences from the documentation depend on; undefined until it is known. */
  differenceContext: DifferenceContext | undefined;
  /** The ids of the documents that the reader selected. */
  selected: ReadonlySet<string>;
  /** Called with the index of a row to select or unselect. */
  onSelect: (index: number) => void;
  /** Called with the index of the row that the last range now ends at, and of the row that the reader comes from. */
  onSelectTo: (index: number, from?: number) => void;
  onSort: (field: SortField) => void;
}

/**
 * The matching documents as one real table, in the display that the reader prefers. Of a long list only the rows near the
 * viewport are rendered. Memoized, so that it does not render for every letter typed into the search.
 */
export const DocumentsTable = memo(function DocumentsTable(props: Props) {
  const { workflowId, matching, isArriving, hidden, onSelect, onSelectTo } = props;
  const { rows: documents, view } = matching;
  const { times, columnWidths, compact } = usePreferences();
  const opened = useOpenedDocuments();
  const [returnTo] = useState(() => getReturnPosition(workflowId));
  const [now] = useState(() => Date.now());
  const scroller = useRef<HTMLDivElement>(null);
  const { metrics, narrow } = useRowMetrics(compact);
  const query = writeListView(view);
  const { activeIndex, setActiveIndex, focusRow } = useRowFocus(documents, scroller);
  const { layout, bodyHeight, scrollToIndex } = useVirtualRows({
    count: documents.length,
    complete: !isArriving,
    query,
    metrics,
    scroller,
    pinnedIndex: activeIndex,
    initialScrollTop: returnTo?.scrollTop ?? 0,
  });
  useScrollAnchor({ query, allDocuments: matching.all, documents, metrics, scroller, onRefocus: focusRow });
  const { peeked, togglePeek, closePeek } = usePeek(documents, activeIndex, focusRow);
  useLeavePosition(workflowId, scroller);
  const goTo = useRowNavigation({ documents, activeIndex, focusRow, scrollToIndex, onSelect, onSelectTo });
  useReturn(documents, scroller, returnTo, goTo);
  useImperativeHandle(props.actions, () => ({ focusRow: goTo }));
  const { style, isNameFixed, ...resizing } = useColumnWidths(columnWidths, hidden);
  const linkTo = useCallback((id: string) => paths.workflowDocument(workflowId, id, query), [workflowId, query]);
  const display = useMemo(
    () => ({ linkTo, hidden, search: view.q ?? "", times, now }),
    [linkTo, hidden, view.q, times, now],
  );
  return (
    <>
      <SortOrder column={view.sort && columnName(view.sort.field)} descending={view.sort?.descending === true} />
      <div
        ref={scroller}
        className={documents.length === 0 ? `${styles.scroller} ${styles.empty}` : styles.scroller}
        role="region"
        aria-label="List"
        tabIndex={0}
      >
        {/* Rows and cells have a role because `display: flex` takes the one away that they have as parts of a table. */}
        <table
          role="table"
          aria-label="Documents"
          aria-busy={isArriving}
          aria-rowcount={documents.length + 1}
          className={`${styles.table} ${compact ? styles.compact : ""} ${isNameFixed ? styles.fixedName : ""}`}
          style={narrow ? undefined : style}
        >
          <TableHead hidden={hidden} sort={view.sort} onSort={props.onSort} narrow={narrow} {...resizing} />
          <TableRows
            documents={documents}
            layout={layout}
            bodyHeight={bodyHeight}
            display={display}
            marks={{
              changes: props.changes,
              checked: props.checked,
              opened,
              returnedFrom: returnTo?.documentId,
              differenceContext: props.differenceContext,
              selected: props.selected,
            }}
            onFocusRow={setActiveIndex}
            onPeek={togglePeek}
            onSelect={onSelect}
            onSelectTo={onSelectTo}
          />
        </table>
      </div>
      {peeked && (
        <Suspense>
          <Peek summary={peeked} path={linkTo(peeked._id)} onClose={closePeek} />
        </Suspense>
      )}
    </>
  );
});

/** Which document is peeked at: that of the row with the focus, once the reader has begun. */
function usePeek(documents: DocumentSummary[], activeIndex: number | undefined, focusRow: (index: number) => void) {
  const [isPeeking, setIsPeeking] = useState(false);
  return {
    peeked: isPeeking && activeIndex !== undefined ? documents[activeIndex] : undefined,
    togglePeek: (index: number) => {
      if (isPeeking && index === activeIndex) setIsPeeking(false);
      else if (documents[index]) {
        setIsPeeking(true);
        focusRow(index);
      }
    },
    closePeek: () => {
      setIsPeeking(false);
      if (activeIndex !== undefined) focusRow(activeIndex);
    },
  };
}

/** Remembers how far the list was scrolled when it is left. */
function useLeavePosition(workflowId: string, scroller: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    return () => saveScrollPosition(workflowId, element?.scrollTop ?? 0);
  }, [workflowId, scroller]);
}

/** The heights of the rows by the width of the page and the text size that the reader set. */
function useRowMetrics(compact: boolean): { metrics: RowMetrics; narrow: boolean } {
  const narrow = useMediaQuery(NARROW);
  const isNarrowest = useMediaQuery("(max-width: 280px)");
  const scale = getTextScale();
  const wideRows = compact ? COMPACT_ROWS : NORMAL_ROWS;
  const narrowRows = isNarrowest ? THREE_LINE_ROWS : TWO_LINE_ROWS;
  const { rowHeight, headerHeight } = narrow ? narrowRows : wideRows;
  const metrics = useMemo(
    () => ({ rowHeight: rowHeight * scale, headerHeight: headerHeight * scale }),
    [rowHeight, headerHeight, scale],
  );
  return { metrics, narrow };
}
