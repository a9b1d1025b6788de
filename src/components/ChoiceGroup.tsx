import { useId } from "react";
import "./ChoiceGroup.css";

interface Props<T> {
  legend: string;
  value: T;
  options: readonly (readonly [label: string, value: T])[];
  onChange: (value: T) => void;
}

/** A radio group drawn as one strip of choices. */
export function ChoiceGroup<T>({ legend, value, options, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      <div className="choices-strip">
        {options.map(([label, option]) => (
          <label key={label}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
