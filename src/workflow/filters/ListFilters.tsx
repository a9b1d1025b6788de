import { Suspense } from "react";
import type { DocumentSummary } from "../../contract/document";
import type { CheckedIds } from "../../list/apply-view";
import { FLAGS } from "../../list/facets";
import type { ListView } from "../../list/list-view";
import { ChoiceGroup } from "../../ui/ChoiceGroup";
import { lazyAfterLoad } from "../../ui/lazy-after-load";
import { SearchField } from "../../ui/SearchField";
import styles from "./ListFilters.module.css";
import { useFlagCounts } from "./use-flag-counts";

interface Props {
  workflowId: string;
  view: ListView;
  onView: (change: Partial<ListView>) => void;
  /** Called when the reader presses Enter in the search field or leaves it. */
  onSearchEnd: () => void;
  /** The documents that the counts beside the choices refer to. */
  documents: DocumentSummary[];
  /** The highest possible count. Its width is reserved for every count. */
  maxCount: number;
  checkedIds: CheckedIds;
}

const LateFilters = lazyAfterLoad(async () => (await import("./LateFilters")).LateFilters);

const LEGENDS = { extracted: "Extracted", edited: "Edited", checked: "Checked" };

/** The search field and the filters of a list. They show the current view and change it. */
export function ListFilters({ workflowId, view, onView, onSearchEnd, documents, maxCount, checkedIds }: Props) {
  const counts = useFlagCounts(documents, view, checkedIds);
  return (
    <div role="search" className={styles.filters}>
      <SearchField label="Search documents" value={view.q} onChange={(q) => onView({ q })} onEnd={onSearchEnd} />
      {FLAGS.map((flag) => (
        <ChoiceGroup<boolean | undefined>
          key={flag}
          legend={LEGENDS[flag]}
          value={view[flag]}
          options={[
            { label: "Any", value: undefined },
            { label: "Yes", value: true, count: counts?.[flag].yes ?? null },
            { label: "No", value: false, count: counts?.[flag].no ?? null },
          ]}
          onChange={(value) => onView({ [flag]: value })}
          maxCount={maxCount}
        />
      ))}
      <Suspense
        fallback={
          <>
            {checkedIds.size > 0 && <span className={styles.clear} />}
            <span className="button">More filters</span>
          </>
        }
      >
        <LateFilters workflowId={workflowId} checkedCount={checkedIds.size} view={view} onView={onView} />
      </Suspense>
    </div>
  );
}
