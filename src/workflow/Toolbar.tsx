import { Download, SlidersHorizontal } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "react-router-dom";
import { formatCount, plural } from "../lib/plural";
import { ActionLink } from "../ui/buttons/ActionButton";
import { MenuPlaceholder } from "../ui/buttons/MenuPlaceholder";
import { SearchField } from "../ui/fields/SearchField";
import { lazyAfterLoad } from "../ui/page/lazy-part";
import { useIsPainted } from "../ui/page/use-is-painted";
import { useIsPhone } from "../ui/page/use-media-query";
import { useCollectLabels, useUnread } from "./actions";
import { ActiveFilters } from "./filters/ActiveFilters";
import { FindingsFilter, LookFilter, MainFilters } from "./filters/Filters";
import { isLoading, useList } from "./list-context";
import styles from "./Toolbar.module.css";

// The library of the menus is the largest part of the page, and reading a list does not need it.
const ExportDocuments = lazyAfterLoad(async () => (await import("./ExportDocuments")).ExportDocuments, {
  placeholder: () => <MenuPlaceholder icon={Download} name="Export" />,
});
const DisplayMenu = lazyAfterLoad(async () => (await import("./display/DisplayMenu")).DisplayMenu, {
  placeholder: () => <MenuPlaceholder icon={SlidersHorizontal} name="Display" />,
});

interface Props {
  onSearch: (text: string) => void;
  onSearchKey: (event: KeyboardEvent) => void;
  /** What changed since the reader last looked. */
  news: ReactNode;
}

/**
 * The search, the filters and the tools of a list, and below them a row with the number of matches, what is active, and the
 * news. That row is always there, and what is active scrolls sideways in it, so that the list stays where it is.
 */
export function Toolbar({ onSearch, onSearchKey, news }: Props) {
  const { list, view } = useList();
  const collect = useCollectLabels();
  const unread = useUnread();
  const isPhone = useIsPhone();
  return (
    <div className={styles.controls}>
      <div role="search" className={`${styles.toolbar} quiet-buttons`}>
        <SearchField
          label="Search documents"
          // The browser would search the rows near the view only.
          keys={["/", "Ctrl+f"]}
          className={styles.search}
          value={view.q ?? ""}
          onChange={onSearch}
          onKeyDown={onSearchKey}
        />
        {!isPhone && (
          <>
            <MainFilters />
            <span className={`${styles.tools} quiet-buttons`}>
              <DisplayMenu />
              <ExportDocuments />
            </span>
          </>
        )}
      </div>
      <div className={styles.bar}>
        <div className={styles.count}>
          <MatchCount key={String(isLoading(list))} />
          {unread && <UnreadLabels {...unread} />}
        </div>
        <ActiveFilters />
        <div className={styles.news}>
          {news}
          <FindingsFilter />
          <LookFilter />
          {!isPhone && <ActionLink action={collect} to={collect.to} look="text" className={styles.collect} />}
        </div>
      </div>
    </div>
  );
}

/** How many documents a filter or an order by labels cannot judge, and the way to read their labels or check their files. */
function UnreadLabels({ words, read, to }: NonNullable<ReturnType<typeof useUnread>>) {
  const { matching } = useList();
  return (
    <p className="quiet">
      <span>{`${words}.`}</span> {/* Where no row is left, it stands in their place. */}
      {matching.rows.length > 0 && (
        <Link className={styles.collect} to={to}>
          {read}
        </Link>
      )}
    </p>
  );
}

/**
 * The number of matching documents, or the work that a newer number has to wait for. Screen readers announce the number
 * once the list is complete, not with every chunk.
 */
function MatchCount() {
  const { list, matching, progress } = useList();
  const { incomplete } = list.answer;
  const count = matching.rows.length;
  const total = matching.all.length;
  const isArriving = incomplete === "arriving";
  const isPainted = useIsPainted();
  const work = progress && `${progress} ${plural(total, "document")}`;
  const text = work ?? (isArriving ? "" : `Showing ${count} of ${total} documents${incomplete ? ", incomplete" : ""}`);
  return (
    <div>
      <p role="status">
        <span key={String(isPainted)}>{text}</span>
      </p>
      {isArriving && !work && (
        <p>{total === 0 ? "Loading documents…" : `Showing ${formatCount(count)} of ${formatCount(total)} so far`}</p>
      )}
    </div>
  );
}
