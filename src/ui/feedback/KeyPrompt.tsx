import { useState, type SubmitEvent } from "react";
import { KeyField } from "../fields/Field";
import { readKey } from "../../contract/connection-input";
import { asksForKey } from "../../contract/error-dictionary";
import type { ServiceError } from "../../contract/service-error";
import { replaceKey, useConnection } from "../../state/connection";
import { fieldText } from "../../browser/field-text";

interface Props {
  error: ServiceError;
  /** Called once the key that the reader entered is in use, even if it is the same as before. */
  onRetry: () => void;
}

/** Asks for the API key if another key may solve the error; renders nothing for all other errors. */
export function KeyPrompt({ error, onRetry }: Props) {
  const connection = useConnection();
  const [fault, setFault] = useState<string>();
  // The demo has its own key.
  if (connection.source === "demo" || !asksForKey(error)) return null;

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const read = readKey(fieldText(new FormData(form), "key"));
    if ("fault" in read || read.key === "") {
      setFault("fault" in read ? read.fault : "Type the API key.");
      return;
    }
    // The form is removed together with the error, so the focus moves to an element that stays.
    form.closest("main")?.focus();
    replaceKey(read.key);
    onRetry();
  };

  return (
    <form className="panel next-steps" aria-label="Enter a key" onSubmit={save} noValidate>
      <p>
        {connection.key === ""
          ? "Enter the API key here. One that was used before may have been forgotten in another tab."
          : "You can enter another API key here. The page then tries again."}
      </p>
      <KeyField fault={fault} />
      <p>
        <button type="submit" className="primary">
          Use this key
        </button>
      </p>
    </form>
  );
}
