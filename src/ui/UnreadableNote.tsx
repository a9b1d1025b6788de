import type { UnreadableElements } from "../contract/document";
import { LongText } from "./LongText";

interface Props {
  unreadable: UnreadableElements;
  total: number;
  /** The plural noun for the elements. */
  things: "documents" | "labels";
}

/** Says how many elements of a response could not be read, and why. Renders nothing if all could be read. */
export function UnreadableNote({ unreadable: { count, first }, total, things }: Props) {
  if (count === 0) return null;
  return (
    <details className="note">
      <summary>
        {count} of {total} {things} could not be read
      </summary>
      <ul>
        {first.map(({ index, reason }) => (
          <li key={index}>
            Number {index + 1} in the answer:{" "}
            <span className="reason">
              <LongText text={reason} />
            </span>
          </li>
        ))}
        {count > first.length && <li>and {count - first.length} more</li>}
      </ul>
    </details>
  );
}
