import { memo, useState } from "react";
import { formatTime, formatTimeInFull, parseTimestamp, type TimeStyle } from "../model/timestamp";

interface Props {
  /** The service's string; one that cannot be read is shown as it came. */
  value: string;
  style: TimeStyle;
  /** The moment that "relative" counts from, in milliseconds. */
  now: number;
}

export const Timestamp = memo(function Timestamp({ value, style, now }: Props) {
  const [pointed, setPointed] = useState(false);
  const time = parseTimestamp(value);
  if (Number.isNaN(time)) return <span title="This timestamp cannot be read; it is shown as it came.">{value}</span>;
  return (
    // Written only for the one pointed at: it costs more than all the rest of a row.
    <time
      dateTime={value}
      title={pointed ? formatTimeInFull(time, now) : undefined}
      onPointerEnter={() => setPointed(true)}
    >
      {formatTime(time, style, now)}
    </time>
  );
});
