import type { PageText, UnreadReason } from "./page-text";

/**
 * A part of a file that was not searched. A value that was not found may stand there:
 * - `page`: a page whose text could not be read. `index` is that of the page in the file.
 * - `rest`: what comes after the beginning of a long text
 * - `form`: the contents of an XFA form
 * - `file`: a file inside the file, such as an attachment of a mail
 */
export type UnsearchedPart =
  | { kind: "page"; index: number; reason: UnreadReason }
  | { kind: "rest" }
  | { kind: "form" }
  | { kind: "file"; name: string };

/** The pages of which text may be missing. */
export function unsearchedPages(pages: Iterable<PageText>): UnsearchedPart[] {
  return Array.from(pages).flatMap(({ index, unread }) => (unread ? [{ kind: "page", index, reason: unread }] : []));
}
