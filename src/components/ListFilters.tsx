import type { ListView } from "../model/list-view";
import { ChoiceGroup } from "./ChoiceGroup";
import { SearchField } from "./SearchField";

interface Props {
  view: ListView;
  onView: (view: ListView) => void;
}

const FLAG_CHOICES = [
  ["Any", undefined],
  ["Yes", true],
  ["No", false],
] as const;

export function ListFilters({ view, onView }: Props) {
  return (
    <search className="list-filters">
      <SearchField label="Search documents" value={view.q} onChange={(q) => onView({ ...view, q })} />
      <ChoiceGroup<boolean | undefined>
        legend="Extracted"
        value={view.extracted}
        options={FLAG_CHOICES}
        onChange={(extracted) => onView({ ...view, extracted })}
      />
      <ChoiceGroup<boolean | undefined>
        legend="Edited"
        value={view.edited}
        options={FLAG_CHOICES}
        onChange={(edited) => onView({ ...view, edited })}
      />
    </search>
  );
}
