import { useId, useState } from "react";

interface Props {
  /** Why the value cannot be used. */
  fault: string | undefined;
  /** Advice about the current value. */
  warning?: string | undefined;
}

/** An uncontrolled field named `key` for the API key, masked until the user presses "Show API key". */
export function KeyField({ fault, warning }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className="field">
      <label htmlFor={id}>API key</label>
      <div className="joined">
        <input
          id={id}
          name="key"
          type={shown ? "text" : "password"}
          className="mono"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-hint ${id}-warning ${id}-fault`}
        />
        <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
          Show API key
        </button>
      </div>
      <p id={`${id}-hint`} className="hint">
        Sent only to the base URL's host. It lives until the last tab of Docket is closed, unless it is remembered.
      </p>
      <p id={`${id}-warning`} className="warning" aria-live="polite">
        {warning}
      </p>
      <p id={`${id}-fault`} className="fault" aria-live="polite">
        {fault}
      </p>
    </div>
  );
}
