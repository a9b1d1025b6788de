import { cutText } from "../contract/cut-text";
import { visibleText } from "../contract/visible-text";

// An export contains the whole text.
const MAX_LENGTH = 200;

/** A name that the service sent, for one line of a table: cut, with invisible characters written out. */
export function oneLine(text: string): string {
  return visibleText(cutText(text, MAX_LENGTH));
}
