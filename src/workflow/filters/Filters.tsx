import { ListX } from "lucide-react";
import type { MouseEvent } from "react";
import { formatCount, plural } from "../../lib/plural";
import { DIFFERENCES } from "../../list/differences";
import { FLAGS, type FlagName } from "../../list/filters";
import { clearChecked } from "../../state/checked-documents";
import { showToast } from "../../ui/feedback/toast";
import { ChoiceGroup } from "../../ui/fields/ChoiceGroup";
import { lazyAfterLoad } from "../../ui/page/lazy-after-load";
import { useList } from "../list-context";
import styles from "./Filters.module.css";

const FilterMenus = lazyAfterLoad(async () => (await import("./FilterMenus")).FilterMenus, {
  placeholder: () =>
    ["Rotten days", "Created", "Owner", "Labels"].map((name) => (
      <span key={name} className={`button ${styles.placeholder}`}>
        {name}
      </span>
    )),
});

/** The filters by what the service says of a document. */
export function MainFilters() {
  return (
    <>
      <FlagFilter flag="extracted" />
      <FlagFilter flag="edited" />
      <FilterMenus />
      <LookFilter />
    </>
  );
}

/** The filter by the reader's own marks. */
export function CheckedFilter() {
  return (
    <div className={styles.checked}>
      <FlagFilter flag="checked" />
      <ClearChecked />
    </div>
  );
}

/** A filter by yes or no. */
function FlagFilter({ flag }: { flag: FlagName }) {
  const { view, onView, matching } = useList();
  const { yes, no } = matching.flags[flag];
  return (
    <ChoiceGroup<boolean | undefined>
      legend={FLAGS[flag].name}
      value={view[flag]}
      options={[
        { label: "Any", value: undefined },
        { label: "Yes", value: true, count: yes },
        { label: "No", value: false, count: no },
      ]}
      onChange={(value) => onView({ [flag]: value })}
      maxCount={matching.all.length}
    />
  );
}

// As wide as a digit, so that nothing moves when the count arrives.
const FIGURE_SPACE = "\u2007";

/** A toggle button that shows only documents that differ from the service's documentation. */
function LookFilter() {
  const { view, onView, differences } = useList();
  return (
    <button
      type="button"
      aria-pressed={view.look !== undefined}
      title="Documents that differ from the service's documentation"
      onClick={() => onView({ look: view.look ? undefined : "any" })}
    >
      Needs a look{" "}
      <span className="quiet tabular">{differences ? formatCount(differences.documents) : FIGURE_SPACE}</span>
    </button>
  );
}

/** The differences that the list has, each as a button that shows only its documents. */
export function DifferenceChoices() {
  const { view, onView, differences } = useList();
  if (!view.look || !differences) return null;
  return (
    <div role="group" aria-label="Differences" className={styles.differences}>
      {[...differences.byDifference].map(([difference, count]) => (
        <button
          key={difference}
          type="button"
          aria-pressed={view.look === difference}
          onClick={() => onView({ look: view.look === difference ? "any" : difference })}
        >
          {DIFFERENCES[difference]} <span className="quiet tabular">{formatCount(count)}</span>
        </button>
      ))}
    </div>
  );
}

/** Clears the checked marks of a workflow, says how many there were, and offers to take that back. */
export function clearMarks(workflowId: string, count: number): void {
  showToast(`Cleared ${plural(count, "checked mark")}`, clearChecked(workflowId));
}

/** Clears all marks of the workflow, if there are any. */
function ClearChecked() {
  const { workflowId, context } = useList();
  const { size } = context.checkedIds;
  if (size === 0) return null;
  const clear = ({ currentTarget }: MouseEvent) => {
    // The button disappears, so the choice before it takes the focus.
    currentTarget.previousElementSibling?.querySelector<HTMLElement>("input:checked")?.focus();
    clearMarks(workflowId, size);
  };
  return (
    <button
      type="button"
      className={`icon-button ${styles.clear}`}
      aria-label="Clear checked marks"
      title="Clear checked marks"
      onClick={clear}
    >
      <ListX aria-hidden="true" />
    </button>
  );
}
