import { useState } from "react";
import type { TimeZone } from "../../contract/timestamp";
import type { ListView } from "../../list/list-view";
import { ClearChecked } from "./ClearChecked";
import { createdField, ROTTEN_DAYS } from "./range-fields";
import { RangeFilter } from "./RangeFilter";

interface Props {
  workflowId: string;
  /** The number of marks of the workflow. */
  checkedCount: number;
  view: ListView;
  zone: TimeZone;
  onView: (change: Partial<ListView>) => void;
}

/** The controls after the choices. Their code is loaded after the first page. */
export function LateFilters({ workflowId, checkedCount, view, zone, onView }: Props) {
  const [now] = useState(() => Date.now());
  return (
    <>
      {checkedCount > 0 && <ClearChecked workflowId={workflowId} count={checkedCount} />}
      <RangeFilter field={ROTTEN_DAYS} range={view.rotten} onChange={(rotten) => onView({ rotten })} />
      <RangeFilter field={createdField(zone, now)} range={view.created} onChange={(created) => onView({ created })} />
    </>
  );
}
