import type { TimeStyle } from "../model/timestamp";

interface Props {
  value: TimeStyle;
  onChange: (value: TimeStyle) => void;
}

const OPTIONS: Record<TimeStyle, string> = { local: "local", utc: "UTC", relative: "relative" };

/** Chooses how times are written. */
export function TimesSelect({ value, onChange }: Props) {
  return (
    <label className="times">
      Times{" "}
      <select
        value={value}
        onChange={(event) => {
          const chosen = event.target.value;
          if (chosen === "local" || chosen === "utc" || chosen === "relative") onChange(chosen);
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
}
