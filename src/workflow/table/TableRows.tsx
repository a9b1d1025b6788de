import { useState } from "react";
import type { CheckedIds } from "../../list/apply-view";
import type { ChangeKind } from "../../list/changes";
import type { DocumentSummary, SortField } from "../../contract/document";
import type { TimeStyle } from "../../lib/timestamp";
import { DIFFERENCES, findDifferences, type DifferenceContext } from "../../list/differences";
import { DocumentRow } from "./DocumentRow";
import type { RowLayout } from "./row-geometry";
import { useRowEvents, type RowActions, type TableRowActions } from "./use-row-events";
import styles from "./DocumentsTable.module.css";

export interface RowsProps extends RowActions {
  /** The documents that differ from the previous answer. */
  changes: ReadonlyMap<DocumentSummary, ChangeKind> | undefined;
  /** The search text, which the rows highlight. */
  search: string;
  times: TimeStyle;
  hidden: readonly SortField[];
  /** Ids of the documents that the reader marked as checked. */
  checked: CheckedIds;
  /** Ids of the documents opened since this tab was. */
  opened: ReadonlySet<string>;
  /** Where the list was left for a document; `scrollTop` is in CSS px. */
  returnTo: { documentId: string; scrollTop: number } | undefined;
  /** What the documents' differences from the documentation depend on; undefined until it is known. */
  differenceContext: DifferenceContext | undefined;
  /** Ids of the documents that the reader selected. */
  selected: ReadonlySet<string>;
}

interface Props extends RowsProps, TableRowActions {
  layout: RowLayout;
  /** In CSS px. */
  bodyHeight: number;
}

/** The table's body. It is as high as all rows together, but contains only the rows to render. */
export function TableRows({ layout, bodyHeight, ...props }: Props) {
  const [now] = useState(() => Date.now());
  const { pointed, focused, ...handlers } = useRowEvents(props);
  const { first, last, top, pinned } = layout;
  const renderRow = (index: number, pinnedTop?: number) => {
    const document = props.documents[index];
    if (!document) return null;
    return (
      <DocumentRow
        key={index}
        document={document}
        rowIndex={index + 2}
        pinnedTop={pinnedTop}
        linkTo={props.linkTo}
        hidden={props.hidden}
        search={props.search}
        times={props.times}
        now={now}
        change={props.changes?.get(document)}
        checked={props.checked.has(document._id)}
        opened={props.opened.has(document._id)}
        returned={props.returnTo?.documentId === document._id}
        selected={props.selected.has(document._id)}
        active={index === pointed || index === focused}
        differences={describeDifferences(document, props.differenceContext)}
      />
    );
  };
  // One array, so that a row keeps its element, and thus the focus, when it enters or leaves the range.
  const rows = Array.from({ length: last - first + 1 }, (_, offset) => renderRow(first + offset));
  if (pinned) rows[pinned.index < first ? "unshift" : "push"](renderRow(pinned.index, pinned.top));
  return (
    <tbody role="rowgroup" className={styles.body} style={getBodyStyle(bodyHeight, top)} {...handlers}>
      {rows}
    </tbody>
  );
}

/** The differences of a document from the service's documentation, in words. */
function describeDifferences(document: DocumentSummary, context: DifferenceContext | undefined): string {
  if (!context) return "";
  return findDifferences(document, context)
    .map((difference) => DIFFERENCES[difference])
    .join(". ");
}

/** Makes the body as high as all rows, and begins the rendered ones at `top` without an element or a style for each. */
function getBodyStyle(height: number, top: number) {
  return { height: height - Math.min(0, top), marginTop: Math.min(0, top), paddingTop: Math.max(0, top) };
}
