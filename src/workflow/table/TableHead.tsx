import { memo, Suspense } from "react";
import type { SortField } from "../../contract/document";
import type { Sort } from "../../list/list-view";
import { COLUMNS } from "../display/columns";
import { lazyAfterLoad } from "../../ui/page/lazy-after-load";
import type { ColumnWidths } from "./use-column-widths";
import styles from "./TableHead.module.css";

const ColumnResizer = lazyAfterLoad(
  async () => (await import("./ColumnResizer")).ColumnResizer,
  () => null,
);

interface Props {
  hidden: readonly SortField[];
  sort: Sort | undefined;
  onSort: (field: SortField) => void;
  widths: ColumnWidths;
  onResize: (field: SortField, width: number) => void;
  onSaveWidth: (field: SortField, width: number | undefined) => void;
  /** Whether rows have two lines. Then the headers are only for screen readers, because cells say what they are. */
  narrow: boolean;
}

/** The headers. Each has a button that sorts (ascending, then descending, then in the service's order) and a border. */
export const TableHead = memo(function TableHead({ hidden, sort, onSort, narrow, widths, ...resizing }: Props) {
  return (
    <thead role="rowgroup" className={narrow ? "visually-hidden" : styles.head}>
      <tr role="row" aria-rowindex={1} className={styles.row}>
        {COLUMNS.filter(({ field }) => !hidden.includes(field)).map((column) => (
          <th
            key={column.field}
            role="columnheader"
            scope="col"
            // Without it, the name would contain that of the border too.
            aria-label={column.name}
            aria-sort={sort?.field !== column.field ? "none" : sort.descending ? "descending" : "ascending"}
            className={`${styles.header} column-${column.field}`}
          >
            {narrow ? (
              column.name
            ) : (
              <>
                <button type="button" onClick={() => onSort(column.field)}>
                  {column.name}
                </button>
                <Suspense>
                  <ColumnResizer column={column} width={widths[column.field]} {...resizing} />
                </Suspense>
              </>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
});
