import { useMemo } from "react";
import { countByCreated, countByRottenDays } from "../../list/bins";
import { describeDays, describeNumbers } from "../../list/range";
import { toRange } from "../../list/relative-days";
import { useList } from "../list-context";
import { type Display } from "./bin-words";
import { Histogram } from "./Histogram";
import styles from "./Overview.module.css";

const CREATED: Display<string> = {
  name: "Created",
  describe: describeDays,
  apartName: "Unreadable",
  isOptional: false,
  ticks: [],
};

const ROTTEN_DAYS: Display<number> = {
  name: "Rotten days",
  describe: describeNumbers,
  apartName: "None",
  isOptional: true,
  ticks: [7, 30, 90],
};

/** Two charts of the documents that match all filters but the chart's own. */
export function Overview() {
  const { facts, view, onView, context, matching } = useList();
  const byCreated = useMemo(() => countByCreated(facts, matching.view, context), [facts, matching.view, context]);
  const byRottenDays = useMemo(() => countByRottenDays(facts, matching.view, context), [facts, matching.view, context]);
  return (
    <div className={styles.overview}>
      <Histogram
        display={CREATED}
        histogram={byCreated}
        range={view.created && toRange(view.created, context.today)}
        onRange={(range) => onView({ created: range })}
      />
      <Histogram
        display={ROTTEN_DAYS}
        histogram={byRottenDays}
        range={view.rotten}
        onRange={(range) => onView({ rotten: range })}
      />
    </div>
  );
}
