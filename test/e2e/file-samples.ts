import type { Page } from "@playwright/test";
import PDFDocument from "pdfkit";

const ORIGIN = "https://samples.invalid";

/** Serves files on a host of their own, which allows every page to read them. Returns their addresses. */
export async function serveFiles<Name extends string>(
  page: Page,
  files: Record<Name, Uint8Array | string>,
): Promise<Record<Name, string>> {
  const addresses: Partial<Record<string, string>> = {};
  for (const [name, body] of Object.entries<Uint8Array | string>(files)) {
    const address = `${ORIGIN}/${name}`;
    addresses[name] = address;
    await page.route(address, (route) =>
      route.fulfill({
        contentType: typeof body === "string" ? "text/plain; charset=utf-8" : "application/pdf",
        headers: { "Access-Control-Allow-Origin": "*" },
        body: typeof body === "string" ? body : Buffer.from(body),
      }),
    );
  }
  return addresses as Record<Name, string>;
}

/** Creates a PDF. `draw` draws all its pages. */
export async function createPdf(draw: (pdf: PDFKit.PDFDocument) => void): Promise<Uint8Array> {
  const pdf = new PDFDocument({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => pdf.on("end", resolve));
  draw(pdf);
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

/** A PDF with a sentence on each page. Every tenth page, from page 5 on, has the word `needle` too. */
export function longPdf(pages: number): Promise<Uint8Array> {
  return createPdf((pdf) => {
    for (let page = 1; page <= pages; page++) {
      pdf.addPage().fontSize(20).text(`This is sheet ${page} of the file.`);
      if (page % 10 === 5) pdf.moveDown(20).text(`A needle on sheet ${page}.`);
    }
  });
}

/** A PDF with text in odd forms on page 1, and with links. */
export function oddPdf(): Promise<Uint8Array> {
  return createPdf((pdf) => {
    pdf.addPage().fontSize(16);
    pdf.text("Invoice").text("number 2026-17");
    pdf.text("Café Gödel, Zürich");
    pdf.text("Total 1\u00a0234.50 EUR");
    pdf.text("A link elsewhere", 72, 300, { link: "https://elsewhere.invalid/path?a=1" });
    pdf.text("A link within", 72, 350, { goTo: "second" });
    pdf.addPage().addNamedDestination("second");
    pdf.text("Second sheet, invoice number again");
  });
}

/** A PDF of one picture, as a scanner makes it. */
export function scanPdf(): Promise<Uint8Array> {
  return createPdf((pdf) => pdf.addPage().rect(100, 100, 300, 200).fill("#336699"));
}
