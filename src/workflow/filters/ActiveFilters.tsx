import { X } from "lucide-react";
import { useRef } from "react";
import { createdWords, rottenWords } from "../../list/range";
import { countFilters, NO_FILTERS, type ListView } from "../../list/list-view";
import { type SortField } from "../../contract/document";
import { COLUMNS } from "../columns";
import styles from "./ActiveFilters.module.css";

interface Props {
  view: ListView;
  onView: (change: Partial<ListView>) => void;
  hidden: readonly SortField[];
  /** Whether only the rows that changed with the last refresh are shown. */
  onlyChanged: boolean;
  onOnlyChanged: (onlyChanged: boolean) => void;
}

/** The number of active filters, and a button to remove each one that no other control shows. */
export function ActiveFilters({ view, onView, hidden, onlyChanged, onOnlyChanged }: Props) {
  const group = useRef<HTMLDivElement>(null);
  const count = countFilters(view) + (onlyChanged ? 1 : 0);
  const { rotten, created, sort } = view;
  // The pressed button disappears. The group takes the focus, so that it is not lost.
  const keepFocus = () => group.current?.focus();
  const change = (next: Partial<ListView>) => {
    onView(next);
    keepFocus();
  };
  const showAll = () => {
    onOnlyChanged(false);
    keepFocus();
  };
  const clear = () => {
    if (onlyChanged) showAll();
    if (countFilters(view) > 0) change(NO_FILTERS);
  };
  return (
    <div ref={group} role="group" aria-label="Active filters" tabIndex={-1} className={styles.filters}>
      <span className={styles.count}>
        {count === 0 ? <span className="quiet">No filters</span> : count === 1 ? "1 filter" : `${count} filters`}
        {count > 0 && (
          <>
            {" · "}
            <button type="button" className="plain" onClick={clear}>
              Clear all
            </button>
          </>
        )}
      </span>
      {onlyChanged && <Chip label="Changed documents" onRemove={showAll} />}
      {rotten && <Chip label={rottenWords(rotten)} onRemove={() => change({ rotten: undefined })} />}
      {created && <Chip label={createdWords(created)} onRemove={() => change({ created: undefined })} />}
      {sort && (
        <span className={`sorted-by column-${sort.field} ${hidden.includes(sort.field) ? styles.always : ""}`}>
          <Chip
            label={`Sorted by ${COLUMNS.find(({ field }) => field === sort.field)?.name ?? sort.field}, ${sort.descending ? "descending" : "ascending"}`}
            onRemove={() => change({ sort: undefined })}
          />
        </span>
      )}
    </div>
  );
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className={styles.chip} aria-label={`${label}: remove`} onClick={onRemove}>
      {label}
      <X aria-hidden="true" />
    </button>
  );
}
