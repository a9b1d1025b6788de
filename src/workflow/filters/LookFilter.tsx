import { DIFFERENCES } from "../../list/differences";
import type { FilterProps } from "./filter-props";
import styles from "./Filters.module.css";

// As wide as a digit, so that nothing moves when the count arrives.
const FIGURE_SPACE = "\u2007";

/** A toggle button that shows only documents that differ from the service's documentation. */
export function LookFilter({ view, onView, differences }: FilterProps) {
  return (
    <button
      type="button"
      aria-pressed={view.look === true}
      title="Documents that differ from the service's documentation"
      onClick={() => onView(view.look ? { look: undefined, reason: undefined } : { look: true })}
    >
      Needs a look <span className="quiet tabular">{differences?.documents ?? FIGURE_SPACE}</span>
    </button>
  );
}

/** The differences that the list has, each as a button that shows only its documents. */
export function DifferenceChoices({ view, onView, differences }: FilterProps) {
  if (!view.look || !differences) return null;
  return (
    <div role="group" aria-label="Differences" className={styles.differences}>
      {[...differences.byDifference].map(([difference, count]) => (
        <button
          key={difference}
          type="button"
          aria-pressed={view.reason === difference}
          onClick={() => onView({ reason: view.reason === difference ? undefined : difference })}
        >
          {DIFFERENCES[difference]} <span className="quiet tabular">{count}</span>
        </button>
      ))}
    </div>
  );
}
