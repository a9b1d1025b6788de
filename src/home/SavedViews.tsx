import { Link } from "react-router-dom";
import { paths } from "../browser/page-paths";
import { formatCount } from "../lib/plural";
import { visibleName } from "../lib/visible-text";
import type { CountedWorkflow } from "../service/counts-query";
import { changePreferences } from "../state/preferences";
import { useSavedViews } from "../state/saved-views";
import styles from "./SavedViews.module.css";

/** Pinned ones are among the first. With more, the views would push the table out of sight. */
const MAX_WORKFLOWS = 6;

/** The saved views, each with links to its documents in the first workflows. */
export function SavedViews({ rows }: { rows: CountedWorkflow[] }) {
  const views = useSavedViews();
  if (views.length === 0) return null;
  return (
    <ul className={styles.views} aria-label="Saved views">
      {views.map(({ name, search, hiddenColumns }) => (
        <li key={name}>
          <bdi translate="no" className={styles.name}>
            {name}
          </bdi>
          <span className={styles.workflows}>
            {rows.slice(0, MAX_WORKFLOWS).map(({ workflowId, views: counts }) => {
              const count = counts?.get(search);
              return (
                <Link
                  key={workflowId}
                  to={paths.workflow(workflowId, search)}
                  className={count === 0 ? "quiet" : undefined}
                  onClick={() => changePreferences({ hiddenColumns })}
                >
                  {visibleName(workflowId)} <Count of={search} counts={counts} />
                </Link>
              );
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface CountProps {
  /** The query of the view. */
  of: string;
  counts: CountedWorkflow["views"];
}

/** The number of documents in a view, or why it is not known. */
function Count({ of, counts }: CountProps) {
  // Its width is reserved, so that nothing moves when the counts arrive.
  if (!counts) return <span />;
  const count = counts.get(of);
  if (count !== undefined) return <span>{formatCount(count)}</span>;
  const reason = /[?&]label=/.test(of) ? "labels are not read here" : "no earlier look at this list is known";
  return <span title={`Not counted: ${reason}. Open the view to see its documents.`}>–</span>;
}
