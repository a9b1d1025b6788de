import { useId } from "react";
import type { DocumentSummary } from "../contract/document";
import { formatClock } from "../contract/timestamp";
import { usePreferences } from "../state/preferences";
import { LongText } from "../ui/LongText";
import { Timestamp } from "../ui/Timestamp";
import { Fact, Facts } from "./Facts";
import styles from "./SummaryFacts.module.css";

interface Props {
  summary: DocumentSummary;
  /** When the list was read, in ms since 1970. */
  readAt: number;
}

/** The facts that only the workflow's list has, and the time of that list. */
export function SummaryFacts({ summary, readAt }: Props) {
  const { userId, CreatedAt, EditedAt, rottenDays } = summary;
  const { times } = usePreferences();
  const id = useId();
  return (
    <div className={styles.summary}>
      <p id={id} className="quiet">
        From the list, as of {formatClock(readAt)}
      </p>
      <Facts aria-labelledby={id}>
        <Fact name="Owner" mono>
          <LongText text={userId || "–"} />
        </Fact>
        <Fact name="Created">
          <Timestamp value={CreatedAt} style={times} now={readAt} />
        </Fact>
        <Fact name="Edited at">
          <Timestamp value={EditedAt} style={times} now={readAt} />
        </Fact>
        <Fact name="Rotten days">{rottenDays ?? "–"}</Fact>
      </Facts>
    </div>
  );
}

/** Reserves the height of `SummaryFacts` while the list loads. */
export function SummaryFactsPlaceholder() {
  return <div className={styles.summary} aria-hidden="true" />;
}
