import { useState, type SubmitEvent } from "react";
import { fieldText } from "../../browser/field-text";
import { selectText } from "../../ui/page/refs";
import styles from "./ViewsMenu.module.css";

interface Props {
  /** The name so far. */
  name: string;
  /** Called with the new name, which is not empty. May return a sentence about why it is not saved. */
  onName: (name: string) => string | undefined;
}

const MAX_LENGTH = 200;

/** A text box for the name of a view. Enter saves it. */
export function ViewNameForm({ name, onName }: Props) {
  const [fault, setFault] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = fieldText(new FormData(event.currentTarget), "view-name");
    setFault(typed === "" ? "Type a name for the view." : onName(typed));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.nameField}>
        <input
          ref={selectText}
          name="view-name"
          aria-label="Name of the view"
          aria-invalid={fault !== undefined}
          placeholder="Name of the view"
          defaultValue={name}
          maxLength={MAX_LENGTH}
          autoComplete="off"
        />
        <button type="submit" className="primary">
          Save
        </button>
      </div>
      {fault !== undefined && (
        <p role="alert" className={`fault ${styles.fault}`}>
          {fault}
        </p>
      )}
    </form>
  );
}
