import type { UnreadableElements } from "../contract/document";
import { LongText } from "./LongText";

interface Props {
  unreadable: UnreadableElements;
  total: number;
  /** What is counted, in the plural. */
  things: "documents" | "labels";
}

/** Says how many elements of an answer could not be read, with the reasons of the first ones; nothing where all could. */
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
