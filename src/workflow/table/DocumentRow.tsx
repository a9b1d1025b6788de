import { memo, useMemo } from "react";
import type { DocumentSummary } from "../../contract/document";
import { valuesByLabel } from "../../contract/labels";
import type { EpochMs, TimeStyle } from "../../lib/timestamp";
import type { ChangeKind } from "../../list/changes";
import type { KnownLabels } from "../../list/label-filter";
import { columnClass, type Column } from "../display/columns";
import { Cell, wholeText } from "./Cell";
import styles from "./DocumentsTable.module.css";

/** How all rows are shown. */
export interface RowDisplay {
  /** The path of a document's page. */
  linkTo: (documentId: string) => string;
  columns: readonly Column[];
  /** Undefined if no column shows a label. */
  labels: KnownLabels | undefined;
  /** The search text, which the rows highlight. */
  search: string;
  times: TimeStyle;
  now: EpochMs;
}

export interface RowProps {
  document: DocumentSummary;
  index: number;
  /** In CSS px from the top of the table's body, for a row that does not follow the one before it. */
  pinnedTop: number | undefined;
  display: RowDisplay;
  /** Whether the pointer or the focus rests on it. */
  active: boolean;
  /** How it changed since the reader last looked. */
  change: readonly ChangeKind[] | undefined;
  /** Whether the reader marked the document as checked. */
  checked: boolean;
  /** Whether the document was opened since this tab was. */
  opened: boolean;
  /** Whether the reader returns from this document. */
  returned: boolean;
  selected: boolean;
  /** How it differs from the service's documentation, in words; empty if it does not. */
  differences: string;
}

/** A document in the table. What happens in it is handled by the table's body: see `useRowEvents`. */
export const DocumentRow = memo(function DocumentRow(props: RowProps) {
  const { document, index, pinnedTop, display, opened, returned, selected } = props;
  const { columns, labels } = display;
  const values = useMemo(() => {
    const read = labels?.of(document._id);
    return read && valuesByLabel(read);
  }, [document._id, labels]);
  const marked = opened || props.checked || props.change !== undefined || props.differences !== "";
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected ? true : undefined}
      className={returned ? `${styles.row} ${styles.returned}` : opened ? `${styles.row} ${styles.opened}` : styles.row}
      style={pinnedTop === undefined ? undefined : { position: "absolute", top: pinnedTop }}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          className={`${styles.cell} ${columnClass(column)}${column.key === "original_file_name" && marked ? ` ${styles.withMark}` : ""}`}
          style={column.style}
          title={wholeText(column.key, document, values)}
        >
          <Cell column={column.key} row={props} values={values} />
        </td>
      ))}
    </tr>
  );
});
