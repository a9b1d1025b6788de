import { useState, type SubmitEvent } from "react";
import { fieldText } from "../../browser/field-text";
import { selectText } from "../../ui/page/refs";
import styles from "./ViewsMenu.module.css";

interface Props {
  /** The name so far. */
  name: string;
  /** Called with the new name, which is not empty. */
  onName: (name: string) => void;
}

const MAX_LENGTH = 200;

/** A text box for the name of a view. Enter saves it. */
export function ViewNameForm({ name, onName }: Props) {
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = fieldText(new FormData(event.currentTarget), "view-name");
    setIsMissing(typed === "");
    if (typed !== "") onName(typed);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <input
        ref={selectText}
        name="view-name"
        aria-label="Name of the view"
        aria-invalid={isMissing}
        placeholder="Name of the view"
        defaultValue={name}
        maxLength={MAX_LENGTH}
        autoComplete="off"
      />
      <button type="submit" className="primary">
        Save
      </button>
    </form>
  );
}
