import { Suspense } from "react";
import type { DocumentSummary } from "../../contract/document";
import type { ViewContext } from "../../list/apply-view";
import type { DifferenceCounts } from "../../list/differences";
import { FLAGS } from "../../list/facets";
import type { ListView } from "../../list/list-view";
import { ChoiceGroup } from "../../ui/ChoiceGroup";
import { lazyAfterLoad } from "../../ui/lazy-after-load";
import { LookFilter } from "./LookFilter";
import styles from "./ListFilters.module.css";
import { useFlagCounts } from "./use-flag-counts";

interface Props {
  workflowId: string;
  view: ListView;
  onView: (change: Partial<ListView>) => void;
  /** The whole list. */
  documents: DocumentSummary[];
  context: ViewContext;
  differences: DifferenceCounts | undefined;
}

const LateFilters = lazyAfterLoad(async () => (await import("./LateFilters")).LateFilters);

const LEGENDS = { extracted: "Extracted", edited: "Edited", checked: "Checked" };

/** The filters of a list. They show the current view and change it. */
export function ListFilters({ workflowId, view, onView, documents, context, differences }: Props) {
  const counts = useFlagCounts(documents, view, context);
  const checkedCount = context.checkedIds.size;
  return (
    <>
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
          maxCount={documents.length}
        />
      ))}
      <Suspense
        fallback={
          <>
            {checkedCount > 0 && <span className={styles.clear} />}
            <span className={`button ${styles.placeholder}`}>Rotten days</span>
            <span className={`button ${styles.placeholder}`}>Created</span>
          </>
        }
      >
        <LateFilters
          workflowId={workflowId}
          checkedCount={checkedCount}
          view={view}
          zone={context.zone}
          onView={onView}
        />
      </Suspense>
      <LookFilter view={view} onView={onView} counts={differences} />
    </>
  );
}
