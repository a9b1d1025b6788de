import { describeDifferences } from "../../list/differences";
import { useOpenedDocuments, useReturnedFrom } from "../../state/visit-history";
import { useList } from "../list-context";
import type { RowDisplay } from "./Cell";
import { DocumentRow } from "./DocumentRow";
import type { RowLayout } from "./row-geometry";
import { useRowEvents } from "./use-row-events";
import styles from "./DocumentsTable.module.css";

interface Props {
  layout: RowLayout;
  /** In CSS px. */
  bodyHeight: number;
  display: RowDisplay;
  onFocusRow: (index: number) => void;
  onPeek: (index: number) => void;
}

/** The table's body. It is as high as all rows together, but contains only the rows to render. */
export function TableRows({ layout, bodyHeight, display, onFocusRow, onPeek }: Props) {
  const { workflowId, matching, context, changes, differences, selection } = useList();
  const { rows: documents } = matching;
  const opened = useOpenedDocuments();
  const returnedFrom = useReturnedFrom(workflowId);
  const { isActive, handlers } = useRowEvents({ linkTo: display.linkTo, onFocusRow, onPeek });
  const { first, last, top, pinned } = layout;
  const renderRow = (index: number, pinnedTop?: number) => {
    const document = documents[index];
    if (!document) return null;
    const { _id } = document;
    return (
      <DocumentRow
        key={index}
        document={document}
        index={index}
        pinnedTop={pinnedTop}
        display={display}
        active={isActive(index)}
        change={changes?.rows.get(document)}
        checked={context.checkedIds.has(_id)}
        hasFinding={context.findingIds.has(_id)}
        opened={opened.has(_id)}
        returned={returnedFrom === _id}
        selected={selection.selected.has(_id)}
        differences={differences ? describeDifferences(document, differences.context) : ""}
      />
    );
  };
  // One array, so that a row keeps its element, and thus the focus, when it enters or leaves the range.
  const rows = Array.from({ length: last - first + 1 }, (_, offset) => renderRow(first + offset));
  if (pinned) rows[pinned.index < first ? "unshift" : "push"](renderRow(pinned.index, pinned.top));
  return (
    <tbody translate="no" role="rowgroup" className={styles.body} style={getBodyStyle(bodyHeight, top)} {...handlers}>
      {rows}
    </tbody>
  );
}

/** Makes the body as high as all rows, and begins the rendered ones at `top` without an element or a style for each. */
function getBodyStyle(height: number, top: number) {
  return { height: height - Math.min(0, top), marginTop: Math.min(0, top), paddingTop: Math.max(0, top) };
}
