import { useId } from "react";
import type { DocumentSummary } from "../contract/document";
import { formatClock, type TimeStyle } from "../contract/timestamp";
import { Fact } from "../ui/Fact";
import { LongText } from "../ui/LongText";
import { Timestamp } from "../ui/Timestamp";
import "../ui/Facts.css";

interface Props {
  summary: DocumentSummary;
  /** When the list was read, in milliseconds since 1970. */
  at: number;
  times: TimeStyle;
}

/** What only the workflow's list says about a document, and when it said so. */
export function SummaryFacts({ summary, at, times }: Props) {
  const { userId, CreatedAt, EditedAt, rottenDays } = summary;
  const id = useId();
  return (
    <div className="summary-facts">
      <p id={id} className="quiet">
        From the list, as of {formatClock(at)}
      </p>
      <dl className="facts" aria-labelledby={id}>
        <Fact name="Owner" mono>
          <LongText text={userId || "–"} />
        </Fact>
        <Fact name="Created">
          <Timestamp value={CreatedAt} style={times} now={at} />
        </Fact>
        <Fact name="Edited at">
          <Timestamp value={EditedAt} style={times} now={at} />
        </Fact>
        <Fact name="Rotten days">{rottenDays ?? "–"}</Fact>
      </dl>
    </div>
  );
}
