import { memo, useMemo } from "react";
import { valuesByLabel } from "../../contract/labels";
import { Cell, wholeText, type RowProps } from "./Cell";
import { toRowIndex } from "./row-geometry";
import styles from "./DocumentsTable.module.css";

/** A document in the table. What happens in it is handled by the table's body: see `useRowEvents`. */
export const DocumentRow = memo(function DocumentRow(props: RowProps) {
  const { document, index, pinnedTop, display, opened, returned, selected } = props;
  const { columns, labels } = display;
  const values = useMemo(() => {
    const read = labels?.of(document._id);
    return read && valuesByLabel(read);
  }, [document._id, labels]);
  return (
    <tr
      role="row"
      aria-rowindex={toRowIndex(index)}
      aria-selected={selected ? true : undefined}
      className={returned ? `${styles.row} ${styles.returned}` : opened ? `${styles.row} ${styles.opened}` : styles.row}
      style={pinnedTop === undefined ? undefined : { position: "absolute", top: pinnedTop }}
    >
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          className={`${styles.cell} ${column.hasNumbers ? styles.number : styles[column.kind]}`}
          title={wholeText(column.key, document, values)}
        >
          <Cell column={column} row={props} values={values} />
        </td>
      ))}
    </tr>
  );
});
