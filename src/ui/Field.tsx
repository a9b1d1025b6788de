import { useId } from "react";
import "./Field.css";

interface Props {
  name: string;
  label: string;
  hint?: string;
  fault?: string | undefined;
  /** What the reader should know of the present text, which can be used all the same. */
  warning?: string | undefined;
  inputMode?: "url" | "text";
  readOnly?: boolean;
}

/** A text field that its form fills and reads, with a hint and what is wrong with it. */
export function Field(props: Props) {
  const { name, label, hint, fault, warning, inputMode = "text", readOnly = false } = props;
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        inputMode={inputMode}
        readOnly={readOnly}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-hint ${id}-warning ${id}-fault`}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <p id={`${id}-warning`} className="warning" aria-live="polite">
        {warning}
      </p>
      {fault !== undefined && (
        <p id={`${id}-fault`} className="fault">
          {fault}
        </p>
      )}
    </div>
  );
}
