import { useEffect, useRef, useState, type SubmitEvent } from "react";
import type { ListView } from "../../list/list-view";
import { checkRange, readDay, readWhole, type RangeFaults } from "../../list/range";
import { RangeFields } from "./RangeFields";
import styles from "./RangesForm.module.css";

export type Ranges = Pick<ListView, "rotten" | "created">;

interface Props {
  ranges: Ranges;
  onApply: (ranges: Ranges) => void;
}

/** A form for the range filters. It applies them only if all fields are valid. */
export function RangesForm({ ranges, onApply }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<{ rotten?: RangeFaults; created?: RangeFaults }>({});
  useEffect(() => form.current?.querySelector<HTMLInputElement>("[aria-invalid=true]")?.focus(), [faults]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = (name: string) => ({
      from: getText(event.currentTarget, `${name}-from`),
      to: getText(event.currentTarget, `${name}-to`),
    });
    const rotten = checkRange(typed("rotten"), readWhole, "This is not a whole number, such as 3.");
    const created = checkRange(typed("created"), readDay, "This is not a day, such as 2026-11-01.");
    const isInvalid = [rotten, created].some((checked) => Object.keys(checked.faults).length > 0);
    if (isInvalid) setFaults({ rotten: rotten.faults, created: created.faults });
    else onApply({ rotten: rotten.range, created: created.range });
  };

  return (
    <form ref={form} className={styles.ranges} noValidate onSubmit={submit}>
      <RangeFields name="rotten" label="Rotten days" range={ranges.rotten} faults={faults.rotten} />
      <RangeFields
        name="created"
        label="Created"
        zone="UTC"
        type="date"
        range={ranges.created}
        faults={faults.created}
      />
      <p className="hint">Both ends belong to the range. An empty end is open.</p>
      <button type="submit" className="primary">
        Apply
      </button>
    </form>
  );
}

/** The trimmed text of a field. The value of a half-typed date is empty, but it must not count as an empty field. */
function getText(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return "";
  return field.validity.badInput ? "unreadable" : field.value.trim();
}
