import type { FileFault } from "../contract/file";
import { decodeFileText } from "../lib/charset";
import {
  detectFileKind,
  guessKindByNames,
  otherFile,
  START_LENGTH,
  isPictureType,
  type FileKind,
  type PictureType,
} from "./file-kind";
import type { Mail } from "./read-mail";

/** A file to show, or the reason why there is none. */
export type FileAnswer =
  | { kind: "pdf" | "image"; blob: Blob }
  /** An image that scripts may not read (CORS), but that the browser can still show in an `<img>`. */
  | { kind: "picture"; address: string }
  | { kind: "text" | "table"; text: string; cut: boolean }
  | { kind: "mail"; mail: Omit<Mail, "attachments">; attachments: MailFile[] }
  | { kind: "fault"; fault: NoFile };

/** Why there is no file: a fault, or the reader cancelled loading it. */
export type NoFile = FileFault | { kind: "cancelled" };

/** A file in a mail. */
export interface MailFile {
  name: string;
  blob: Blob;
  content: FileAnswer;
}

/** A file whose text can be read, if only from its picture. `readFileText` does that. */
export type ReadableFile = Exclude<FileAnswer, { kind: "fault" | "picture" }>;

export function isReadable(file: FileAnswer): file is ReadableFile {
  return file.kind !== "fault" && file.kind !== "picture";
}

// Longer texts make scrolling slow.
const MAX_CHARACTERS = 1_000_000;

// Mails in mails.
const MAX_MAIL_DEPTH = 5;

interface Context {
  names: string[];
  signal: AbortSignal;
  /** The number of mails around the file. */
  depth?: number;
}

type Open = (blob: Blob, context: Context) => FileAnswer | Promise<FileAnswer>;

/** Makes of a file of each kind what its view shows. What reads a kind loads only then. */
const OPEN: Record<Exclude<FileKind, PictureType>, Open> = {
  pdf: (blob) => ({ kind: "pdf", blob }),
  tiff: async (blob, { signal }) => {
    const { readTiff } = await import("./read-tiff");
    const read = await readTiff(blob, signal);
    if (read instanceof Blob) return { kind: "pdf", blob: read };
    return fault(typeof read === "string" ? { kind: read } : { kind: "other", format: read.format });
  },
  table: openText("table"),
  mail: openMail,
  text: openText("text"),
};

/** Recognises what was fetched, and opens it. Rejects if the code that reads it cannot be loaded. */
export async function openFile(blob: Blob, context: Context): Promise<FileAnswer> {
  const { names, depth = 0 } = context;
  if (blob.size === 0) return fault({ kind: "empty" });
  const firstBytes = new Uint8Array(await blob.slice(0, START_LENGTH).arrayBuffer());
  const kind = detectFileKind(blob.type, firstBytes, guessKindByNames(names));
  // A page in a mail is no page of a host.
  if (kind === "page") return fault(depth === 0 ? { kind } : { kind: "other", format: "A web page" });
  if (kind === "other") return fault(otherFile(names, blob.type, firstBytes));
  // The browser gets the type that was recognised, whatever the header says.
  if (isPictureType(kind)) return { kind: "image", blob: blob.slice(0, blob.size, kind) };
  return OPEN[kind](blob, context);
}

function openText(kind: "text" | "table"): Open {
  return async (blob) => {
    // A character takes four bytes at most.
    const start = blob.slice(0, 4 * MAX_CHARACTERS);
    const text = decodeFileText(new Uint8Array(await start.arrayBuffer()), blob.type, start.size < blob.size);
    return { kind, text: text.slice(0, MAX_CHARACTERS), cut: text.length > MAX_CHARACTERS };
  };
}

async function openMail(blob: Blob, { signal, depth = 0 }: Context): Promise<FileAnswer> {
  if (depth > MAX_MAIL_DEPTH) return fault({ kind: "other" });
  const { readMail } = await import("./read-mail");
  const mail = await readMail(blob, MAX_CHARACTERS).catch(() => undefined);
  if (!mail) return fault({ kind: "broken" });
  const attachments = mail.attachments.map(async ({ name, blob }) => {
    return { name, blob, content: await openFile(blob, { names: [name], signal, depth: depth + 1 }) };
  });
  return { kind: "mail", mail, attachments: await Promise.all(attachments) };
}

function fault(reason: FileFault): FileAnswer {
  return { kind: "fault", fault: reason };
}
