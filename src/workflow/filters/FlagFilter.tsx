import { FLAG_NAMES, type FlagName } from "../../list/facets";
import { ChoiceGroup } from "../../ui/fields/ChoiceGroup";
import type { FilterProps } from "./filter-props";

/** A filter by yes or no. */
export function FlagFilter({ flag, view, onView, flagCounts, maxCount }: FilterProps & { flag: FlagName }) {
  return (
    <ChoiceGroup<boolean | undefined>
      legend={FLAG_NAMES[flag]}
      value={view[flag]}
      options={[
        { label: "Any", value: undefined },
        { label: "Yes", value: true, count: flagCounts?.[flag].yes ?? null },
        { label: "No", value: false, count: flagCounts?.[flag].no ?? null },
      ]}
      onChange={(value) => onView({ [flag]: value })}
      maxCount={maxCount}
    />
  );
}
