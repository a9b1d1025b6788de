import { memo, Suspense, useImperativeHandle, useMemo, useRef, useState, type Ref } from "react";
import type { DocumentSummary, SortField } from "../../contract/document";
import type { Sort } from "../../list/list-view";
import { columnName, NARROW } from "../display/columns";
import { TableHead } from "./TableHead";
import { TableRows, type RowsProps } from "./TableRows";
import { lazyAfterLoad } from "../../ui/page/lazy-after-load";
import { SortOrder } from "../../ui/text/SortOrder";
import { getTextScale } from "../../ui/page/text-scale";
import { useMediaQuery } from "../../ui/page/use-media-query";
import type { RowMetrics } from "./row-geometry";
import { useColumnWidths, type ColumnWidths } from "./use-column-widths";
import { useRowFocus } from "./use-row-focus";
import { useRowNavigation } from "./use-row-navigation";
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

export interface TableProps extends RowsProps {
  /** The whole list, from which the matching documents are taken. */
  allDocuments: DocumentSummary[];
  /** Whether more rows are still arriving. */
  busy: boolean;
  sort: Sort | undefined;
  onSort: (field: SortField) => void;
  /** What the matching documents are the answer to, as a text. */
  query: string;
  compact: boolean;
  /** The widths that the reader chose. */
  widths: ColumnWidths;
  actions: Ref<TableActions>;
  /** Called with the scroll position in CSS px when the list is left. */
  onLeave: (scrollTop: number) => void;
}

/** The matching documents as one real table. Of a long list only the rows near the viewport are rendered. */
export const DocumentsTable = memo(function DocumentsTable(props: TableProps) {
  const { allDocuments, documents, returnTo, onLeave } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery(NARROW);
  const isNarrowest = useMediaQuery("(max-width: 280px)");
  const narrowRows = isNarrowest ? THREE_LINE_ROWS : TWO_LINE_ROWS;
  const metrics = useScaledMetrics(narrow ? narrowRows : props.compact ? COMPACT_ROWS : NORMAL_ROWS);
  const { activeIndex, setActiveIndex, focusRow } = useRowFocus(documents, scroller);
  const { layout, bodyHeight, scrollToIndex } = useVirtualRows({
    count: documents.length,
    complete: !props.busy,
    query: props.query,
    metrics,
    scroller,
    pinnedIndex: activeIndex,
    initialScrollTop: returnTo?.scrollTop ?? 0,
  });
  useScrollAnchor({ query: props.query, allDocuments, documents, metrics, scroller, onRefocus: focusRow });
  const [isPeeking, setIsPeeking] = useState(false);
  const togglePeek = (index: number) => {
    if (isPeeking && index === activeIndex) setIsPeeking(false);
    else if (documents[index]) {
      setIsPeeking(true);
      focusRow(index);
    }
  };
  const closePeek = () => {
    setIsPeeking(false);
    if (activeIndex !== undefined) focusRow(activeIndex);
  };
  const peeked = isPeeking && activeIndex !== undefined ? documents[activeIndex] : undefined;
  const goTo = useRowNavigation({
    documents,
    scroller,
    activeIndex,
    focusRow,
    scrollToIndex,
    returnTo,
    onLeave,
    onSelect: props.onSelect,
    onSelectTo: props.onSelectTo,
  });
  useImperativeHandle(props.actions, () => ({ focusRow: goTo }));
  const { style, isNameFixed, ...resizing } = useColumnWidths(props.widths, props.hidden);
  return (
    <>
      <SortOrder column={props.sort && columnName(props.sort.field)} descending={props.sort?.descending === true} />
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
          aria-busy={props.busy}
          aria-rowcount={documents.length + 1}
          className={`${styles.table} ${props.compact ? styles.compact : ""} ${isNameFixed ? styles.fixedName : ""}`}
          style={narrow ? undefined : style}
        >
          <TableHead hidden={props.hidden} sort={props.sort} onSort={props.onSort} narrow={narrow} {...resizing} />
          <TableRows
            {...props}
            layout={layout}
            bodyHeight={bodyHeight}
            onFocusRow={setActiveIndex}
            onPeek={togglePeek}
          />
        </table>
      </div>
      {peeked && (
        <Suspense>
          <Peek summary={peeked} path={props.linkTo(peeked._id)} onClose={closePeek} />
        </Suspense>
      )}
    </>
  );
});

/** The heights at the text size that the reader set. */
function useScaledMetrics({ rowHeight, headerHeight }: RowMetrics): RowMetrics {
  const scale = getTextScale();
  return useMemo(
    () => ({ rowHeight: rowHeight * scale, headerHeight: headerHeight * scale }),
    [rowHeight, headerHeight, scale],
  );
}
