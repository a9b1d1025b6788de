import { useId } from "react";
import type { Range, RangeFaults } from "../../list/range";

interface Props {
  name: string;
  label: string;
  /** The time zone of the days, shown in the labels. */
  zone?: string;
  type?: "text" | "date";
  range: Range<number> | Range<string> | undefined;
  faults: RangeFaults | undefined;
}

/** Two fields for the ends of a range, each with its error message. */
export function RangeFields({ name, label, zone, type = "text", range, faults }: Props) {
  const id = useId();
  return (["from", "to"] as const).map((end) => {
    const fault = faults?.[end];
    return (
      <div key={end} className="field">
        <label htmlFor={`${id}-${end}`}>
          {label} {end}
          {zone !== undefined && ` (${zone})`}
        </label>
        <input
          id={`${id}-${end}`}
          name={`${name}-${end}`}
          type={type}
          inputMode={type === "text" ? "numeric" : undefined}
          autoComplete="off"
          defaultValue={range?.[end]}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-${end}-fault`}
        />
        {fault !== undefined && (
          <p id={`${id}-${end}-fault`} className="fault">
            {fault}
          </p>
        )}
      </div>
    );
  });
}
