import { formatTime, formatTimeInFull, parseTimestamp, type EpochMs, type TimeStyle } from "../../lib/timestamp";
import { oneLine } from "../../lib/visible-text";

const MAX_UNREADABLE_LENGTH = 500;

interface Props {
  /** The service's string, shown unchanged if it is not a valid timestamp. */
  value: string;
  style: TimeStyle;
  /** The reference time of the "relative" style. */
  now: EpochMs;
}

/** A timestamp of the service in the chosen style. */
export function Timestamp({ value, style, now }: Props) {
  const time = parseTimestamp(value);
  if (Number.isNaN(time)) {
    return (
      <span title="This timestamp is not valid. It is shown unchanged.">{oneLine(value, MAX_UNREADABLE_LENGTH)}</span>
    );
  }
  return (
    // The tooltip is created only on hover: formatting the full time costs more than the rest of a table row.
    <time dateTime={value} onPointerMove={(event) => (event.currentTarget.title = formatTimeInFull(time, now))}>
      {formatTime(time, style, now)}
    </time>
  );
}
