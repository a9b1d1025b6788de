import type { PDFDocumentProxy } from "pdfjs-dist";
import { isReadable, type ReadableFile } from "./open-file";
import { CODE_MISSING, isCodeMissing } from "../lib/missing-code";
import type { PageText } from "../evidence/page-text";
import { unsearchedPages, type UnsearchedPart } from "../evidence/unsearched";
import { PAGE_LIMIT } from "../contract/file";
import type { EInvoice } from "./e-invoice";
import type { PageToRead, ScanProgress } from "./read-pages";
import { splitLines, toLinePieces, toTextPage } from "./text-pieces";

type FileOf<Kind> = Extract<ReadableFile, { kind: Kind }>;

interface Options {
  signal: AbortSignal;
  /** Called with some pages at a time. More are read when what it returns has settled. */
  onPages: (pages: readonly PageText[]) => unknown;
  /** Called with the fields of an electronic invoice that the file is, or has in it. */
  onInvoice?: (fields: EInvoice["fields"]) => void;
  /** How pages that need it are read from their picture. Left out: they are not read. */
  scan?: {
    /** Codes such as `eng`. */
    languages: readonly string[];
    onProgress: (progress: ScanProgress) => void;
  };
}

/**
 * Reads the text of a file without showing it, and resolves with the parts of it that were not read. Rejects with a sentence
 * for the reader if the file is broken, has too many pages or needs a password, and with the signal's reason when it is
 * aborted.
 */
export function readFileText(file: ReadableFile, options: Options): Promise<UnsearchedPart[]> {
  // TypeScript does not see that the reader and the file are of one kind.
  const read = READERS[file.kind] as (file: ReadableFile, options: Options) => Promise<UnsearchedPart[]>;
  return read(file, options);
}

/** How the text of each kind is read. */
const READERS: { [Kind in ReadableFile["kind"]]: (file: FileOf<Kind>, options: Options) => Promise<UnsearchedPart[]> } =
  { pdf: readPdf, image: readImage, text: readPieces, table: readPieces, mail: readMail };

async function readImage({ blob }: FileOf<"image">, options: Options): Promise<UnsearchedPart[]> {
  const [{ pagesOfPicture }, { UNREAD_PICTURE }] = await Promise.all([import("./read-pages"), import("./scan-words")]);
  await options.onPages([UNREAD_PICTURE]);
  return readScan([UNREAD_PICTURE], pagesOfPicture(blob), options);
}

async function readPieces(file: FileOf<"text" | "table">, { onPages, onInvoice }: Options): Promise<UnsearchedPart[]> {
  const { kind, text, cut } = file;
  const { readTable, piecesOf, TABLE } = await import("./read-table");
  const table = kind === "table" ? readTable(text) : undefined;
  const isMarkup = kind === "text" && !cut && /^\s*</.test(text);
  const drawn = isMarkup ? await readInvoice(text) : table && { pieces: piecesOf(table), title: TABLE };
  const pieces = drawn?.pieces ?? toLinePieces(splitLines(text));
  const page = toTextPage(pieces, drawn?.title);
  await onPages([page]);
  if (drawn && "fields" in drawn) onInvoice?.(drawn.fields);
  const isShort = table !== undefined && table.total > table.rows.length;
  return cut || isShort || page.pieces.length < pieces.length ? [{ kind: "rest" }] : [];
}

/** An electronic invoice as its view draws it; undefined for any other markup. */
async function readInvoice(text: string) {
  const { INVOICE, invoicePieces, readEInvoice } = await import("./e-invoice");
  const invoice = readEInvoice(text);
  return invoice && { pieces: invoicePieces(invoice), title: INVOICE, fields: invoice.fields };
}

