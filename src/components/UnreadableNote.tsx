import type { Unreadable } from "../model/document";
import { LongText } from "./LongText";

interface Props {
  unreadable: Unreadable[];
  total: number;
  /** What is counted, in the plural. */
  things: "documents" | "labels";
}

const MOST_REASONS = 100;

/** Says how many elements of an answer could not be read, with the reason for each; nothing where all could. */
export function UnreadableNote({ unreadable, total, things }: Props) {
  if (unreadable.length === 0) return null;
  return (
    <details className="note">
      <summary>
        {unreadable.length} of {total} {things} could not be read
      </summary>
      <ul>
        {unreadable.slice(0, MOST_REASONS).map(({ index, reason }) => (
          <li key={index}>
            Number {index + 1} in the answer:{" "}
            <span className="reason">
              <LongText text={reason} />
            </span>
          </li>
        ))}
        {unreadable.length > MOST_REASONS && <li>and {unreadable.length - MOST_REASONS} more</li>}
      </ul>
    </details>
  );
}
