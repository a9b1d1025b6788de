import { useCallback } from "react";
import type { DocumentSummary } from "../../contract/document";
import type { ViewContext } from "../../list/apply-view";
import { countByCreated, countByRottenDays } from "../../list/bins";
import { listViewSearch, readListView, type ListView } from "../../list/list-view";
import { describeNumbers } from "../../list/range";
import { useContextFor } from "../use-applied-view";
import { describeDays, type Display } from "./bin-words";
import { Histogram } from "./Histogram";
import { useHistogram } from "./use-histogram";
import styles from "./Overview.module.css";

interface Props {
  documents: DocumentSummary[];
  view: ListView;
  onView: (change: Partial<ListView>) => void;
  context: ViewContext;
  /** Whether more documents will follow. */
  isArriving: boolean;
}

const CREATED: Display<string> = {
  name: "Created",
  describe: describeDays,
  apartName: "Unreadable",
  isStacked: true,
};

const ROTTEN_DAYS: Display<number> = {
  name: "Rotten days",
  describe: describeNumbers,
  apartName: "None",
  isStacked: false,
};

/** Two charts of the documents that match all filters but the chart's own. */
export function Overview({ view, onView, ...props }: Props) {
  const created = useCreated({ ...props, others: { ...view, created: undefined, sort: undefined } });
  const rotten = useRottenDays({ ...props, others: { ...view, rotten: undefined, sort: undefined } });
  return (
    <div className={styles.overview}>
      <Histogram
        display={CREATED}
        histogram={created}
        range={view.created}
        onRange={(range) => onView({ created: range })}
      />
      <Histogram
        display={ROTTEN_DAYS}
        histogram={rotten}
        range={view.rotten}
        onRange={(range) => onView({ rotten: range })}
      />
    </div>
  );
}

interface Counted extends Omit<Props, "view" | "onView"> {
  /** All filters but the chart's own. */
  others: ListView;
}

function useCreated({ documents, others, context: wholeContext, isArriving }: Counted) {
  // Compared by content: the address is read anew with every change of the view.
  const query = listViewSearch(others);
  const context = useContextFor(others, wholeContext);
  // The bins need the zone even where no filter does.
  const { zone } = wholeContext;
  return useHistogram(
    useCallback(
      () => countByCreated(documents, readListView(query), { ...context, zone }),
      [documents, query, context, zone],
    ),
    isArriving,
  );
}

function useRottenDays({ documents, others, context: wholeContext, isArriving }: Counted) {
  const query = listViewSearch(others);
  const context = useContextFor(others, wholeContext);
  return useHistogram(
    useCallback(() => countByRottenDays(documents, readListView(query), context), [documents, query, context]),
    isArriving,
  );
}