/** The message and the attachments of a mail, one after the other. What cannot be read is left out. */
async function readMail({ mail, attachments }: FileOf<"mail">, options: Options): Promise<UnsearchedPart[]> {
  const { layOutMessage, partsOf, unsearchedIn } = await import("./mail-parts");
  const [message, ...parts] = partsOf(attachments);
  const { pieces } = layOutMessage(mail);
  const page = toTextPage(pieces);
  await options.onPages([message.toPage(page)]);
  const left: UnsearchedPart[] = mail.cut || page.pieces.length < pieces.length ? [{ kind: "rest" }] : [];
  for (const [index, part] of parts.entries()) {
    const { name = "", content } = attachments[index] ?? {};
    const onPages = (pages: readonly PageText[]) => options.onPages(pages.map(part.toPage));
    try {
      if (!content || !isReadable(content)) throw new Error("It has no text to read.");
      left.push(...unsearchedIn(part, await readFileText(content, { ...options, onPages })));
    } catch {
      options.signal.throwIfAborted();
      left.push({ kind: "file", name });
    }
  }
  return left;
}

async function readPdf({ blob }: FileOf<"pdf">, options: Options): Promise<UnsearchedPart[]> {
  const { signal } = options;
  let isCut = false;
  const { openPdf } = await import("./pdf-document");
  signal.throwIfAborted();
  let stop: (reason: unknown) => void = () => undefined;
  // A PDF that was closed, or that waits for a password, never answers.
  const stopped = new Promise<never>((_, reject) => (stop = reject));
  const abort = () => stop(signal.reason);
  signal.addEventListener("abort", abort);
  const { pdf, close } = openPdf(blob, new Map(), {
    onPassword: () => stop(new Error("The file needs a password.")),
    onTextCut: () => (isCut = true),
  });
  const read = async (): Promise<UnsearchedPart[]> => {
    const opened = await pdf.catch((error: unknown) => {
      throw new Error(isCodeMissing(error) ? `${CODE_MISSING.happened}.` : "The file is broken.", { cause: error });
    });
    const left = await readPages(opened, options);
    return isCut ? [...left, { kind: "rest" }] : left;
  };
  try {
    return await Promise.race([read(), stopped]);
  } finally {
    signal.removeEventListener("abort", abort);
    close();
  }
}

async function readPages(pdf: PDFDocumentProxy, options: Options): Promise<UnsearchedPart[]> {
  if (pdf.numPages > PAGE_LIMIT) throw new Error(`The file has ${pdf.numPages} pages.`);
  const [{ readPdfText }, { toPageToRead }, { isXfaForm }] = await Promise.all([
    import("./pdf-text"),
    import("./pdf-scan"),
    import("./pdf-unread"),
  ]);
  const unread: PageText[] = [];
  const onPages = (pages: readonly PageText[]) => {
    unread.push(...pages.filter((page) => page.unread !== undefined));
    return options.onPages(pages);
  };
  await readPdfText(pdf, { signal: options.signal, onPages });
  await readAttached(pdf, options);
  const pagesToRead = unread.map(({ index }) => toPageToRead(pdf, index + 1));
  const left = await readScan(unread, pagesToRead, options);
  return (await isXfaForm(pdf)) ? [...left, { kind: "form" }] : left;
}

/** Passes on the electronic invoices in a PDF. The text of its pages counts without them. */
async function readAttached(pdf: PDFDocumentProxy, { onPages, onInvoice }: Options): Promise<void> {
  const { readAttachments, readAttachedText } = await import("./pdf-attachments");
  const [attachments, pages] = await Promise.all([readAttachments(pdf), readAttachedText(pdf)]).catch(() => [[], []]);
  await onPages(pages);
  const invoice = attachments.find((each) => each.invoice)?.invoice;
  if (invoice) onInvoice?.(invoice.fields);
}

/** Reads pages from their pictures, if that is wanted. */
async function readScan(
  unread: readonly PageText[],
  pages: readonly PageToRead[],
  { signal, onPages, scan }: Options,
): Promise<UnsearchedPart[]> {
  if (!scan) return unsearchedPages(unread);
  if (pages.length > 0) {
    const [{ readPages }, { toPageText }] = await Promise.all([import("./read-pages"), import("./scan-words")]);
    await readPages(pages, {
      ...scan,
      signal,
      onPage: (page) => void onPages([toPageText(page)]),
      // What was read is searched all the same.
      onFault: () => undefined,
    });
  }
  return [];
}
