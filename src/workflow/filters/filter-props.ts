import type { TimeZone } from "../../lib/timestamp";
import type { DifferenceCounts } from "../../list/differences";
import type { FlagCounts, FlagName } from "../../list/facets";
import type { ListView } from "../../list/list-view";

/** What the filters of a list show and change. */
export interface FilterProps {
  workflowId: string;
  view: ListView;
  onView: (change: Partial<ListView>) => void;
  /** The zone whose days can be filtered by. */
  zone: TimeZone;
  /** Undefined until they are counted. */
  flagCounts: Record<FlagName, FlagCounts> | undefined;
  /** The highest possible count. Its width is reserved for every count. */
  maxCount: number;
  /** The number of documents that the reader marked as checked. */
  checkedCount: number;
  /** Undefined until they are counted. */
  differences: DifferenceCounts | undefined;
}
