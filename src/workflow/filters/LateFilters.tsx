import type { ListView } from "../../list/list-view";
import { ClearChecked } from "./ClearChecked";
import { MoreFilters } from "./MoreFilters";

interface Props {
  workflowId: string;
  /** The number of marks of the workflow. */
  checkedCount: number;
  view: ListView;
  onView: (change: Partial<ListView>) => void;
}

/** The controls after the choices. Their code is loaded after the first page. */
export function LateFilters({ workflowId, checkedCount, view, onView }: Props) {
  return (
    <>
      {checkedCount > 0 && <ClearChecked workflowId={workflowId} count={checkedCount} />}
      <MoreFilters rotten={view.rotten} created={view.created} onRanges={onView} />
    </>
  );
}
