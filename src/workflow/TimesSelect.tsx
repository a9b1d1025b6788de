import { memo } from "react";
import type { TimeStyle } from "../contract/timestamp";

interface Props {
  value: TimeStyle;
  onDisplay: (change: { times: TimeStyle }) => void;
}

const OPTIONS: Record<TimeStyle, string> = { local: "local", utc: "UTC", relative: "relative" };

/** A choice of how times are shown. */
export const TimesSelect = memo(function TimesSelect({ value, onDisplay }: Props) {
  return (
    <label className="times">
      Times{" "}
      <select
        value={value}
        onChange={(event) => {
          const chosen = event.target.value;
          if (chosen === "local" || chosen === "utc" || chosen === "relative") onDisplay({ times: chosen });
        }}
      >
        {Object.entries(OPTIONS).map(([style, name]) => (
          <option key={style} value={style}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
});
