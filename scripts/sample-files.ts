import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { createArrivingDocuments } from "../src/mocks/arrivals";
import { createData, E_INVOICE } from "../src/mocks/data";
import { invoicePdf } from "./invoice-pdf";
import { invoiceMail } from "./invoice-mail";
import { invoiceTable, invoiceText } from "./invoice-text";
import { invoiceXml } from "./invoice-xml";
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
  const content = getInvoiceContent(invoice);
  const pdf = (xml?: string) => invoicePdf(content, invoice.supplier.color, new Date(invoice.date), xml);
  switch (extname(fileName)) {
    case ".png":
      return { body: new Uint8Array(await readFile(join(IMAGES, fileName))), type: "image/png" };
    case ".txt":
      return textFile(invoiceText(content), "text/plain; charset=utf-8");
    case ".csv":
      return textFile(invoiceTable(content), "text/csv; charset=utf-8");
    case ".xml":
      return textFile(invoiceXml(invoice), "application/xml");
    case ".eml":
      return textFile(invoiceMail(content, await pdf(), new Date(invoice.date)), "message/rfc822");
    default:
      return {
        body: await pdf(invoice.number === E_INVOICE ? invoiceXml(invoice) : undefined),
        type: "application/pdf",
      };
  }
}

function textFile(text: string, type: string): SampleFile {
  return { body: new TextEncoder().encode(text), type };
}
