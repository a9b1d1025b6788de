import { BY_CREATED, BY_ROTTEN_DAYS } from "../../list/bins";
import { describeDays, describeNumbers } from "../../list/range";
import { useAsk, useList } from "../list-context";
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
  const { view, onView, list } = useList();
  // The rest of an arriving list is more urgent, and replaces this one soon. Chromium can leave out idle callbacks for
  // seconds after the pointer was dragged.
  const urgency = list.answer.incomplete === "arriving" ? "idle" : "soon";
  return (
    <div className={styles.overview}>
      <Histogram
        display={CREATED}
        histogram={useAsk(BY_CREATED, urgency)}
        range={view.created}
        onRange={(range) => onView({ created: range })}
      />
      <Histogram
        display={ROTTEN_DAYS}
        histogram={useAsk(BY_ROTTEN_DAYS, urgency)}
        range={view.rotten}
        onRange={(range) => onView({ rotten: range })}
      />
    </div>
  );
}
