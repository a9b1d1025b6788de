import { cutText } from "../contract/cut-text";
import { formatTime, formatTimeInFull, parseTimestamp, type TimeStyle } from "../contract/timestamp";

const LONGEST_UNREAD = 500;

interface Props {
  /** The service's string; one that cannot be read is shown as it came. */
  value: string;
  style: TimeStyle;
  /** The moment that "relative" counts from, in milliseconds. */
  now: number;
}

export function Timestamp({ value, style, now }: Props) {
  const time = parseTimestamp(value);
  if (Number.isNaN(time)) {
    return <span title="This timestamp cannot be read; it is shown as it came.">{cutText(value, LONGEST_UNREAD)}</span>;
  }
  return (
    // Written in full only where it is pointed at: that costs more than all the rest of a row.
    <time dateTime={value} onPointerMove={(event) => (event.currentTarget.title = formatTimeInFull(time, now))}>
      {formatTime(time, style, now)}
    </time>
  );
}
