import type { PDFDocumentProxy } from "pdfjs-dist";
import * as v from "valibot";
import { decodeFileText } from "../lib/charset";
import { looksLikeEInvoice, readEInvoice, type EInvoice } from "./e-invoice";

/** A file in a PDF. */
export interface PdfAttachment {
  name: string;
  blob: Blob;
  /** Undefined for any other file. */
  invoice: { text: string; fields: EInvoice["fields"] } | undefined;
}

// More are hardly meant to be read.
const MAX_ATTACHMENTS = 50;

const AttachmentSchema = v.object({ filename: v.string(), content: v.instance(Uint8Array) });

/** The files in a PDF. */
export async function readAttachments(pdf: PDFDocumentProxy): Promise<PdfAttachment[]> {
  const found = (await pdf.getAttachments()) as Record<string, unknown> | null;
  const files = Object.values(found ?? {}).flatMap((file) => (v.is(AttachmentSchema, file) ? [file] : []));
  return files.slice(0, MAX_ATTACHMENTS).map(({ filename, content }) => {
    const bytes = new Uint8Array(content);
    return { name: filename, blob: new Blob([bytes]), invoice: readInvoice(bytes) };
  });
}

// In bytes. The root element of an electronic invoice is among them.
const START_LENGTH = 4000;

/** Reads an electronic invoice. Of any other file only the beginning is decoded. */
function readInvoice(content: Uint8Array<ArrayBuffer>): PdfAttachment["invoice"] {
  if (!looksLikeEInvoice(decodeFileText(content.subarray(0, START_LENGTH), "", true))) return undefined;
  const text = decodeFileText(content);
  const invoice = readEInvoice(text);
  return invoice && { text, fields: invoice.fields };
}
