import { useId, type SubmitEvent } from "react";
import styles from "./Findings.module.css";

interface Props {
  /** The key of the label that the finding is about. */
  about: string;
  note?: string;
  onSave: (note: string) => void;
  onCancel: () => void;
  /** Left out where the finding is new, or can be deleted beside the form. */
  onDelete?: (() => void) | undefined;
}

// One function, so that React calls it once, and not with each render.
const focusInput = (input: HTMLInputElement | null) => input?.focus();

/** Asks for the note of a finding, which may be empty. */
export function FindingForm({ about, note = "", onSave, onCancel, onDelete }: Props) {
  const id = useId();
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("note");
    onSave(typeof typed === "string" ? typed : "");
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <label htmlFor={id} className="visually-hidden">{`Note about ${about}`}</label>
      <input
        ref={focusInput}
        id={id}
        name="note"
        defaultValue={note}
        placeholder="What is wrong? May stay empty."
        maxLength={1000}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          onCancel();
        }}
      />
      <button type="submit" className="primary">
        Save finding
      </button>
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
      {onDelete && (
        <button type="button" onClick={onDelete}>
          Delete finding
        </button>
      )}
    </form>
  );
}
