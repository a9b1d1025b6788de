import { useState, type SubmitEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import { fieldText } from "../browser/field-text";
import { canBeAddressed, paths } from "../browser/page-paths";
import { startOf } from "../contract/cut-text";
import styles from "./OpenDocument.module.css";

interface Props {
  /** The id that was not found. */
  documentId: string;
  /** Called if the user opens the same id again. */
  onSame: () => void;
  toDocument: (id: string) => string | undefined;
}

const MAX_LENGTH = 2000;

/** A form to correct the id of a document, and the way to the workflows. */
export function OpenDocument({ documentId, onSame, toDocument }: Props) {
  const navigate = useNavigate();
  const [fault, setFault] = useState<string>();

  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = fieldText(new FormData(event.currentTarget), "document");
    if (id === "") setFault("Type the id of a document.");
    else if (!canBeAddressed(id))
      setFault("No document can have this id: it is “.” or “..”, or too long for an address.");
    else if (id === documentId) onSame();
    else void navigate(toDocument(id) ?? paths.document(id));
  };

  return (
    <form className={`panel ${styles.open}`} aria-label="Open another document" onSubmit={open} noValidate>
      <div className="field">
        <label htmlFor="document-id">Document ID</label>
        <div className="joined">
          <input
            id="document-id"
            name="document"
            className="mono"
            defaultValue={startOf(documentId, MAX_LENGTH)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-invalid={fault !== undefined}
            aria-describedby={fault === undefined ? undefined : "document-id-fault"}
          />
          <button type="submit">Open document</button>
        </div>
        {fault !== undefined && (
          <p id="document-id-fault" className="fault">
            {fault}
          </p>
        )}
      </div>
      <p>
        Or choose it from a list: <Link to={paths.home}>Workflows</Link>
      </p>
    </form>
  );
}
