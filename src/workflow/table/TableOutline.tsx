import { usePreferences } from "../../state/preferences";
import { columnClass, COLUMNS, useColumnsHiddenByChoice, useColumnsWithoutRoom } from "../display/columns";
import { tableStyle } from "./column-widths";
import tableStyles from "./DocumentsTable.module.css";
import styles from "./TableOutline.module.css";

// Whether they have several owners is not known yet.
const NO_DOCUMENTS: readonly never[] = [];

/** The columns of the table in their widths, while the list is loading. */
export function TableOutline() {
  const { columnWidths, compact } = usePreferences();
  const hidden = [...useColumnsHiddenByChoice(NO_DOCUMENTS), ...useColumnsWithoutRoom()];
  const columns = COLUMNS.filter(({ key }) => !hidden.includes(key));
  return (
    <div aria-hidden="true" className={styles.frame}>
      <div
        className={`${tableStyles.table} ${compact ? tableStyles.compact : ""} ${columnWidths.original_file_name ? tableStyles.fixedName : ""} ${styles.outline}`}
        style={tableStyle(columnWidths, columns)}
      >
        {columns.map((column) => (
          <span key={column.key} className={columnClass(column)}>
            {column.name}
          </span>
        ))}
      </div>
    </div>
  );
}
