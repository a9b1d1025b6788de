import { DIFFERENCES, type DifferenceCounts } from "../../list/differences";
import type { ListView } from "../../list/list-view";

interface Props {
  view: ListView;
  onView: (change: Partial<ListView>) => void;
  counts: DifferenceCounts | undefined;
}

/** A toggle button that shows only documents that differ from the service's description. */
export function LookFilter({ view, onView, counts }: Props) {
  return (
    <button
      type="button"
      aria-pressed={view.look === true}
      title="Documents that differ from the service's description"
      onClick={() => onView(view.look ? { look: undefined, reason: undefined } : { look: true })}
    >
      Needs a look <span className="quiet tabular">{counts?.documents ?? ""}</span>
    </button>
  );
}

/** The differences that the list has, each as a button that shows only its documents. */
export function DifferenceChoices({ view, onView, counts }: Props) {
  if (!view.look || !counts) return null;
  return (
    <div role="group" aria-label="Differences" className="button-line">
      {[...counts.byDifference].map(([difference, count]) => (
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
