import { COLUMNS } from "../../list/columns";
import { usePreferences } from "../../state/preferences";
import { useColumnsHiddenByChoice, useColumnsWithoutRoom } from "../display/columns";
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
        className={`${tableStyles.table} ${compact ? tableStyles.compact : ""} ${styles.outline}`}
        style={tableStyle(columnWidths, columns)}
      >
        {columns.map(({ key, header }) => (
          <span key={key}>{header}</span>
        ))}
      </div>
    </div>
  );
}
