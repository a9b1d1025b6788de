import { useId } from "react";
import "./ChoiceGroup.css";

interface Choice<T> {
  label: string;
  value: T;
  /** How many things the choice leaves; null while they are being counted. */
  count?: number | null;
}

interface Props<T> {
  legend: string;
  value: T;
  options: readonly Choice<T>[];
  onChange: (value: T) => void;
  /** The largest count there can be; its width is kept free, so that nothing moves while the counts change. */
  most?: number;
}

/** A radio group drawn as one strip of choices. */
export function ChoiceGroup<T>({ legend, value, options, onChange, most = 0 }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      <div className="choices-strip">
        {options.map(({ label, value: option, count }) => (
          <div key={label} className="choice">
            <label>
              <input
                type="radio"
                name={name}
                checked={option === value}
                onChange={() => onChange(option)}
                aria-describedby={count === undefined ? undefined : `${name}-${label}`}
              />
              <span data-label={label}>{label}</span>
            </label>
            {count !== undefined && (
              <span id={`${name}-${label}`} className="choice-count" data-widest={"0".repeat(String(most).length)}>
                {count}
              </span>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
