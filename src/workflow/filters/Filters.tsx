import { ChevronDown, MessageSquareText, TriangleAlert, type LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { formatCount } from "../../lib/plural";
import { DIFFERENCES } from "../../list/differences";
import { FLAG_NAMES, FLAGS, type FlagName } from "../../list/filters";
import { ChoiceGroup } from "../../ui/fields/ChoiceGroup";
import { lazyAfterLoad } from "../../ui/page/lazy-part";
import { useList } from "../list-context";
import { FILTER_BUTTONS } from "./filter-buttons";
import styles from "./Filters.module.css";

const FilterMenus = lazyAfterLoad(async () => (await import("./FilterMenus")).FilterMenus, {
  placeholder: () =>
    Object.values(FILTER_BUTTONS).map(({ name, icon: Icon }) => (
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
      {FLAG_NAMES.map((flag) => (
        <FlagFilter key={flag} flag={flag} />
      ))}
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
    <Toggle
      name="Needs a look"
      icon={TriangleAlert}
      count={differences.documents}
      aria-pressed={view.look !== undefined}
      title="Documents that differ from the service's documentation"
      onClick={() => onView({ look: view.look ? undefined : "any" })}
    />
  );
}

/** A toggle button that shows only documents that the reader wrote a finding about, where there are any. */
export function FindingsFilter() {
  const { view, onView, context } = useList();
  const { size } = context.findingIds;
  if (size === 0 && !view.findings) return null;
  return (
    <Toggle
      name="With findings"
      icon={MessageSquareText}
      count={size}
      aria-pressed={view.findings !== undefined}
      title="Documents that you wrote a finding about"
      onClick={() => onView({ findings: view.findings ? undefined : true })}
    />
  );
}

interface ToggleProps extends Required<Pick<ComponentProps<"button">, "aria-pressed" | "title" | "onClick">> {
  name: string;
  icon: LucideIcon;
  /** The number of its documents. */
  count: number;
}

/** A filter that is on or off. In the row of the count it has its icon in place of its name where there is little room. */
function Toggle({ name, icon: Icon, count, ...props }: ToggleProps) {
  return (
    <button type="button" aria-label={`${name} ${formatCount(count)}`} {...props}>
      <Icon aria-hidden="true" className={styles.icon} />
      <span className={styles.name}>{name} </span>
      <span className="quiet tabular">{formatCount(count)}</span>
    </button>
  );
}

/** The differences that the list has, if there are several, each as a button that shows only its documents. */
export function DifferenceChoices() {
  const { view, onView, differences } = useList();
  if (!view.look || !differences || differences.byDifference.size < 2) return null;
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
