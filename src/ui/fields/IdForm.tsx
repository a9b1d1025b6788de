import { useState, type SubmitEvent } from "react";
import { fieldText } from "../../browser/field-text";
import { canBeAddressed } from "../../browser/page-paths";
import { startOf } from "../../lib/cut-text";
import { Field } from "./Field";

interface Props {
  thing: "workflow" | "document";
  /** The id to begin with, for the reader to correct. */
  id?: string;
  /** Opens the id that was typed. May return a sentence about why it stays on the page. */
  onOpen: (id: string) => string | undefined;
}

const LABELS = { workflow: "Workflow ID", document: "Document ID" };
const MAX_LENGTH = 2000;

/** A form that opens a workflow or a document by its id. */
export function IdForm({ thing, id = "", onOpen }: Props) {
  const [fault, setFault] = useState<string>();

  const open = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = fieldText(new FormData(event.currentTarget), "id");
    if (typed === "") setFault(`Type the id of a ${thing}.`);
    else if (!canBeAddressed(typed))
      setFault(`No ${thing} page can have this id: it is “.” or “..”, or too long for an address.`);
    else setFault(onOpen(typed));
  };

  return (
    <form onSubmit={open} noValidate>
      <Field
        name="id"
        label={LABELS[thing]}
        className="mono"
        defaultValue={startOf(id, MAX_LENGTH)}
        fault={fault}
        announcesFault
      >
        <button type="submit">{`Open ${thing}`}</button>
      </Field>
    </form>
  );
}
