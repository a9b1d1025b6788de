import { useId } from "react";
import { formatCount } from "../../lib/plural";
import styles from "./ChoiceGroup.module.css";

interface Option<T> {
  label: string;
  value: T;
  /** The number of items this choice would leave. */
  count?: number;
}

interface Props<T> {
  legend: string;
  value: T;
  options: readonly Option<T>[];
  onChange: (value: T) => void;
  /** The largest possible count. Each count reserves its width, so that the layout does not shift as counts change. */
  maxCount?: number;
}

/** A radio group that looks like a strip of segments. */
export function ChoiceGroup<T>({ legend, value, options, onChange, maxCount = 0 }: Props<T>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.strip}>
        {options.map(({ label, value: option, count }) => (
          <div key={label} className={styles.choice}>
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
              <span id={`${name}-${label}`} className={styles.count} data-widest={formatCount(maxCount)}>
                {formatCount(count)}
              </span>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
