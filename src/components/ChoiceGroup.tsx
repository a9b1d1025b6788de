import { useId } from "react";
import "./ChoiceGroup.css";

interface Props<T> {
  legend: string;
  value: T;
  options: readonly (readonly [label: string, value: T])[];
  onChange: (value: T) => void;
  /** How many things a choice leaves, where that is known. */
  countOf?: (value: T) => number | undefined;
  /** The largest count there can be; its width is kept free, so that nothing moves while the counts change. */
  most?: number;
}

/** A radio group drawn as one strip of choices. */
export function ChoiceGroup<T>({ legend, value, options, onChange, countOf, most = 0 }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      <div className="choices-strip">
        {options.map(([label, option], place) => {
          const count = countOf?.(option);
          const countId = count === undefined ? undefined : `${name}-${place}`;
          return (
            <div key={label} className="choice">
              <label>
                <input
                  type="radio"
                  name={name}
                  checked={option === value}
                  onChange={() => onChange(option)}
                  aria-describedby={countId}
                />
                <span data-label={label}>{label}</span>
              </label>
              {count !== undefined && (
                <span id={countId} className="choice-count" style={{ minWidth: `${String(most).length}ch` }}>
                  {count}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
