import { useCallback, useState, type MouseEvent, type SyntheticEvent } from "react";
import type { ChangeKind } from "../../list/changes";
import type { DocumentSummary, SortField } from "../../contract/document";
import type { TimeStyle } from "../../contract/timestamp";
import { DocumentRow } from "./DocumentRow";
import type { PlacedRow } from "./row-geometry";
import { useDwell } from "./use-dwell";
import styles from "./DocumentsTable.module.css";

export interface RowsProps {
  /** The matching documents, in the order shown. */
  documents: DocumentSummary[];
  /** The documents that differ from the previous answer. */
  changes: ReadonlyMap<DocumentSummary, ChangeKind> | undefined;
  linkTo: (documentId: string) => string;
  /** The search text, which the rows highlight. */
  search: string;
  times: TimeStyle;
  hidden: readonly SortField[];
  /** Ids of the documents opened since this tab was. */
  opened: ReadonlySet<string>;
  /** Called when a document is opened, in this tab or in another one. */
  onOpen: (documentId: string) => void;
  /** Called with the path of a link that is followed in this tab. */
  onFollow: (path: string) => void;
  /** Called when the reader stays on a document for a moment; the function returned is called when they leave it. */
  onDwell: (documentId: string) => () => void;
  /** Where the list was left for a document; `scrollTop` is in CSS px. */
  returnTo: { documentId: string; scrollTop: number } | undefined;
}

interface Props extends RowsProps {
  rows: PlacedRow[];
  /** In CSS px. */
  bodyHeight: number;
  /** Called with the index of the row that gets the focus. */
  onFocusRow: (index: number) => void;
}

/** The table's body: as high as all rows, of which it contains those to render, each in its place. */
export function TableRows({
  rows,
  bodyHeight,
  onFocusRow,
  documents,
  linkTo,
  onOpen,
  onFollow,
  onDwell,
  ...props
}: Props) {
  const [now] = useState(() => Date.now());
  const { enter, leave } = useDwell(onDwell);
  const dwellOn = useCallback(
    (index: number | undefined) => {
      const id = index === undefined ? undefined : documents[index]?._id;
      if (id !== undefined) enter(id);
    },
    [documents, enter],
  );
  // One handler for all links: a router link in each row costs more than the rest of the row.
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest("a");
    const id = documents[getRowIndex(event) ?? -1]?._id;
    if (!link || id === undefined) return;
    onOpen(id);
    if (event.type !== "click" || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow(linkTo(id));
  };
  return (
    // The target of a click is a link in the body, which also works by keyboard.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions
    <tbody
      role="rowgroup"
      className={styles.body}
      style={{ height: bodyHeight }}
      onFocus={(event) => {
        const index = getRowIndex(event);
        if (index !== undefined) onFocusRow(index);
        dwellOn(index);
      }}
      onBlur={leave}
      onClick={follow}
      onAuxClick={follow}
      onPointerOver={(event) => dwellOn(getRowIndex(event))}
      onPointerLeave={leave}
    >
      {rows.map(({ index, top }) => {
        const document = documents[index];
        return (
          document && (
            <DocumentRow
              key={index}
              document={document}
              rowIndex={index + 2}
              top={top}
              linkTo={linkTo}
              hidden={props.hidden}
              search={props.search}
              times={props.times}
              now={now}
              change={props.changes?.get(document)}
              opened={props.opened.has(document._id)}
              returned={props.returnTo?.documentId === document._id}
            />
          )
        );
      })}
    </tbody>
  );
}

/** The index of the document in whose row an event happened; `aria-rowindex` counts from 1 and includes the header. */
function getRowIndex(event: SyntheticEvent): number | undefined {
  const row = event.target instanceof Element ? event.target.closest("tr[aria-rowindex]") : null;
  return row ? Number(row.getAttribute("aria-rowindex")) - 2 : undefined;
}
