import { DOCUMENT_FIELDS, type UnreadableElements, type UnreadableField } from "../../contract/document";
import { LongText } from "../text/LongText";

interface Props {
  unreadable: UnreadableElements;
  total: number;
  /** The plural noun for the elements. */
  things: "documents" | "labels";
}

/** Says how many elements of a response could not be read, and why. Renders nothing if all could be read. */
export function UnreadableNote({ unreadable: { count, first }, total, things }: Props) {
  const reasons = first.map(({ index, reason }) => ({ place: `Number ${index + 1} in the answer: `, reason }));
  return <Note what={`${count} of ${total} ${things}`} count={count} reasons={reasons} />;
}

interface FieldsProps {
  fields: UnreadableField[];
  /** Names the document if the page shows others too. */
  name?: string;
}

/** Says which fields of a document could not be read, and why. Renders nothing if all could be read. */
export function UnreadableFieldsNote({ fields, name }: FieldsProps) {
  const what = `${fields.length} of ${DOCUMENT_FIELDS.length} fields${name === undefined ? "" : ` of ${name}`}`;
  // There are a few at most, and the page around the note lacks them.
  return <Note what={what} count={fields.length} reasons={fields} isOpen />;
}

interface NoteProps {
  what: string;
  count: number;
  /** The reasons for the first of them. */
  reasons: { place?: string; reason: string }[];
  /** Whether the reasons are shown at first. */
  isOpen?: boolean;
}

function Note({ what, count, reasons, isOpen = false }: NoteProps) {
  if (count === 0) return null;
  return (
    <details className="note" open={isOpen}>
      <summary>{`${what} could not be read`}</summary>
      <ul>
        {reasons.map(({ place, reason }, index) => (
          <li key={index}>
            {place}
            <span className="reason">
              <LongText text={reason} />
            </span>
          </li>
        ))}
        {count > reasons.length && <li>{`and ${count - reasons.length} more`}</li>}
      </ul>
    </details>
  );
}
