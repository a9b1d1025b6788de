import { X } from "lucide-react";
import { useId, useState, type SubmitEvent } from "react";
import { fieldText } from "../../browser/field-text";
import { oneLine, visibleName } from "../../lib/visible-text";
import {
  describeCondition,
  OPERATOR_NAMES,
  OPERATORS,
  takesValue,
  writeCondition,
  type KnownLabels,
  type LabelOperator,
} from "../../list/label-filter";
import { PopoverButton } from "../../ui/buttons/PopoverButton";
import { useComputation } from "../../ui/page/use-computation";
import { useList } from "../list-context";
import styles from "./LabelFilter.module.css";

/** A button that filters by the values of labels, once some have been read. */
export function LabelFilter() {
  const { view, context } = useList();
  const conditions = view.label ?? [];
  if (!context.labels) return null;
  const [first] = conditions;
  return (
    <PopoverButton
      name={
        first && conditions.length === 1
          ? describeCondition(first)
          : conditions.length > 1
            ? `Labels · ${conditions.length}`
            : "Labels"
      }
      arrow
      buttonClass={first ? "button button-active" : "button"}
      label="Labels"
      align="start"
    >
      <LabelForm labels={context.labels} />
    </PopoverButton>
  );
}

// More could not be looked through, and a value can be typed.
const MAX_SUGGESTED = 100;

/** The conditions, and fields for another one. */
function LabelForm({ labels }: { labels: KnownLabels }) {
  const { view, onView, model } = useList();
  const { documents } = model;
  const conditions = view.label ?? [];
  const names = useComputation(labels.names(documents), "soon").value ?? [];
  const [chosen, setChosen] = useState<string>();
  const label = chosen ?? names[0]?.name ?? "";
  const [operator, setOperator] = useState<LabelOperator>("has");
  const values = useComputation(label === "" ? undefined : labels.values(documents, label), "soon").value ?? [];
  const suggestions = useId();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = takesValue(operator) ? fieldText(new FormData(event.currentTarget), "value") : "";
    if (label === "" || (takesValue(operator) && value.trim() === "")) return;
    const added = { label, operator, value };
    const isKnown = conditions.some((each) => writeCondition(each) === writeCondition(added));
    if (!isKnown) onView({ label: [...conditions, added] });
    event.currentTarget.reset();
  };
  const remove = (removed: (typeof conditions)[number]) => {
    const rest = conditions.filter((each) => each !== removed);
    onView({ label: rest.length > 0 ? rest : undefined });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {conditions.length > 0 && (
        <ul className={styles.conditions} aria-label="Conditions">
          {conditions.map((condition) => (
            <li key={writeCondition(condition)}>
              <bdi>{describeCondition(condition)}</bdi>
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove ${describeCondition(condition)}`}
                onClick={() => remove(condition)}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <label>
        Label
        <select value={label} onChange={(event) => setChosen(event.currentTarget.value)}>
          {names.map(({ name, documents: count }) => (
            <option key={name} value={name}>
              {oneLine(name)} ({count})
            </option>
          ))}
        </select>
      </label>
      <label>
        Comparison
        <select
          value={operator}
          onChange={(event) => setOperator(OPERATORS[event.currentTarget.selectedIndex] ?? "has")}
        >
          {OPERATORS.map((each) => (
            <option key={each} value={each}>
              {OPERATOR_NAMES[each]}
            </option>
          ))}
        </select>
      </label>
      {takesValue(operator) && (
        <label>
          Value
          <input name="value" autoComplete="off" list={suggestions} required />
          <datalist id={suggestions}>
            {values.slice(0, MAX_SUGGESTED).map(({ name, documents: count }) => (
              <option key={name} value={name} label={`${visibleName(name)} (${count})`} />
            ))}
          </datalist>
        </label>
      )}
      <p className="hint">Numbers and days are compared as such, in any notation.</p>
      <button type="submit" className="primary">
        Add
      </button>
    </form>
  );
}
