import { memo, useRef } from "react";
import type { DocumentSummary, SortField } from "../../contract/document";
import type { Sort } from "../../list/list-view";
import { TableHead } from "./TableHead";
import { TableRows, type RowsProps } from "./TableRows";
import { useMediaQuery } from "../../ui/use-media-query";
import { useRowFocus } from "./use-row-focus";
import { useRowNavigation } from "./use-row-navigation";
import { useScrollAnchor } from "./use-scroll-anchor";
import { useVirtualRows } from "./use-virtual-rows";
import styles from "./DocumentsTable.module.css";

export interface TableProps extends RowsProps {
  /** The whole list, from which the matching documents are taken. */
  allDocuments: DocumentSummary[];
  /** Whether more rows are still arriving. */
  busy: boolean;
  sort: Sort | undefined;
  onSort: (field: SortField) => void;
  /** The list's query in the address. */
  query: string;
  compact: boolean;
  /** Called with the scroll position in CSS px when the list is left. */
  onLeave: (scrollTop: number) => void;
}

/** The matching documents as one real table. Of a long list only the rows near the viewport are rendered. */
export const DocumentsTable = memo(function DocumentsTable(props: TableProps) {
  const { allDocuments, documents, returnTo, onLeave } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery("(max-width: 600px)");
  const rowHeight = narrow ? 56 : props.compact ? 28 : 36;
  const { activeIndex, setActiveIndex, focusRow } = useRowFocus(documents, scroller);
  const { layout, bodyHeight, scrollToIndex } = useVirtualRows({
    count: documents.length,
    complete: !props.busy,
    query: props.query,
    rowHeight,
    scroller,
    pinnedIndex: activeIndex,
    initialScrollTop: returnTo?.scrollTop ?? 0,
  });
  useScrollAnchor({ allDocuments, documents, rowHeight, scroller, onRefocus: focusRow });
  useRowNavigation({ documents, scroller, activeIndex, focusRow, scrollToIndex, returnTo, onLeave });
  return (
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
        className={props.compact ? `${styles.table} ${styles.compact}` : styles.table}
      >
        <TableHead hidden={props.hidden} sort={props.sort} onSort={props.onSort} />
        <TableRows {...props} layout={layout} bodyHeight={bodyHeight} onFocusRow={setActiveIndex} />
      </table>
    </div>
  );
});
