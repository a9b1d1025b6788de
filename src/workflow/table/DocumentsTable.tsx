import {
  Fragment,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type SyntheticEvent,
} from "react";
import type { ChangeKind } from "../../list/changes";
import type { DocumentSummary, SortField } from "../../contract/document";
import type { Sort } from "../../list/list-view";
import type { TimeStyle } from "../../contract/timestamp";
import { canBeAddressed, hrefOf } from "../../browser/page-paths";
import { ColumnHeader } from "./ColumnHeader";
import { COLUMNS } from "../columns";
import { DocumentRow } from "./DocumentRow";
import { Spacer } from "./Spacer";
import { useShortcuts } from "../../ui/shortcuts";
import { useMediaQuery } from "../../ui/use-media-query";
import { useKeepPlace } from "./use-keep-place";
import { useDwell, useRowFocus } from "./use-row-focus";
import { useVirtualRows } from "./use-virtual-rows";
import "./DocumentsTable.css";

export interface TableProps {
  /** All of the list, from which the matching documents are taken. */
  answer: DocumentSummary[];
  documents: DocumentSummary[];
  /** Whether more rows are on the way. */
  busy: boolean;
  changes: ReadonlyMap<DocumentSummary, ChangeKind> | undefined;
  sort: Sort | undefined;
  onSort: (field: SortField) => void;
  linkTo: (documentId: string) => string;
  /** The list's query in the address. */
  query: string;
  /** What is searched for, to be marked in the rows. */
  search: string;
  times: TimeStyle;
  hidden: readonly SortField[];
  compact: boolean;
  opened: ReadonlySet<string>;
  /** A document is opened, here or in another tab. */
  onOpen: (documentId: string) => void;
  /** A link is followed here. */
  onFollow: (path: string) => void;
  /** The reader rests on a document; what is returned undoes what that began. */
  onDwell: (documentId: string) => () => void;
  /** Where the list was left for a document. */
  returnTo: { documentId: string; scrollTop: number } | undefined;
  onLeave: (scrollTop: number) => void;
}

/** The matching documents as one real table; of a long list only the rows near the view are drawn. */
export const DocumentsTable = memo(function DocumentsTable(props: TableProps) {
  const { documents, sort, onSort, linkTo, search, times, opened, onDwell, returnTo, onLeave } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [now] = useState(() => Date.now());
  const narrow = useMediaQuery("(max-width: 600px)");
  const rowHeight = narrow ? 56 : props.compact ? 28 : 36;
  const columns = COLUMNS.filter(({ field }) => !props.hidden.includes(field));
  const active = useRowFocus(documents, scroller);
  const dwell = useDwell(onDwell);
  const { rows, after, scrollTo } = useVirtualRows({
    count: documents.length,
    complete: !props.busy,
    query: props.query,
    rowHeight,
    scroller,
    keep: active.place,
    initialScroll: returnTo?.scrollTop ?? 0,
  });

  useKeepPlace({ answer: props.answer, documents, rowHeight, scroller, onRefocus: active.focus });

  const go = (place: number) => {
    const next = Math.min(Math.max(place, 0), documents.length - 1);
    if (next < 0) return;
    scrollTo(next);
    active.focus(next);
  };
  useShortcuts([
    { keys: ["j", "ArrowDown"], does: "Next row", run: () => go((active.place ?? -1) + 1) },
    { keys: ["k", "ArrowUp"], does: "Previous row", run: () => go((active.place ?? documents.length) - 1) },
    { keys: ["Enter"], does: "Open the document of the row" },
    { keys: ["Home"], does: "First row", run: () => go(0) },
    { keys: ["End"], does: "Last row", run: () => go(documents.length - 1) },
  ]);

  useLayoutEffect(() => {
    const element = scroller.current;
    return () => onLeave(element?.scrollTop ?? 0);
  }, [onLeave]);

  const goOnce = useRef(go);
  useEffect(() => {
    const place = returnTo ? documents.findIndex(({ _id }) => _id === returnTo.documentId) : -1;
    if (place < 0) return;
    if (scroller.current && returnTo) scroller.current.scrollTop = returnTo.scrollTop;
    // The frame has given the focus to the heading by then; the row visited comes after it.
    const frame = requestAnimationFrame(() => goOnce.current(place));
    return () => cancelAnimationFrame(frame);
    // Only on the way back: a later change of the list moves nothing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const placeIn = (event: SyntheticEvent) => {
    const row = event.target instanceof Element ? event.target.closest("tr[aria-rowindex]") : null;
    return row ? Number(row.getAttribute("aria-rowindex")) - 2 : undefined;
  };
  // One handler for all links: a link of the router's in each row costs more than the rest of the row.
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a");
    const id = documents[placeIn(event) ?? -1]?._id;
    if (!link || id === undefined) return;
    props.onOpen(id);
    if (event.type !== "click" || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    props.onFollow(linkTo(id));
  };
  const { restOn } = dwell;
  const rest = useCallback(
    (place: number | undefined) => {
      const id = place === undefined ? undefined : documents[place]?._id;
      if (id !== undefined) restOn(id);
    },
    [documents, restOn],
  );

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
              <ColumnHeader key={field} field={field} name={name} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {/* What is pressed is a link in it, by mouse or by key. */}
        {/* eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions */}
        <tbody
          onFocus={(event) => {
            const place = placeIn(event);
            if (place !== undefined) active.note(place);
            rest(place);
          }}
          onBlur={dwell.leave}
          onClick={follow}
          onAuxClick={follow}
          onPointerOver={(event) => rest(placeIn(event))}
          onPointerLeave={dwell.leave}
        >
          {rows.map(({ place, gap }) => {
            const document = documents[place];
            return (
              document && (
                <Fragment key={place}>
                  <Spacer height={gap} />
                  <DocumentRow
                    document={document}
                    rowIndex={place + 2}
                    href={canBeAddressed(document._id) ? hrefOf(linkTo(document._id)) : undefined}
                    hidden={props.hidden}
                    search={search}
                    times={times}
                    now={now}
                    change={props.changes?.get(document)}
                    opened={opened.has(document._id)}
                    returned={returnTo?.documentId === document._id}
                  />
                </Fragment>
              )
            );
          })}
          <Spacer height={after} />
        </tbody>
      </table>
    </div>
  );
});
