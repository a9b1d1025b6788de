import type { PageText, UnreadReason } from "./page-text";

/**
 * A part of a file that was not searched. A value that was not found may stand there:
 * - `page`: a page whose text could not be read, by its index in the file, and its title if it has one
 * - `rest`: what comes after the beginning of a long text
 * - `form`: the contents of an XFA form
 * - `file`: a file inside the file, such as an attachment of a mail
 */
export type UnsearchedPart =
  | { kind: "page"; index: number; title?: string | undefined; reason: UnreadReason }
  | { kind: "rest" }
  | { kind: "form" }
  | { kind: "file"; name: string };

/** The pages of which text may be missing. */
export function unsearchedPages(pages: Iterable<PageText>): UnsearchedPart[] {
  return Array.from(pages).flatMap(({ index, title, unread }) =>
    unread ? [{ kind: "page", index, title, reason: unread }] : [],
  );
}
