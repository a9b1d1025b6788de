import { PAGE_LIMIT } from "../contract/file";
import type { PageText } from "../evidence/page-text";
import type { UnsearchedPart } from "../evidence/unsearched";
import { cutText } from "../lib/cut-text";
import { formatMoment, parseTimestamp } from "../lib/timestamp";
import { visibleName, visibleText } from "../lib/visible-text";
import type { Mail } from "./read-mail";
import { splitLines, toPiece } from "./text-pieces";

/** What a part of a mail is, as far as its pages are concerned. */
type PartContent = { kind: "mail"; attachments: readonly { name: string; content: PartContent }[] } | { kind: string };

/**
 * A part of a file, such as the message of a mail or an attachment. Its pages are those of the file at some indexes, not all of
 * which are used.
 */
export interface FilePart {
  /** The index of its first page in the file. */
  firstPage: number;
  /** The index behind that of its last page. */
  end: number;
}

export interface MailPart extends FilePart {
  /** A page of the part as a page of the mail. */
  toPage: <Page extends Numbered>(page: Page) => Page;
}

type Numbered = Pick<PageText, "index" | "title">;

/** The parts of a mail: its message, and then its attachments. */
export function partsOf(attachments: readonly { name: string; content: PartContent }[]): [MailPart, ...MailPart[]] {
  let end = 0;
  const createPart = (pages: number, titleOf: (page: Numbered) => string | undefined): MailPart => {
    const firstPage = end;
    end += pages;
    return { firstPage, end, toPage: (page) => ({ ...page, index: firstPage + page.index, title: titleOf(page) }) };
  };
  const message = createPart(PAGE_LIMIT, () => "the message");
  const others = attachments.map(({ name, content }) => {
    const shownName = cutText(visibleName(name), MAX_NAME);
    return createPart(countParts(content) * PAGE_LIMIT, ({ index, title }) => {
      if (content.kind === "pdf") return `${shownName}, ${title ?? `page ${index + 1}`}`;
      return content.kind === "mail" && index > 0 ? title : shownName;
    });
  });
  return [message, ...others];
}

const MAX_NAME = 60;

function countParts(content: PartContent): number {
  if (!("attachments" in content)) return 1;
  return content.attachments.reduce((count, { content: inner }) => count + countParts(inner), 1);
}

/** What was not searched in an attachment, as parts of the mail. */
export function unsearchedIn({ toPage }: MailPart, left: readonly UnsearchedPart[]): UnsearchedPart[] {
  return left.map((part) => (part.kind === "page" ? toPage(part) : part));
}

/** The head and the text of a mail as they are shown, and as the pieces that are searched. */
export function layOutMessage({ head, text }: Pick<Mail, "head" | "text">) {
  const lines = splitLines(visibleText(text));
  const fields = head.map(([name, words]): [string, string] => [`${name}\t`, `${readable(name, words)}\n`]);
  return { lines, fields, pieces: [...fields.flat(), ...lines].map(toPiece) };
}

function readable(name: string, words: string): string {
  const time = name === "Date" ? parseTimestamp(words) : NaN;
  return Number.isNaN(time) ? visibleName(words) : formatMoment(time);
}
