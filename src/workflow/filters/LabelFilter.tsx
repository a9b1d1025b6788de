import { ListFilter, X } from "lucide-react";
import { useId, useState, type SubmitEvent } from "react";
import { Link } from "react-router-dom";
import { fieldText } from "../../browser/field-text";
import { paths } from "../../browser/page-paths";
import { oneLine, visibleName } from "../../lib/visible-text";
import {
  describeCondition,
  OPERATOR_NAMES,
  OPERATORS,
  takesValue,
  writeCondition,
  type KnownLabels,
  type LabelCondition,
  type LabelOperator,
} from "../../list/label-filter";
import { writeListView } from "../../list/list-view";
import { PopoverButton } from "../../ui/buttons/PopoverButton";
import { useActions } from "../../ui/page/actions";
import { FILTER_BUTTONS } from "./filter-buttons";
import { useLabelNames, useList } from "../list-context";
import { IconButton } from "../../ui/buttons/IconButton";
import styles from "./LabelFilter.module.css";

/** A button that filters by the values of labels. While none were read, it leads to the page that reads them. */
export function LabelFilter() {
  const { workflowId, view, context } = useList();
  const [open, setOpen] = useState(false);
  useActions([{ name: "Filter: Labels", icon: ListFilter, run: () => setOpen(true) }]);
  return (
    <PopoverButton
      {...FILTER_BUTTONS.label}
      arrow
      isActive={view.label !== undefined}
      label="Labels"
      align="start"
      open={open}
      onOpenChange={setOpen}
    >
      {context.labels ? (
        <LabelForm labels={context.labels} />
      ) : (
        <p className={styles.none}>
          No labels were read yet. <Link to={paths.labels(workflowId, writeListView(view))}>Collect labels</Link>
        </p>
      )}
    </PopoverButton>
  );
}

// More could not be looked through, and a value can be typed.
const MAX_SUGGESTED = 100;

/** The conditions, and fields for another one. */
function LabelForm({ labels }: { labels: KnownLabels }) {
  const { view, onView } = useList();
  const conditions = view.label ?? [];
  const names = useLabelNames();
  const [chosen, setChosen] = useState<string>();
  const label = chosen ?? names[0]?.name ?? "";
  const [operator, setOperator] = useState<LabelOperator>("has");

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const value = takesValue(operator) ? fieldText(data, "value") : "";
    const added = { label: fieldText(data, "label"), operator, value };
    if (added.label === "" || (takesValue(operator) && value.trim() === "")) return;
    const isKnown = conditions.some((each) => writeCondition(each) === writeCondition(added));
    if (!isKnown) onView({ label: [...conditions, added] });
    event.currentTarget.reset();
    // The next condition is mostly about another label, whose values may be no numbers.
    setOperator("has");
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <Conditions />
      <label>
        Label
        <select name="label" value={label} onChange={(event) => setChosen(event.currentTarget.value)}>
          {names.map(({ name, documents: count }) => (
            <option key={name} value={name}>{`${oneLine(name)} (${count})`}</option>
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
      {takesValue(operator) && <ValueField labels={labels} label={label} />}
      <p className="hint">Numbers and days are compared by their value, however they are written.</p>
      <button type="submit" className="primary">
        Add
      </button>
    </form>
  );
}

/** The conditions that filter the list, each with a button that removes it. */
function Conditions() {
  const { view, onView } = useList();
  const { label: conditions = [] } = view;
  if (conditions.length === 0) return null;
  const remove = (removed: LabelCondition) => {
    const rest = conditions.filter((each) => each !== removed);
    onView({ label: rest.length > 0 ? rest : undefined });
  };
  return (
    <ul className={styles.conditions} aria-label="Conditions">
      {conditions.map((condition) => (
        <li key={writeCondition(condition)}>
          <bdi translate="no">{describeCondition(condition)}</bdi>
          <IconButton icon={X} label={`Remove ${describeCondition(condition)}`} onClick={() => remove(condition)} />
        </li>
      ))}
    </ul>
  );
}

/** A field that suggests the values of a label. */
function ValueField({ labels, label }: { labels: KnownLabels; label: string }) {
  const { documents } = useList().facts;
  const values = labels.values(documents, label);
  const suggestions = useId();
  return (
    <label>
      Value
      <input name="value" autoComplete="off" list={suggestions} required />
      <datalist id={suggestions}>
        {values.slice(0, MAX_SUGGESTED).map(({ name, documents: count }) => (
          <option key={name} value={name} label={`${visibleName(name)} (${count})`} />
        ))}
      </datalist>
    </label>
  );
}
