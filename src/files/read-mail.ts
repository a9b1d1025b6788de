import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import { decodeFileText } from "../lib/charset";
import { cutText } from "../lib/cut-text";
import { htmlToText } from "./html-text";

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
const MAX_NAME = 100;
// Of a mail in a mail, in bytes. Its head comes first.
const MAX_HEAD = 65_536;

/** Reads a mail; undefined if it is none. `limit` is the number of characters of its text. */
export async function readMail(source: Blob, limit: number): Promise<Mail | undefined> {
  const { from, to, cc, date, subject, text = "", html = "", attachments } = await parse(source);
  const head: Mail["head"] = [
    ["Subject", subject ?? ""],
    ["From", from ? writeAddresses([from]) : ""],
    ["To", writeAddresses(to)],
    ["Cc", writeAddresses(cc)],
    ["Date", date ?? ""],
  ];
  const filled = head.filter(([, words]) => words.trim() !== "");
  if (filled.length === 0 && attachments.length === 0) return undefined;
  const body = joinBodies(text.trim(), htmlToText(html.slice(0, limit)));
  // Pictures inside an HTML text, such as a logo in a signature, come last.
  const files = [...attachments.filter(({ related }) => !related), ...attachments.filter(({ related }) => related)];
  return {
    head: filled.map(([name, words]) => [name, cutText(words.replace(/\s+/g, " ").trim(), MAX_LINE)]),
    text: body.slice(0, limit),
    cut: body.length > limit || html.length > limit,
    attachments: await Promise.all(files.slice(0, MAX_ATTACHMENTS).map(toFile)),
  };
}

// Stands for what could not be decoded.
const LOST = "\ufffd";
// A text part that names no character set.
const UNNAMED = /^Content-Type:[ \t]*text\/(?:plain|html)\b(?![^\n]*(?:\n[ \t][^\n]*)*charset)/gim;

/**
 * Parses a mail. The library takes text that names no character set for UTF-8. Where that is wrong, what was lost is read
 * again from the text that the whole mail is.
 */
async function parse(source: Blob): Promise<Email> {
  const options = {
    // A mail in a mail is a file of its own.
    forceRfc822Attachments: true,
    maxNestingDepth: 50,
  };
  const bytes = new Uint8Array(await source.arrayBuffer());
  const mail = await PostalMime.parse(bytes, options);
  if (!JSON.stringify([mail.headers, mail.text, mail.html, mail.attachments.map(nameOf)]).includes(LOST)) return mail;
  const decoded = decodeFileText(bytes);
  const isEncoded = /^[\0-\x7f]*$/.test(decoded);
  const again = await PostalMime.parse(
    isEncoded ? decoded.replace(UNNAMED, "$&; charset=windows-1252") : decoded,
    options,
  );
  const names = again.attachments.map(nameOf);
  return {
    ...again,
    text: mail.text?.includes(LOST) ? again.text : mail.text,
    html: mail.html?.includes(LOST) ? again.html : mail.html,
    // With their own bytes.
    attachments: mail.attachments.map((file, index) => ({ ...file, filename: names[index] ?? file.filename })),
  };
}

const nameOf = ({ filename }: Attachment) => filename;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
// Only the text part of a mail has the addresses of its links.
const ADDRESS = /\bhttps?:\/\/\S+/gi;
const RULE = "—".repeat(20);

const wordsOf = (text: string) => new Set(text.toLowerCase().match(WORD) ?? []);

/**
 * The text of a mail that says the same as text and as HTML. Where one of them says more, such as where the other only says
 * that there is one, that one comes first, and what the other one alone has stands below.
 */
function joinBodies(text: string, ofHtml: string): string {
  const words = wordsOf(text.replace(ADDRESS, " "));
  const wordsOfHtml = wordsOf(ofHtml);
  const isIn = (some: Set<string>, others: Set<string>) => [...some].every((word) => others.has(word));
  if (isIn(wordsOfHtml, words)) return text;
  if (isIn(words, wordsOfHtml)) return ofHtml;
  const parts = wordsOfHtml.size > words.size ? [ofHtml, text] : [text, ofHtml];
  return parts.join(`\n\n${RULE}\n\n`);
}

function writeAddresses(addresses: readonly Address[] = []): string {
  const write = ({ name, address, group }: Address): string => {
    if (group) return `${name}: ${writeAddresses(group)}`;
    return name === "" ? address : `${name} <${address}>`;
  };
  return addresses.map(write).join(", ");
}

async function toFile({ filename, mimeType, content }: Attachment, index: number): Promise<MailAttachment> {
  const blob = new Blob([typeof content === "string" ? content : new Uint8Array(content)], { type: mimeType });
  const given = filename?.trim() ?? "";
  if (given !== "") return { name: given, blob };
  const name = mimeType === "message/rfc822" ? await nameOfMail(blob) : `Attachment ${index + 1}`;
  return { name, blob };
}

/** A mail in a mail is called by its subject. */
async function nameOfMail(mail: Blob): Promise<string> {
  const { subject } = await parse(mail.slice(0, MAX_HEAD)).catch(() => ({ subject: undefined }));
  return `${cutText(subject?.replace(/\s+/g, " ").trim() || "Forwarded mail", MAX_NAME)}.eml`;
}
