import { Suspense } from "react";
import { lazyAfterLoad } from "../../ui/page/lazy-after-load";
import type { FilterProps } from "./filter-props";
import styles from "./Filters.module.css";
import { FlagFilter } from "./FlagFilter";
import { DifferenceChoices, LookFilter } from "./LookFilter";

const ClearChecked = lazyAfterLoad(async () => (await import("./ClearChecked")).ClearChecked);

/** The filters by the reader's own marks, and by differences from the service's documentation. */
export function MoreFilters(props: FilterProps) {
  const { workflowId, checkedCount } = props;
  return (
    <div className={styles.more}>
      <DifferenceChoices {...props} />
      <div className={styles.checked}>
        <FlagFilter {...props} flag="checked" />
        {checkedCount > 0 && (
          <Suspense fallback={<span className={styles.clear} />}>
            <ClearChecked workflowId={workflowId} count={checkedCount} />
          </Suspense>
        )}
      </div>
      <LookFilter {...props} />
    </div>
  );
}
