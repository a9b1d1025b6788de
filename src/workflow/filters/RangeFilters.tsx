import { useState } from "react";
import type { FilterProps } from "./filter-props";
import { createdField, ROTTEN_DAYS } from "./range-fields";
import { RangeFilter } from "./RangeFilter";

/** The filters by rotten days and by the day of creation. */
export function RangeFilters({ view, zone, onView }: FilterProps) {
  const [now] = useState(() => Date.now());
  return (
    <>
      <RangeFilter field={ROTTEN_DAYS} range={view.rotten} onChange={(rotten) => onView({ rotten })} />
      <RangeFilter field={createdField(zone, now)} range={view.created} onChange={(created) => onView({ created })} />
    </>
  );
}
