import { useId } from "react";

interface Props {
  name: string;
  label: string;
  hint?: string;
  /** Why the value cannot be used. */
  fault?: string | undefined;
  /** Advice about the current value, which can still be used. */
  warning?: string | undefined;
  inputMode?: "url" | "text";
  readOnly?: boolean;
}

/** An uncontrolled text field with a hint, a warning and an error. The form around it sets and reads the value. */
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
