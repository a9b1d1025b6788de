import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";

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
    pdf.text("A link with a user name", 72, 400, { link: "https://bank.invalid@elsewhere.invalid/" });
    pdf.text("A link within", 72, 350, { goTo: "second" });
    pdf.addPage().addNamedDestination("second");
    pdf.text("Second sheet, invoice number again");
  });
}

/** A PDF of one picture, as a scanner makes it. */
export function scanPdf(): Promise<Uint8Array> {
  return createPdf((pdf) => pdf.addPage().rect(100, 100, 300, 200).fill("#336699"));
}

/** A PDF whose picture takes a worker hours to draw: each pixel has 20 colours, which are looked up among a million. */
export function endlessPdf(): Uint8Array {
  const colours = 20;
  const size = 400;
  const each = (text: string) =>
    Array.from({ length: colours }, (_, index) => text.replace("N", String(index))).join(" ");
  return pdfOf([
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>",
    stream("", "q 300 0 0 300 0 0 cm /I Do Q"),
    stream(
      `/Type /XObject /Subtype /Image /Width ${size} /Height ${size} /BitsPerComponent 8 ` +
        `/ColorSpace [/DeviceN [${each("/CN")}] /DeviceRGB 6 0 R]`,
      Uint8Array.from({ length: size * size * colours }, (_, index) => (index * 7919) % 256),
    ),
    stream(
      `/FunctionType 0 /Domain [${each("0 1")}] /Range [0 1 0 1 0 1] /Size [${each("2")}] /BitsPerSample 8`,
      new Uint8Array(3 * 2 ** colours),
    ),
  ]);
}

/** A PDF of 300 bytes that has one page and claims to have more. PDF.js looks for the last one only, and finds it. */
export function claimingPdf(pages: number): Uint8Array {
  return pdfOf([
    `<< /Type /Pages /Kids [3 0 R 4 0 R] /Count ${pages} >>`,
    `<< /Type /Pages /Parent 2 0 R /Kids [4 0 R] /Count ${pages - 1} >>`,
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] >>",
  ]);
}

/** A PDF of one page: marked content without any content, and pieces of text far from each other. */
export function densePdf({ marks, pieces }: { marks: number; pieces: string[] }): Uint8Array {
  const text = pieces.map((piece, index) => {
    return `1 0 0 1 ${(index * 7919) % 300} ${(index * 104_729) % 580} Tm (${piece}) Tj`;
  });
  return pdfOf([
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 600] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>",
    stream("", `${"/P BMC EMC\n".repeat(marks)}BT /F 1 Tf\n${text.join("\n")}\nET`),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]);
}

/** A PDF of objects that are numbered from 2 on. Object 2 is the root of the pages. */
function pdfOf(objects: string[]): Uint8Array {
  const numbered = ["<< /Type /Catalog /Pages 2 0 R >>", ...objects].map(
    (object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`,
  );
  // Without a table of offsets: PDF.js finds the objects by itself.
  return Buffer.from(`%PDF-1.7\n${numbered.join("")}trailer\n<< /Root 1 0 R >>\n%%EOF\n`, "latin1");
}

function stream(dictionary: string, data: string | Uint8Array): string {
  const packed = deflateSync(data);
  const head = `<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return `${head}${packed.toString("latin1")}\nendstream`;
}

/** A PDF of two sheets without text, as from a scanner: the same picture upright and on its side. */
export function scannedPdf(picture: Uint8Array): Promise<Uint8Array> {
  return createPdf((pdf) => {
    pdf.addPage({ size: [490, 693], margin: 0 }).image(Buffer.from(picture), 0, 0, { width: 490 });
    pdf.addPage({ size: [693, 490], margin: 0 }).rotate(90);
    pdf.image(Buffer.from(picture), 0, -693, { width: 490 });
  });
}
