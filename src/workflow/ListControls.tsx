import { ListFilter } from "lucide-react";
import { Suspense, type KeyboardEvent, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../browser/page-paths";
import type { DocumentSummary, SortField, WorkflowDocuments } from "../contract/document";
import { listViewSearch } from "../list/list-view";
import type { ShownChanges } from "../service/use-accepted-list";
import { lazyAfterLoad } from "../ui/page/lazy-after-load";
import { SearchField } from "../ui/fields/SearchField";
import { useMediaQuery } from "../ui/page/use-media-query";
import { NARROW } from "./display/columns";
import { ActiveFilters } from "./filters/ActiveFilters";
import type { FilterProps } from "./filters/filter-props";
import { MainFilters } from "./filters/MainFilters";
import { MoreFilters } from "./filters/MoreFilters";
import { ListTools } from "./ListTools";
import { MatchCount } from "./MatchCount";
import type { ViewProgress } from "./use-applied-view";
import styles from "./ListControls.module.css";

// A list can be read without it.
const FilterSheet = lazyAfterLoad(async () => (await import("./filters/FilterSheet")).FilterSheet);

interface Props extends FilterProps {
  /** The matching documents, in the order shown. */
  matching: DocumentSummary[];
  /** The answer that they are from. */
  answer: WorkflowDocuments;
  progress: ViewProgress | undefined;
  hidden: readonly SortField[];
  shownChanges: ShownChanges | undefined;
  onShownChanges: (shown: ShownChanges | undefined) => void;
  onSearchKey: (event: KeyboardEvent) => void;
  /** The last control of the toolbar. */
  children: ReactNode;
}

/** The search, the filters and the tools of a list in one row, and below them the number of matches and what is active. */
export function ListControls({
  matching,
  answer,
  progress,
  hidden,
  shownChanges,
  onShownChanges,
  onSearchKey,
  children,
  ...filters
}: Props) {
  const isNarrow = useMediaQuery(NARROW);
  return (
    <div className={styles.controls}>
      <div role="search" className={styles.toolbar}>
        <SearchField
          label="Search documents"
          value={filters.view.q}
          onChange={(q) => filters.onView({ q })}
          onKeyDown={onSearchKey}
        />
        {isNarrow ? (
          <Suspense
            fallback={
              <span className="button">
                <ListFilter aria-hidden="true" />
                Filters
              </span>
            }
          >
            <FilterSheet {...filters} />
          </Suspense>
        ) : (
          <MainFilters {...filters} />
        )}
        <ListTools workflowId={filters.workflowId} documents={matching} isIncomplete={answer.incomplete !== undefined}>
          {children}
        </ListTools>
      </div>
      <div className={styles.bar}>
        <div className={styles.count}>
          <MatchCount count={matching.length} answer={answer} progress={progress} />
          <Link className={styles.collect} to={paths.labels(filters.workflowId, listViewSearch(filters.view))}>
            Collect labels
          </Link>
        </div>
        <ActiveFilters {...filters} hidden={hidden} shownChanges={shownChanges} onShownChanges={onShownChanges} />
        {!isNarrow && <MoreFilters {...filters} />}
      </div>
    </div>
  );
}
