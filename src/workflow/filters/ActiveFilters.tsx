import { X } from "lucide-react";
import { Suspense, useRef } from "react";
import type { SortField } from "../../contract/document";
import type { TimeZone } from "../../lib/timestamp";
import { visibleName } from "../../lib/visible-text";
import { CHANGE_WORDS } from "../../list/changes";
import { DIFFERENCES } from "../../list/differences";
import { FLAG_NAMES, FLAGS } from "../../list/facets";
import { countFilters, listViewSearch, NO_FILTERS, type ListView } from "../../list/list-view";
import { describeCreated, describeRotten } from "../../list/range";
import type { ShownChanges } from "../../service/use-accepted-list";
import { lazyAfterLoad } from "../../ui/page/lazy-after-load";
import { describeSort } from "../../ui/text/SortOrder";
import { columnName } from "../display/columns";
import styles from "./ActiveFilters.module.css";

const SaveView = lazyAfterLoad(async () => (await import("../views/SaveView")).SaveView);

interface Props {
  view: ListView;
  onView: (change: Partial<ListView>) => void;
  zone: TimeZone;
  hidden: readonly SortField[];
  /** Which of the rows that changed with the last refresh are shown alone, if any. */
  shownChanges: ShownChanges | undefined;
  onShownChanges: (shown: ShownChanges | undefined) => void;
}

/** Every active filter with a button to remove it, and a button to remove all. */
export function ActiveFilters({ view, onView, zone, hidden, shownChanges, onShownChanges }: Props) {
  const group = useRef<HTMLDivElement>(null);
  const { q, rotten, created, look, reason, sort } = view;
  // The pressed button disappears. The group takes the focus, so that it is not lost.
  const keepFocus = () => group.current?.focus();
  const change = (next: Partial<ListView>) => {
    onView(next);
    keepFocus();
  };
  const showAll = () => {
    onShownChanges(undefined);
    keepFocus();
  };
  const clear = () => {
    if (shownChanges) showAll();
    if (countFilters(view) > 0) change(NO_FILTERS);
  };
  const hasFilter = countFilters(view) > 0 || shownChanges !== undefined;
  return (
    <div ref={group} role="group" aria-label="Active filters" tabIndex={-1} className={styles.filters}>
      {shownChanges && (
        <Chip
          label={shownChanges === "all" ? "Changed documents" : `Only ${CHANGE_WORDS[shownChanges]}`}
          onRemove={showAll}
        />
      )}
      {q.trim() !== "" && <Chip label={`Search “${visibleName(q.trim())}”`} onRemove={() => change({ q: "" })} />}
      {FLAGS.map(
        (flag) =>
          view[flag] !== undefined && (
            <Chip
              key={flag}
              label={`${FLAG_NAMES[flag]}: ${view[flag] ? "Yes" : "No"}`}
              onRemove={() => change({ [flag]: undefined })}
            />
          ),
      )}
      {rotten && <Chip label={describeRotten(rotten)} onRemove={() => change({ rotten: undefined })} />}
      {created && <Chip label={describeCreated(created, zone)} onRemove={() => change({ created: undefined })} />}
      {look && (
        <Chip
          label={reason ? DIFFERENCES[reason] : "Needs a look"}
          onRemove={() => change({ look: undefined, reason: undefined })}
        />
      )}
      {sort && hidden.includes(sort.field) && (
        <Chip
          label={describeSort(columnName(sort.field), sort.descending)}
          onRemove={() => change({ sort: undefined })}
        />
      )}
      {hasFilter && (
        <button type="button" className="plain" onClick={clear}>
          Clear all
        </button>
      )}
      {listViewSearch(view) !== "" && (
        <Suspense fallback={<span className={styles.placeholder}>Save view</span>}>
          <SaveView view={view} />
        </Suspense>
      )}
    </div>
  );
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className={styles.chip} aria-label={`${label}: remove`} onClick={onRemove}>
      <span>{label}</span>
      <X aria-hidden="true" />
    </button>
  );
}
