import { memo, useRef } from "react";
import type { DocumentSummary, SortField } from "../../contract/document";
import type { Sort } from "../../list/list-view";
import { ColumnHeader } from "./ColumnHeader";
import { COLUMNS } from "../columns";
import { TableRows, type RowsProps } from "./TableRows";
import { useMediaQuery } from "../../ui/use-media-query";
import { useRowFocus } from "./use-row-focus";
import { useRowNavigation } from "./use-row-navigation";
import { useScrollAnchor } from "./use-scroll-anchor";
import { useVirtualRows } from "./use-virtual-rows";
import "./DocumentsTable.css";

export interface TableProps extends RowsProps {
  /** The whole list, from which the matching documents are taken. */
  answer: DocumentSummary[];
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
  const { answer, documents, returnTo, onLeave } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const narrow = useMediaQuery("(max-width: 600px)");
  const rowHeight = narrow ? 56 : props.compact ? 28 : 36;
  const { activeIndex, setActiveIndex, focusRow } = useRowFocus(documents, scroller);
  const { rows, spacerAfter, scrollToIndex } = useVirtualRows({
    count: documents.length,
    complete: !props.busy,
    query: props.query,
    rowHeight,
    scroller,
    pinnedIndex: activeIndex,
    initialScrollTop: returnTo?.scrollTop ?? 0,
  });
  useScrollAnchor({ answer, documents, rowHeight, scroller, onRefocus: focusRow });
  useRowNavigation({ documents, scroller, activeIndex, focusRow, scrollToIndex, returnTo, onLeave });
  const columns = COLUMNS.filter(({ field }) => !props.hidden.includes(field));
  return (
    <div
      ref={scroller}
      className={documents.length === 0 ? "table-scroller no-rows" : "table-scroller"}
      role="region"
      aria-label="List"
      tabIndex={0}
    >
      <table
        aria-label="Documents"
        aria-busy={props.busy}
        aria-rowcount={documents.length + 1}
        className={props.compact ? "documents compact" : "documents"}
      >
        <colgroup>
          {columns.map(({ field }) => (
            <col key={field} className={`column-${field}`} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ field, name }) => (
              <ColumnHeader key={field} field={field} name={name} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <TableRows {...props} layout={{ rows, spacerAfter }} onFocusRow={setActiveIndex} />
      </table>
    </div>
  );
});
