import { Suspense } from "react";
import type { DocumentSummary } from "../../contract/document";
import type { ListView } from "../../list/list-view";
import { ChoiceGroup } from "../../ui/ChoiceGroup";
import { lazyAfterLoad } from "../../ui/lazy-after-load";
import { SearchField } from "../../ui/SearchField";
import { useFlagCounts } from "./use-flag-counts";

interface Props {
  view: ListView;
  onView: (change: Partial<ListView>) => void;
  onSearchEnd: () => void;
  /** The documents to count beside the choices. */
  documents: DocumentSummary[];
  /** The highest possible count, which sets the width of the counts. */
  most: number;
}

const FLAGS = [
  ["Extracted", "extracted"],
  ["Edited", "edited"],
] as const;

const MoreFilters = lazyAfterLoad(async () => (await import("./MoreFilters")).MoreFilters);

export function ListFilters({ view, onView, onSearchEnd, documents, most }: Props) {
  const counts = useFlagCounts(documents, view);
  return (
    <div role="search" className="list-filters">
      <SearchField label="Search documents" value={view.q} onChange={(q) => onView({ q })} onEnd={onSearchEnd} />
      {FLAGS.map(([legend, flag]) => (
        <ChoiceGroup<boolean | undefined>
          key={flag}
          legend={legend}
          value={view[flag]}
          options={[
            { label: "Any", value: undefined },
            { label: "Yes", value: true, count: counts?.[flag].yes ?? null },
            { label: "No", value: false, count: counts?.[flag].no ?? null },
          ]}
          onChange={(value) => onView({ [flag]: value })}
          maxCount={most}
        />
      ))}
      <Suspense fallback={<span className="button">More filters</span>}>
        <MoreFilters rotten={view.rotten} created={view.created} onRanges={onView} />
      </Suspense>
    </div>
  );
}
