import type { PDFDocumentProxy } from "pdfjs-dist";
import type { PageText } from "../evidence/page-text";
import { PAGE_LIMIT } from "../contract/file";
import type { PageToRead, ScanProgress } from "./read-pages";
import { splitLines, toLinePieces, toTextPage } from "./text-pieces";

/** A file whose text can be read, as it was fetched. */
export type ReadableFile = { kind: "pdf" | "image"; blob: Blob } | { kind: "text" | "table"; text: string };

interface Options {
  signal: AbortSignal;
  /** Called with some pages at a time. More are read when what it returns has settled. */
  onPages: (pages: readonly PageText[]) => unknown;
  /** How pages without text are read from their picture. Left out: they are not read. */
  scan?: {
    /** Codes such as `eng`. */
    languages: readonly string[];
    onProgress: (progress: ScanProgress) => void;
  };
}

/** What was read of a file. */
interface FileText {
  /** How many pages have no text of their own: of a scan and of a picture, all of them. */
  withoutText: number;
  /** Whether only the beginning of a long text was read. */
  isCut: boolean;
}

/**
 * Reads the text of a file without showing it. Rejects with a sentence for the reader if the file is broken, has too many
 * pages or needs a password, and with the signal's reason when it is aborted.
 */
export async function readFileText(file: ReadableFile, options: Options): Promise<FileText> {
  if ("text" in file) return readPieces(file, options);
  if (file.kind === "pdf") return readPdf(file.blob, options);
  const { pagesOfPicture } = await import("./read-pages");
  return { withoutText: await readScan(pagesOfPicture(file.blob), options), isCut: false };
}

async function readPieces({ kind, text }: Extract<ReadableFile, { text: string }>, { onPages }: Options) {
  const { readTable, piecesOf } = await import("./read-table");
  const table = kind === "table" ? readTable(text) : undefined;
  const pieces = table ? piecesOf(table) : toLinePieces(splitLines(text));
  const page = toTextPage(pieces);
  await onPages([page]);
  return { withoutText: 0, isCut: page.pieces.length < pieces.length };
}

async function readPdf(blob: Blob, options: Options) {
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
  const read = async () => {
    const opened = await pdf.catch((error: unknown) => {
      throw new Error("The file is broken.", { cause: error });
    });
    return { withoutText: await readPages(opened, options), isCut };
  };
  try {
    return await Promise.race([read(), stopped]);
  } finally {
    signal.removeEventListener("abort", abort);
    close();
  }
}

async function readPages(pdf: PDFDocumentProxy, options: Options) {
  if (pdf.numPages > PAGE_LIMIT) throw new Error(`The file has ${pdf.numPages} pages.`);
  const [{ readPdfText }, { toPageToRead }] = await Promise.all([import("./pdf-text"), import("./pdf-scan")]);
  const empty: PageToRead[] = [];
  const onPages = (pages: readonly PageText[]) => {
    for (const { index, pieces } of pages) if (pieces.length === 0) empty.push(toPageToRead(pdf, index + 1));
    return options.onPages(pages);
  };
  await readPdfText(pdf, { signal: options.signal, onPages });
  return readScan(empty, options);
}

async function readScan(pages: readonly PageToRead[], { signal, onPages, scan }: Options) {
  if (scan && pages.length > 0) {
    const [{ readPages }, { toPageText }] = await Promise.all([import("./read-pages"), import("./scan-words")]);
    await readPages(pages, { ...scan, signal, onPage: (page) => void onPages([toPageText(page)]) });
  }
  return pages.length;
}
