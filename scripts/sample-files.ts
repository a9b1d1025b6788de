import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { createArrivingDocuments } from "../src/mocks/arrivals";
import { createData } from "../src/mocks/data";
import { invoicePdf } from "./invoice-pdf";
import { invoiceText } from "./invoice-text";
import { getInvoiceContent } from "./invoice-content";

export interface SampleFile {
  body: Uint8Array<ArrayBuffer>;
  type: string;
}

/** The folder of the sample files that are images; see make-sample-image.ts. */
export const IMAGES = join(import.meta.dirname, "../public/files");

// The content of the files does not depend on the current time.
const now = new Date();
const documents = new Map(
  [...createData(now).documents.values(), ...createArrivingDocuments(now.getTime())].map((document) => [
    document.storedFile,
    document,
  ]),
);

export function sampleFileNames(): string[] {
  return [...documents.keys()];
}

/** Creates the file of a mocked document by the last segment of its `fileUrl`; undefined if there is none. */
export async function sampleFile(fileName: string): Promise<SampleFile | undefined> {
  const document = documents.get(fileName);
  if (!document) return undefined;
  const { invoice } = document;
  switch (extname(fileName)) {
    case ".png":
      return { body: new Uint8Array(await readFile(join(IMAGES, fileName))), type: "image/png" };
    case ".txt":
      return {
        body: new TextEncoder().encode(invoiceText(getInvoiceContent(invoice))),
        type: "text/plain; charset=utf-8",
      };
    default: {
      const body = await invoicePdf(getInvoiceContent(invoice), invoice.supplier.color, new Date(invoice.date));
      return { body, type: "application/pdf" };
    }
  }
}
