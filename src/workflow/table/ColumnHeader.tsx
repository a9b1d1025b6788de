import type { Sort } from "../../list/list-view";
import type { SortField } from "../../contract/document";
import "./ColumnHeader.css";

interface Props {
  field: SortField;
  name: string;
  sort: Sort | undefined;
  onSort: (field: SortField) => void;
}

/** A header with a button that sorts: ascending, then descending, then in the service's order. */
export function ColumnHeader({ field, name, sort, onSort }: Props) {
  const sorted = sort?.field === field ? (sort.descending ? "descending" : "ascending") : undefined;
  return (
    <th scope="col" aria-sort={sorted ?? "none"} className={`column-${field}`}>
      <button type="button" onClick={() => onSort(field)}>
        {name}
      </button>
    </th>
  );
}
