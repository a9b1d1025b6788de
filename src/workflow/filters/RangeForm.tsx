import { useState, type SubmitEvent } from "react";
import { fieldText } from "../../browser/field-text";
import { zoneName } from "../../lib/timestamp";
import type { RangeFaults } from "../../list/range";
import { Field } from "../../ui/fields/Field";
import { useMediaQuery } from "../../ui/page/use-media-query";
import type { RangeEnd, RangeField } from "./range-fields";
import styles from "./RangeForm.module.css";

interface Props<Value> {
  name: string;
  field: RangeField<Value>;
  value: Value | undefined;
  onApply: (value: Value | undefined) => void;
}

const ENDS: RangeEnd[] = ["from", "to"];

/** The presets of a range filter, and a form for any other range. It applies only a valid one. */
export function RangeForm<Value>({ name, field, value, onApply }: Props<Value>) {
  const ends = value === undefined ? {} : field.toEnds(value);
  // A day is chosen with a thumb more easily than typed. Elsewhere it is written as in the list.
  const hasPicker = useMediaQuery("(pointer: coarse)") && field.zone !== undefined;
  const [faults, setFaults] = useState<RangeFaults>({});

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const typed = { from: fieldText(data, "from"), to: fieldText(data, "to") };
    const checked = field.check(typed);
    const [wrong] = Object.keys(checked.faults);
    if (wrong === undefined) {
      onApply(checked.range);
      return;
    }
    setFaults(checked.faults);
    form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  };

  return (
    <form className={styles.range} noValidate onSubmit={submit}>
      <div className={styles.presets}>
        {field.presets.map((preset) => (
          <button
            key={preset.name}
            type="button"
            aria-pressed={value !== undefined && String(field.write(value)) === String(field.write(preset.value))}
            onClick={() => onApply(preset.value)}
          >
            {preset.name}
          </button>
        ))}
      </div>
      {ENDS.map((end) => (
        <Field
          key={end}
          name={end}
          label={`${name} ${end}${field.zone ? ` (${zoneName(field.zone)})` : ""}`}
          {...(hasPicker ? { type: "date" } : { inputMode: field.zone ? "text" : "numeric" })}
          defaultValue={ends[end] === undefined || hasPicker ? ends[end] : field.writeEnd(ends[end])}
          fault={faults[end]}
        />
      ))}
      <p className={`hint ${styles.hint}`}>Inclusive. Leave one side empty for no limit.</p>
      <div className={styles.actions}>
        <button type="submit" className="primary">
          Apply
        </button>
        {value !== undefined && (
          <button type="button" className="plain" onClick={() => onApply(undefined)}>
            Clear
          </button>
        )}
      </div>
    </form>
  );
}
