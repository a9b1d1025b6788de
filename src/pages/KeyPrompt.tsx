import { useState, type SubmitEvent } from "react";
import { KeyField } from "../components/KeyField";
import { connection, saveConnection, useConnection } from "../connection";
import { readKey } from "../model/base-url";
import { asksForKey } from "../model/error-dictionary";
import type { ServiceError } from "../model/service-error";
import { fieldText } from "../model/text";
import "./KeyPrompt.css";

interface Props {
  error: ServiceError;
  /** Repeats the request where the key stays the same; with another key everything on the page is asked anew. */
  onSameKey: () => void;
}

/** Asks for the API key in place where another one may be the answer; nothing for any other error. */
export function KeyPrompt({ error, onSameKey }: Props) {
  const { source, key: inForce } = useConnection();
  const [fault, setFault] = useState<string>();
  // The demo brings its own key.
  if (source === "demo" || !asksForKey(error)) return null;

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const read = readKey(fieldText(new FormData(form), "key"));
    if ("fault" in read || read.key === "") {
      setFault("fault" in read ? read.fault : "Type the API key.");
      return;
    }
    // The form goes away with the error, and the focus must not go with it.
    form.closest("main")?.focus();
    if (read.key === inForce) onSameKey();
    else saveConnection({ ...connection(), key: read.key });
  };

  return (
    <form className="panel key-prompt" aria-label="Enter a key" onSubmit={save} noValidate>
      <p>
        {inForce === ""
          ? "No API key is set. It may have been forgotten in another tab."
          : "Another API key can be entered here; the page then goes on where it is."}
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
