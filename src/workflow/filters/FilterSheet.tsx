import { Dialog } from "@base-ui/react/dialog";
import { ListFilter, X } from "lucide-react";
import { countFilters, readSort, writeSort } from "../../list/list-view";
import { plural } from "../../lib/plural";
import { columnName } from "../../list/columns";
import { describeOrder } from "../../ui/text/SortOrder";
import { useList, useSortKeys } from "../list-context";
import styles from "./FilterSheet.module.css";
import { DifferenceChoices, FindingsFilter, LookFilter, MainFilters } from "./Filters";

/** A button that opens all filters, and the sort, on a narrow page. */
export function FilterSheet() {
  const { view, matching } = useList();
  // The search is beside the button.
  const count = countFilters({ ...view, q: undefined });
  return (
    <Dialog.Root>
      <Dialog.Trigger className={count > 0 ? "button button-active" : "button"}>
        <ListFilter aria-hidden="true" />
        <span>{count === 0 ? "Filters" : `Filters · ${count}`}</span>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.sheet}>
          <div className={styles.head}>
            <Dialog.Title>Filters</Dialog.Title>
            <Dialog.Close className="icon-button" aria-label="Done">
              <X aria-hidden="true" />
            </Dialog.Close>
          </div>
          <div className={styles.filters}>
            <MainFilters />
            <LookFilter />
            <FindingsFilter />
            <DifferenceChoices />
            <SortSelect />
          </div>
          <div className={styles.foot}>
            <Dialog.Close
              className={`primary ${styles.show}`}
            >{`Show ${plural(matching.rows.length, "document")}`}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The order of the list. A narrow page has no headers to press. */
function SortSelect() {
  const { view, onView } = useList();
  const { sort } = view;
  const known = useSortKeys();
  // The address can ask for a label that no document has.
  const keys = sort && !known.includes(sort.key) ? [...known, sort.key] : known;
  return (
    <label className={styles.sort}>
      <span className="quiet">Sort by</span>
      <select value={sort ? writeSort(sort) : ""} onChange={(event) => onView({ sort: readSort(event.target.value) })}>
        <option value="">The service's order</option>
        {keys.flatMap((key) =>
          [false, true].map((descending) => (
            <option key={`${key} ${descending}`} value={writeSort({ key, descending })}>
              {describeOrder(columnName(key), descending)}
            </option>
          )),
        )}
      </select>
    </label>
  );
}
