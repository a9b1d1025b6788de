import type { DocumentSummary } from "../../contract/document";
import type { ChangeKind } from "../../list/changes";
import { DIFFERENCES, findDifferences, type DifferenceContext } from "../../list/differences";
import type { CheckedIds } from "../../list/filters";
import { DocumentRow, type RowDisplay } from "./DocumentRow";
import type { RowLayout } from "./row-geometry";
import { useRowEvents, type RowActions } from "./use-row-events";
import styles from "./DocumentsTable.module.css";

/** What is said of some rows. */
interface RowMarks {
  /** The documents that differ from the previous answer. */
  changes: ReadonlyMap<DocumentSummary, ChangeKind> | undefined;
  /** Ids of the documents that the reader marked as checked. */
  checked: CheckedIds;
  /** Ids of the documents opened since this tab was. */
  opened: ReadonlySet<string>;
  /** The id of the document that the reader returns from. */
  returnedFrom: string | undefined;
  /** What the documents' differences from the documentation depend on; undefined until it is known. */
  differenceContext: DifferenceContext | undefined;
  /** Ids of the documents that the reader selected. */
  selected: ReadonlySet<string>;
}

interface Props extends RowActions {
  documents: DocumentSummary[];
  layout: RowLayout;
  /** In CSS px. */
  bodyHeight: number;
  display: RowDisplay;
  marks: RowMarks;
}

/** The table's body. It is as high as all rows together, but contains only the rows to render. */
export function TableRows({ documents, layout, bodyHeight, display, marks, ...actions }: Props) {
  const { pointed, focused, ...handlers } = useRowEvents(documents, display.linkTo, actions);
  const { first, last, top, pinned } = layout;
  const renderRow = (index: number, pinnedTop?: number) => {
    const document = documents[index];
    if (!document) return null;
    const { _id } = document;
    return (
      <DocumentRow
        key={index}
        document={document}
        rowIndex={index + 2}
        pinnedTop={pinnedTop}
        display={display}
        change={marks.changes?.get(document)}
        checked={marks.checked.has(_id)}
        opened={marks.opened.has(_id)}
        returned={marks.returnedFrom === _id}
        selected={marks.selected.has(_id)}
        active={index === pointed || index === focused}
        differences={describeDifferences(document, marks.differenceContext)}
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
