import { lazy, Suspense } from "react";
import type { FlagCounts } from "../model/facets";
import type { ListView } from "../model/list-view";
import { ChoiceGroup } from "./ChoiceGroup";
import { SearchField } from "./SearchField";

interface Props {
  view: ListView;
  onView: (view: ListView) => void;
  counts: { extracted: FlagCounts; edited: FlagCounts };
  /** How many documents there are in all. */
  total: number;
}

const FLAG_CHOICES = [
  ["Any", undefined],
  ["Yes", true],
  ["No", false],
] as const;

const MoreFilters = lazy(async () => ({ default: (await import("./MoreFilters")).MoreFilters }));

export function ListFilters({ view, onView, counts, total }: Props) {
  return (
    <search className="list-filters">
      <SearchField label="Search documents" value={view.q} onChange={(q) => onView({ ...view, q })} />
      <ChoiceGroup<boolean | undefined>
        legend="Extracted"
        value={view.extracted}
        options={FLAG_CHOICES}
        onChange={(extracted) => onView({ ...view, extracted })}
        countOf={(flag) => countOf(counts.extracted, flag)}
        most={total}
      />
      <ChoiceGroup<boolean | undefined>
        legend="Edited"
        value={view.edited}
        options={FLAG_CHOICES}
        onChange={(edited) => onView({ ...view, edited })}
        countOf={(flag) => countOf(counts.edited, flag)}
        most={total}
      />
      <Suspense fallback={<span className="button">More filters</span>}>
        <MoreFilters ranges={view} onRanges={(ranges) => onView({ ...view, ...ranges })} />
      </Suspense>
    </search>
  );
}

function countOf({ yes, no }: FlagCounts, flag: boolean | undefined): number | undefined {
  return flag === undefined ? undefined : flag ? yes : no;
}
