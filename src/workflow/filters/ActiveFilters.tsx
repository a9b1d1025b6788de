import { X } from "lucide-react";
import { useRef } from "react";
import { oneLine } from "../../lib/visible-text";
import { filterChips, writeListView, type ListView } from "../../list/list-view";
import { ActionButton } from "../../ui/buttons/ActionButton";
import { lazyAfterLoad } from "../../ui/page/lazy-part";
import { describeSort } from "../../ui/text/SortOrder";
import { useColumns } from "../display/columns";
import { columnName } from "../../list/columns";
import { useClearChecked, useClearFilters } from "../actions";
import { useList } from "../list-context";
import { DifferenceChoices } from "./Filters";
import styles from "./ActiveFilters.module.css";

const SaveView = lazyAfterLoad(async () => (await import("../views/SaveView")).SaveView, {
  placeholder: ({ search }) => (search === "" ? null : <span className={styles.placeholder}>Save view</span>),
});

/** Every active filter with a button to remove it, and a button to remove all. */
export function ActiveFilters() {
  const { view, onView } = useList();
  const columns = useColumns();
  const clear = useClearFilters();
  const clearChecked = useClearChecked();
  const group = useRef<HTMLDivElement>(null);
  const change = (next: Partial<ListView>) => {
    onView(next);
    // The pressed button disappears. The group takes the focus, so that it is not lost.
    group.current?.focus();
  };
  const chips = filterChips(view).map(({ name, text, label, without }) => (
    <Chip
      key={`${name} ${text}`}
      label={label}
      title={name === "owner" ? oneLine(text) : undefined}
      onRemove={() => change(without)}
    />
  ));
  const { sort } = view;
  const search = writeListView(view);
  return (
    <div ref={group} role="group" aria-label="Active filters" tabIndex={-1} className={styles.filters}>
      <div className={styles.chips}>
        {chips}
        {sort && !columns.some(({ key }) => key === sort.key) && (
          <Chip
            label={describeSort(columnName(sort.key), sort.descending)}
            onRemove={() => change({ sort: undefined })}
          />
        )}
        <DifferenceChoices />
      </div>
      {chips.length > 0 && (
        <ActionButton action={clear} look="text" className="plain" onClick={() => group.current?.focus()} />
      )}
      {view.checked !== undefined && clearChecked.isPossible && (
        <ActionButton action={clearChecked} look="text" className="plain" onClick={() => group.current?.focus()} />
      )}
      <SaveView search={search} onGone={() => group.current?.focus()} />
    </div>
  );
}

interface ChipProps {
  label: string;
  /** What the label cuts. */
  title?: string | undefined;
  onRemove: () => void;
}

function Chip({ label, title, onRemove }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-label={`${label}: remove`} title={title} onClick={onRemove}>
      <span>{label}</span>
      <X aria-hidden="true" />
    </button>
  );
}
