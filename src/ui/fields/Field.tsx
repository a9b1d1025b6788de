import { useId, useState, type ReactNode } from "react";

interface Props {
  name: string;
  label: string;
  hint?: string;
  /** Why the value cannot be used. */
  fault?: string | undefined;
  /** Advice about the current value, which can still be used. */
  warning?: string | undefined;
  type?: "text" | "password" | "date";
  autoComplete?: "new-password";
  inputMode?: "url" | "numeric" | "text" | undefined;
  defaultValue?: string | number | undefined;
  readOnly?: boolean;
  className?: string;
  /** Whether screen readers announce the fault. Without it the form says that fields are marked. */
  announcesFault?: boolean;
  /** A button beside the input. */
  children?: ReactNode;
}

/** An uncontrolled text field with a hint, a warning and an error. The form around it sets and reads the value. */
export function Field({ label, hint, fault, warning, announcesFault = false, children, ...attributes }: Props) {
  const id = useId();
  const parts = { hint, warning, fault };
  const describedBy = Object.entries(parts)
    .flatMap(([name, text]) => (text ? `${id}-${name}` : []))
    .join(" ");
  const input = (
    <input
      id={id}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      aria-invalid={fault !== undefined}
      aria-describedby={describedBy}
      {...attributes}
    />
  );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children === undefined ? (
        input
      ) : (
        <div className="joined">
          {input}
          {children}
        </div>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <p id={`${id}-warning`} className="warning" aria-live="polite">
        {warning}
      </p>
      <p id={`${id}-fault`} className="fault" aria-live={announcesFault ? "polite" : undefined}>
        {fault}
      </p>
    </div>
  );
}

/** An uncontrolled field named `key` for the API key, masked until the reader presses "Show API key". */
export function KeyField({ fault, warning }: Pick<Props, "fault" | "warning">) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      name="key"
      label="API key"
      hint="Sent only to the base URL's host. It lives until the last tab of Docket is closed, unless it is remembered."
      type={shown ? "text" : "password"}
      className="mono"
      // With "off", browsers offer to save a key as the password of the site, and fill one in.
      autoComplete="new-password"
      fault={fault}
      warning={warning}
      announcesFault
    >
      <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
        Show API key
      </button>
    </Field>
  );
}
