import PostalMime, { type Address, type Attachment } from "postal-mime";
import { cutText } from "../lib/cut-text";

/** A mail: its head, its text, and the files in it. */
export interface Mail {
  /** Such as `["Subject", "Invoice 17"]`. Only what the mail has. */
  head: [name: string, text: string][];
  text: string;
  /** Whether the text is longer. */
  cut: boolean;
  attachments: MailAttachment[];
}

interface MailAttachment {
  name: string;
  blob: Blob;
}

// A mail with more of them is hardly meant to be read.
const MAX_ATTACHMENTS = 100;
const MAX_LINE = 2000;

/** Reads a mail; undefined if it is none. `limit` is the number of characters of its text. */
export async function readMail(source: Blob, limit: number): Promise<Mail | undefined> {
  const {
    from,
    to,
    cc,
    date,
    subject,
    text = "",
    html = "",
    attachments,
  } = await PostalMime.parse(source, {
    // A mail in a mail is a file of its own.
    forceRfc822Attachments: true,
    maxNestingDepth: 50,
  });
  const head: Mail["head"] = [
    ["Subject", subject ?? ""],
    ["From", from ? writeAddresses([from]) : ""],
    ["To", writeAddresses(to)],
    ["Cc", writeAddresses(cc)],
    ["Date", date ?? ""],
  ];
  const filled = head.filter(([, words]) => words.trim() !== "");
  if (filled.length === 0 && attachments.length === 0) return undefined;
  const body = /\S/.test(text) ? text : await htmlToText(html.slice(0, limit));
  // Pictures inside an HTML text, such as a logo in a signature, come last.
  const files = [...attachments.filter(({ related }) => !related), ...attachments.filter(({ related }) => related)];
  return {
    head: filled.map(([name, words]) => [name, cutText(words.replace(/\s+/g, " ").trim(), MAX_LINE)]),
    text: body.trim().slice(0, limit),
    cut: body.trim().length > limit || html.length > limit,
    attachments: files.slice(0, MAX_ATTACHMENTS).map(toFile),
  };
}

function writeAddresses(addresses: readonly Address[] = []): string {
  const write = ({ name, address, group }: Address): string => {
    if (group) return `${name}: ${writeAddresses(group)}`;
    return name === "" ? address : `${name} <${address}>`;
  };
  return addresses.map(write).join(", ");
}

function toFile({ filename, mimeType, content }: Attachment, index: number): MailAttachment {
  const isMail = mimeType === "message/rfc822";
  const name = filename?.trim() || (isMail ? "Forwarded mail.eml" : `Attachment ${index + 1}`);
  return {
    name,
    blob: new Blob([typeof content === "string" ? content : new Uint8Array(content)], { type: mimeType }),
  };
}

const BOUNDARY = "part";

/**
 * The text of an HTML page. Nothing of the page is loaded or built: the library turns the parts of a mail into text where
 * one of them is a text. Cells of one row stay in one line, and addresses of links are left out.
 */
async function htmlToText(html: string): Promise<string> {
  const [start = "", ...styled] = html.replace(/\s+/g, " ").split(/<style\b/i);
  const rest = styled.map((part) => part.split(/<\/style\b[^>]*>/i, 2)[1] ?? "");
  const page = [start, ...rest]
    .join(" ")
    .replace(/<(\/?)(?:td|th|a)\b/gi, " <$1span")
    .replace(/<li\b/gi, "<br><li");
  const parts = ["", "", `Content-Type: text/html; charset=utf-8\n\n ${page}`];
  const mail = [`Content-Type: multipart/mixed; boundary=${BOUNDARY}\n`, ...parts].join(`\n--${BOUNDARY}\n`);
  const { text = "" } = await PostalMime.parse(`${mail}\n--${BOUNDARY}--`);
  return text.replace(/^ +| +$/gm, "").replace(/\n{3,}/g, "\n\n");
}
