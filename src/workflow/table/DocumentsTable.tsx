import { Eye } from "lucide-react";
import { useCallback, useImperativeHandle, useMemo, useRef, useState, type Ref, type RefObject } from "react";
import { paths } from "../../browser/page-paths";
import type { DocumentSummary } from "../../contract/document";
import { columnName } from "../../list/columns";
import { writeListView } from "../../list/list-view";
import { usePreferences } from "../../state/preferences";
import { useActions } from "../../ui/page/actions";
import { lazyAfterLoad } from "../../ui/page/lazy-part";
import { getTextScale } from "../../ui/page/text-scale";
import { MEDIA } from "../../ui/page/breakpoints";
import { useIsPhone, useMediaQuery } from "../../ui/page/use-media-query";
import { SortOrder } from "../../ui/text/SortOrder";
import { useColumns } from "../display/columns";
import { isLoading, useList } from "../list-context";
import { TableOutline } from "./TableOutline";
import type { RowMetrics } from "./row-geometry";
import { TableHead } from "./TableHead";
import { TableRows } from "./TableRows";
import { tableStyle } from "./column-widths";
import { useRowFocus } from "./use-row-focus";
import { useReturn, useRowNavigation } from "./use-row-navigation";
import { useScrollAnchor } from "./use-scroll-anchor";
import { useVirtualRows } from "./use-virtual-rows";
import styles from "./DocumentsTable.module.css";

// At the usual text size.
const NORMAL_ROWS: RowMetrics = { rowHeight: 36, headerHeight: 32 };
const COMPACT_ROWS: RowMetrics = { rowHeight: 28, headerHeight: 32 };
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

/**
 * The matching documents as one real table, in the display that the reader prefers. Of a long list only the rows near the
 * viewport are rendered.
 */
export function DocumentsTable({ actions }: { actions: Ref<TableActions> }) {
  const { workflowId, list, matching, context } = useList();
  const { rows: documents, view } = matching;
  const { times, compact, columnWidths } = usePreferences();
  const [now] = useState(() => Date.now());
  const scroller = useRef<HTMLDivElement>(null);
  const { metrics, isPhone } = useRowMetrics(compact);
  const query = writeListView(view);
  const { activeIndex, focusRow, ...rows } = useRows({ query, metrics, scroller, actions });
  const { peeked, togglePeek, closePeek } = usePeek(documents, activeIndex, focusRow);
  const columns = useColumns(peeked !== undefined);
  // Rows without a label column stay as they are when more labels are read.
  const hasLabels = columns.some(({ kind }) => kind === "label");
  const labels = hasLabels ? context.labels : undefined;
  const isEmptyYet = isLoading(list);
  const style = isPhone ? undefined : tableStyle(columnWidths, columns);
  const linkTo = useCallback((id: string) => paths.workflowDocument(workflowId, id, query), [workflowId, query]);
  const display = useMemo(
    () => ({ linkTo, columns, labels, search: view.q ?? "", times, now, isPhone }),
    [linkTo, columns, labels, view.q, times, now, isPhone],
  );
  return (
    <>
      <SortOrder column={view.sort && columnName(view.sort.key)} descending={view.sort?.descending === true} />
      <div className={styles.beside}>
        <div
          ref={scroller}
          // Its head is drawn before there are rows, but there is nothing to sort or to read yet.
          inert={isEmptyYet}
          aria-hidden={isEmptyYet}
          className={documents.length === 0 && !isEmptyYet ? `${styles.scroller} ${styles.empty}` : styles.scroller}
          role="region"
          aria-label="List"
          tabIndex={0}
        >
          {/* `display: grid` takes away the roles that rows and cells have in a table, so they are written out. */}
          <table
            role="table"
            aria-label="Documents"
            aria-busy={list.answer.incomplete === "arriving"}
            aria-rowcount={documents.length + 1}
            className={[styles.table, compact && styles.compact, hasLabels && styles.withLabels]
              .filter(Boolean)
              .join(" ")}
            style={style}
          >
            <TableHead columns={columns} isPhone={isPhone} />
            <TableRows {...rows} display={display} onPeek={togglePeek} />
          </table>
          {isEmptyYet && <TableOutline columns={columns} style={style} />}
        </div>
        {peeked && <Peek summary={peeked} path={linkTo(peeked._id)} onClose={closePeek} />}
      </div>
    </>
  );
}

interface RowsOptions {
  query: string;
  metrics: RowMetrics;
  scroller: RefObject<HTMLDivElement | null>;
  actions: Ref<TableActions>;
}

/** The rows to render, the one that has or last had the focus, and the keys and the scrolling that change them. */
function useRows({ query, metrics, scroller, actions }: RowsOptions) {
  const { matching } = useList();
  const { activeIndex, setActiveIndex, focusRow } = useRowFocus(scroller);
  const rows = useVirtualRows({
    count: matching.rows.length,
    metrics,
    scroller,
    pinnedIndex: activeIndex,
  });
  useScrollAnchor({ query, metrics, scroller, onRefocus: focusRow });
  const goTo = useRowNavigation({ activeIndex, focusRow, rows });
  useReturn(goTo);
  useImperativeHandle(actions, () => ({ focusRow: goTo }));
  const { layout, bodyHeight } = rows;
  return { layout, bodyHeight, activeIndex, focusRow, onFocusRow: setActiveIndex };
}

/** Which document is peeked at: that of the row with the focus, once the reader has begun. */
function usePeek(documents: DocumentSummary[], activeIndex: number | undefined, focusRow: (index: number) => void) {
  const [isPeeking, setIsPeeking] = useState(false);
  const togglePeek = (index: number) => {
    if (isPeeking && index === activeIndex) setIsPeeking(false);
    else if (documents[index]) {
      setIsPeeking(true);
      focusRow(index);
    }
  };
  const peek = {
    name: "Peek at the labels of the row",
    icon: Eye,
    keys: [" "],
    when: ({ target }: Event) => target instanceof Element && target.closest("tbody") !== null,
    run: () => togglePeek(activeIndex ?? 0),
  };
  useActions([peek], "Rows");
  return {
    peeked: isPeeking && activeIndex !== undefined ? documents[activeIndex] : undefined,
    togglePeek,
    closePeek: () => {
      setIsPeeking(false);
      if (activeIndex !== undefined) focusRow(activeIndex);
    },
  };
}

/** The heights of the rows by the width of the page and the text size that the reader set. */
function useRowMetrics(compact: boolean): { metrics: RowMetrics; isPhone: boolean } {
  const isPhone = useIsPhone();
  const isNarrowest = useMediaQuery(MEDIA.tiny);
  const scale = getTextScale();
  const wideRows = compact ? COMPACT_ROWS : NORMAL_ROWS;
  const narrowRows = isNarrowest ? THREE_LINE_ROWS : TWO_LINE_ROWS;
  const { rowHeight, headerHeight } = isPhone ? narrowRows : wideRows;
  const metrics = useMemo(
    () => ({ rowHeight: rowHeight * scale, headerHeight: headerHeight * scale }),
    [rowHeight, headerHeight, scale],
  );
  return { metrics, isPhone };
}
