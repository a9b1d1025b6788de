import { memo } from "react";
import type { SortField } from "../../contract/document";
import type { Sort } from "../../list/list-view";
import { COLUMNS } from "../columns";
import styles from "./TableHead.module.css";

interface Props {
  hidden: readonly SortField[];
  sort: Sort | undefined;
  onSort: (field: SortField) => void;
}

/** The headers. Each has a button that sorts: ascending, then descending, then in the service's order. */
export const TableHead = memo(function TableHead({ hidden, sort, onSort }: Props) {
  return (
    <thead role="rowgroup" className={styles.head}>
      <tr role="row" aria-rowindex={1} className={styles.row}>
        {COLUMNS.filter(({ field }) => !hidden.includes(field)).map(({ field, name }) => (
          <th
            key={field}
            role="columnheader"
            scope="col"
            aria-sort={sort?.field !== field ? "none" : sort.descending ? "descending" : "ascending"}
            className={`${styles.header} column-${field}`}
          >
            <button type="button" onClick={() => onSort(field)}>
              {name}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
});
