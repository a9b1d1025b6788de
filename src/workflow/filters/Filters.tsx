import { formatCount } from "../../lib/plural";
import { DIFFERENCES } from "../../list/differences";
import { FLAGS, type FlagName } from "../../list/filters";
import { ActionButton } from "../../ui/buttons/ActionButton";
import { ChoiceGroup } from "../../ui/fields/ChoiceGroup";
import { lazyAfterLoad } from "../../ui/page/lazy-after-load";
import { useClearChecked } from "../actions";
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

/** Clears all marks of the workflow, if there are any. */
function ClearChecked() {
  const clear = useClearChecked();
  if (clear.isPossible === false) return null;
  return (
    <ActionButton
      action={clear}
      look="icon"
      className={styles.clear}
      // The button disappears, so the choice before it takes the focus.
      onClick={({ currentTarget }) =>
        currentTarget.previousElementSibling?.querySelector<HTMLElement>("input:checked")?.focus()
      }
    />
  );
}
