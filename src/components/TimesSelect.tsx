import { localZone, type TimeStyle } from "../model/timestamp";

interface Props {
  value: TimeStyle;
  onChange: (value: TimeStyle) => void;
}

/** Chooses how times are written, and names the viewer's zone. */
export function TimesSelect({ value, onChange }: Props) {
  const options: Record<TimeStyle, string> = { local: localZone(), utc: "UTC", relative: "relative" };
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
        {Object.entries(options).map(([style, name]) => (
          <option key={style} value={style}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
