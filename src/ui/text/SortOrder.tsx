interface Props {
  /** The name of the sorted column; undefined while the table is not sorted. */
  column: string | undefined;
  descending: boolean;
}

/**
 * Announces how a table is sorted. Screen readers read the `aria-sort` of a header when the reader gets there, but most
 * do not when a press on its button changes it.
 */
export function SortOrder({ column, descending }: Props) {
  return (
    <p aria-live="polite" className="visually-hidden">
      {column === undefined ? "In the service's order" : describeSort(column, descending)}
    </p>
  );
}

export function describeSort(column: string, descending: boolean): string {
  return `Sorted by ${describeOrder(column, descending)}`;
}

/** An order as the menus name it, such as "Created, descending". */
export function describeOrder(column: string, descending: boolean): string {
  return `${column}, ${descending ? "descending" : "ascending"}`;
}

/** The `aria-sort` of a column's header. */
export function ariaSort<Key>(sort: { key: Key; descending: boolean } | undefined, key: Key) {
  if (sort?.key !== key) return "none";
  return sort.descending ? "descending" : "ascending";
}
