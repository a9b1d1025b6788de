import { memo, useMemo } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../browser/page-paths";
import { formatCount } from "../../lib/plural";
import type { Column } from "../../list/columns";
import { nextSort, writeListView } from "../../list/list-view";
import { usePreferences } from "../../state/preferences";
import { ariaSort } from "../../ui/text/SortOrder";
import { useList } from "../list-context";
import { ColumnResizer } from "./ColumnResizer";
import styles from "./TableHead.module.css";

/** A box that selects all documents shown, or none. */
function SelectAll() {
  const { matching, selection } = useList();
  const { selected, selectAll, clear } = selection;
  const isAll = selected.size > 0 && selected.size >= matching.rows.length;
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = selected.size > 0 && !isAll;
      }}
      type="checkbox"
      aria-label="Select all documents"
      title="Select all documents"
      className={styles.selectAll}
      checked={isAll}
      onChange={() => (isAll ? clear() : selectAll())}
    />
  );
}

/** In the head of a label's column: how many of the documents shown were not read, and the way to read them. */
function ReadLabels() {
  const { workflowId, matching, context, view } = useList();
  const unread = useMemo(
    () => matching.rows.filter(({ _id }) => !context.labels?.of(_id)).length,
    [matching.rows, context.labels],
  );
  if (unread === 0) return null;
  const count = formatCount(unread);
  return (
    <Link
      to={paths.labels(workflowId, writeListView({ ...view, label: undefined }))}
      className={styles.read}
      title={`Read the labels of ${count} more`}
    >
      {`Read ${count}`}
    </Link>
  );
}

interface Props {
  columns: readonly Column[];
  /** Whether rows have two lines. Then the headers are only for screen readers, because cells say what they are. */
  isPhone: boolean;
}

/**
 * The headers. Each has a button that sorts (ascending, then descending, then in the service's order) and a border.
 * Memoized, because the table renders whenever other rows come into view.
 */
export const TableHead = memo(function TableHead({ columns, isPhone }: Props) {
  const { columnWidths } = usePreferences();
  const { view, onView, matching } = useList();
  const { sort } = matching.view;
  return (
    <thead role="rowgroup" className={isPhone ? "visually-hidden" : styles.head}>
      <tr role="row" aria-rowindex={1} className={styles.row}>
        {columns.map((column) => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            // Without it, the name would contain that of the border too.
            aria-label={column.header}
            aria-sort={ariaSort(sort, column.key)}
            className={column.hasNumbers ? `${styles.header} ${styles.number}` : styles.header}
          >
            {isPhone ? (
              column.header
            ) : (
              <>
                {column.kind === "name" && <SelectAll />}
                <button
                  type="button"
                  // The end of the name is cut where the column is narrow.
                  title={column.header}
                  onClick={() => onView({ sort: nextSort(view.sort, column.key) })}
                >
                  <span>{column.header}</span>
                </button>
                {column.kind === "label" && <ReadLabels />}
                <ColumnResizer column={column} width={columnWidths[column.key]} />
              </>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
});
