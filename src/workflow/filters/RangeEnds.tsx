import { useId } from "react";
import type { Range, RangeFaults } from "../../list/range";
import type { RangeField } from "./range-fields";

interface Props<T extends number | string> {
  field: RangeField<T>;
  range: Range<T> | undefined;
  faults: RangeFaults;
}

/** Two fields for the ends of a range, each with its error message. */
export function RangeEnds<T extends number | string>({ field: { name, note, type }, range, faults }: Props<T>) {
  const id = useId();
  return (["from", "to"] as const).map((end) => {
    const fault = faults[end];
    return (
      <div key={end} className="field">
        <label htmlFor={`${id}-${end}`}>
          {name} {end}
          {note !== undefined && ` (${note})`}
        </label>
        <input
          id={`${id}-${end}`}
          name={end}
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
