import { memo } from "react";
import type { TimeStyle } from "../contract/timestamp";
import styles from "./TimesSelect.module.css";

interface Props {
  value: TimeStyle;
  onChange: (change: { times: TimeStyle }) => void;
}

const OPTIONS: Record<TimeStyle, string> = { local: "local", utc: "UTC", relative: "relative" };

/** A choice of how times are shown. */
export const TimesSelect = memo(function TimesSelect({ value, onChange }: Props) {
  return (
    <label className={styles.times}>
      Times{" "}
      <select
        value={value}
        onChange={(event) => {
          const chosen = event.target.value;
          if (chosen === "local" || chosen === "utc" || chosen === "relative") onChange({ times: chosen });
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
