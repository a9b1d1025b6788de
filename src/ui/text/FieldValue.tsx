import type { DocumentSummary, SummaryField } from "../../contract/document";
import type { EpochMs, TimeStyle } from "../../lib/timestamp";
import { fieldColumn } from "../../list/columns";
import { Flag } from "./Flag";
import { LongText } from "./LongText";
import { Timestamp } from "./Timestamp";

interface Props {
  field: SummaryField;
  document: DocumentSummary;
  times: TimeStyle;
  /** The reference time of relative times. */
  now: EpochMs;
}

/** The value of a field as its kind is shown everywhere. */
export function FieldValue({ field, document, times, now }: Props) {
  const value = document[field];
  switch (fieldColumn(field).kind) {
    case "flag":
      return <Flag kind={field === "Extracted" ? field : "Edited"} value={value === true} />;
    case "time":
      return <Timestamp value={String(value)} style={times} now={now} />;
    case "number":
      return value ?? "–";
    default:
      return <LongText text={String(value) || "–"} />;
  }
}
