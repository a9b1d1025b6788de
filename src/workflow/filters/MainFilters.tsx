import { Suspense } from "react";
import { lazyAfterLoad } from "../../ui/page/lazy-after-load";
import type { FilterProps } from "./filter-props";
import styles from "./Filters.module.css";
import { FlagFilter } from "./FlagFilter";

const RangeFilters = lazyAfterLoad(async () => (await import("./RangeFilters")).RangeFilters);

/** The filters by what the service says of a document. */
export function MainFilters(props: FilterProps) {
  return (
    <>
      <FlagFilter {...props} flag="extracted" />
      <FlagFilter {...props} flag="edited" />
      <Suspense
        fallback={
          <>
            <span className={`button ${styles.placeholder}`}>Rotten days</span>
            <span className={`button ${styles.placeholder}`}>Created</span>
          </>
        }
      >
        <RangeFilters {...props} />
      </Suspense>
    </>
  );
}
