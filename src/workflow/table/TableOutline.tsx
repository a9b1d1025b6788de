import type { CSSProperties } from "react";
import type { Column } from "../../list/columns";
import { usePreferences } from "../../state/preferences";
import tableStyles from "./DocumentsTable.module.css";
import styles from "./TableOutline.module.css";

interface Props {
  columns: readonly Column[];
  /** The widths of the columns, as the table has them. */
  style: CSSProperties | undefined;
}

/** Takes the place of the rows until the first ones arrive. */
export function TableOutline({ columns, style }: Props) {
  const { compact } = usePreferences();
  return (
    <div
      aria-hidden="true"
      className={`${tableStyles.table} ${compact ? tableStyles.compact : ""} ${styles.outline}`}
      style={style}
    >
      {columns.map(({ key }) => (
        <span key={key} />
      ))}
    </div>
  );
}
