import type { PDFDocumentProxy } from "pdfjs-dist";
import * as v from "valibot";
import type { PageText } from "../evidence/page-text";
import { decodeFileText } from "../lib/charset";
import { cutText } from "../lib/cut-text";
import { remember } from "../lib/once";
import { visibleName } from "../lib/visible-text";
import { invoicePieces, looksLikeEInvoice, readEInvoice, type EInvoice } from "./e-invoice";
import { toTextPage } from "./text-pieces";

/** A file in a PDF. */
export interface PdfAttachment {
  name: string;
  blob: Blob;
  /** The index that its text has among the pages of the PDF, behind all of them. */
  page: number;
  /** Undefined for any other file. */
  invoice: (EInvoice & { text: string }) | undefined;
}

// More are hardly meant to be read.
const MAX_ATTACHMENTS = 50;

const AttachmentSchema = v.object({ filename: v.string(), content: v.instance(Uint8Array) });

const attachmentsOf = new WeakMap<PDFDocumentProxy, Promise<PdfAttachment[]>>();

/** The files in a PDF, which are read once. */
export function readAttachments(pdf: PDFDocumentProxy): Promise<PdfAttachment[]> {
  return remember(attachmentsOf, pdf, async () => {
    const found = (await pdf.getAttachments()) as Record<string, unknown> | null;
    const files = Object.values(found ?? {}).flatMap((file) => (v.is(AttachmentSchema, file) ? [file] : []));
    return files.slice(0, MAX_ATTACHMENTS).map(({ filename, content }, index) => {
      const bytes = new Uint8Array(content);
      const page = pdf.numPages + index;
      return { name: filename, blob: new Blob([bytes]), page, invoice: readInvoice(bytes) };
    });
  });
}

const MAX_NAME = 60;

/** The text of the electronic invoices in a PDF, as the search for values takes it. */
export async function readAttachedText(pdf: PDFDocumentProxy): Promise<PageText[]> {
  const attachments = await readAttachments(pdf);
  return attachments.flatMap(({ name, page, invoice }) =>
    invoice
      ? [{ ...toTextPage(invoicePieces(invoice), cutText(visibleName(name), MAX_NAME)), index: page, isAttached: true }]
      : [],
  );
}

// In bytes. The root element of an electronic invoice is among them.
const START_LENGTH = 4000;

/** Reads an electronic invoice. Of any other file only the beginning is decoded. */
function readInvoice(content: Uint8Array<ArrayBuffer>): PdfAttachment["invoice"] {
  if (!looksLikeEInvoice(decodeFileText(content.subarray(0, START_LENGTH), "", true))) return undefined;
  const text = decodeFileText(content);
  const invoice = readEInvoice(text);
  return invoice && { ...invoice, text };
}
