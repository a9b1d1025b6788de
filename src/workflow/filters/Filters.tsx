import { ChevronDown } from "lucide-react";
import { formatCount } from "../../lib/plural";
import { DIFFERENCES } from "../../list/differences";
import { FLAGS, type FlagName } from "../../list/filters";
import { ChoiceGroup } from "../../ui/fields/ChoiceGroup";
import { lazyAfterLoad } from "../../ui/page/lazy-after-load";
import { useList } from "../list-context";
import { FILTER_ICONS } from "./filter-icons";
import styles from "./Filters.module.css";

const FilterMenus = lazyAfterLoad(async () => (await import("./FilterMenus")).FilterMenus, {
  placeholder: () =>
    Object.entries(FILTER_ICONS).map(([name, Icon]) => (
      <span key={name} className="button">
        <Icon aria-hidden="true" />
        <span className="button-label">{name}</span>
        <ChevronDown aria-hidden="true" />
      </span>
    )),
});

/** The filters that every list has. */
export function MainFilters() {
  return (
    <>
      <FlagFilter flag="extracted" />
      <FlagFilter flag="edited" />
      <FlagFilter flag="checked" />
      <FilterMenus />
    </>
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

/** A toggle button that shows only documents that differ from the service's documentation, where there are any. */
export function LookFilter() {
  const { view, onView, differences } = useList();
  if (!differences || (differences.documents === 0 && !view.look)) return null;
  return (
    <button
      type="button"
      aria-pressed={view.look !== undefined}
      title="Documents that differ from the service's documentation"
      onClick={() => onView({ look: view.look ? undefined : "any" })}
    >
      Needs a look <span className="quiet tabular">{formatCount(differences.documents)}</span>
    </button>
  );
}

/** A toggle button that shows only documents that the reader wrote a finding about, where there are any. */
export function FindingsFilter() {
  const { view, onView, context } = useList();
  const { size } = context.findingIds;
  if (size === 0 && !view.findings) return null;
  return (
    <button
      type="button"
      aria-pressed={view.findings !== undefined}
      title="Documents that you wrote a finding about"
      onClick={() => onView({ findings: view.findings ? undefined : true })}
    >
      With findings <span className="quiet tabular">{formatCount(size)}</span>
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
