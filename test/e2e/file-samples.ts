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

/** A PDF of pages of which some are missing. The others have their number as text. */
export function pdfWithMissingPages(pages: ("there" | "missing")[]): Uint8Array {
  const at = (index: number) => 4 + 2 * index;
  return pdfOf([
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${at(index)} 0 R`).join(" ")}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...pages.flatMap((page, index) => [
      page === "there"
        ? `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents ${at(index) + 1} 0 R ` +
          "/Resources << /Font << /F 3 0 R >> >> >>"
        : "<< /Type /Pages /Parent 2 0 R /Kids [99 0 R] /Count 1 >>",
      stream("", `BT /F 20 Tf 20 100 Td (Sheet ${index + 1}) Tj ET`),
    ]),
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

/** A page of a TIFF: the tags, each with one number, and the pixels as they are compressed. */
interface TiffPage {
  tags: Record<number, number>;
  pixels: Uint8Array;
}

/** Creates a TIFF of pages with one strip each. */
export function createTiff(pages: TiffPage[]): Uint8Array<ArrayBuffer> {
  const TAG_BYTES = 12;
  const parts: Buffer[] = [Buffer.from("II*\0\x08\0\0\0", "latin1")];
  let offset = 8;
  pages.forEach(({ tags, pixels }, index) => {
    const directory = Buffer.alloc(2 + (Object.keys(tags).length + 2) * TAG_BYTES + 4);
    const start = offset + directory.length;
    const entries = Object.entries({ ...tags, 273: start, 279: pixels.length });
    directory.writeUInt16LE(entries.length);
    // The engine lists these keys in ascending order, as a TIFF wants them.
    entries.forEach(([tag, value], entry) => {
      const at = 2 + entry * TAG_BYTES;
      directory.writeUInt16LE(Number(tag), at);
      directory.writeUInt16LE(4, at + 2);
      directory.writeUInt32LE(1, at + 4);
      directory.writeUInt32LE(value, at + 8);
    });
    offset = start + pixels.length;
    directory.writeUInt32LE(index < pages.length - 1 ? offset : 0, directory.length - 4);
    parts.push(directory, Buffer.from(pixels));
  });
  return new Uint8Array(Buffer.concat(parts));
}

/** A page of 64 × 64 pixels as a fax (CCITT group 4): black from the 16th to the 32nd pixel of each row, else white. */
export function faxPage(): TiffPage {
  const firstRow = `00110101000000101111`;
  const bits = firstRow + "111".repeat(63) + "000000000001".repeat(2);
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, "0").match(/.{8}/g) ?? [];
  return {
    tags: { 256: 64, 257: 64, 258: 1, 259: 4, 262: 0, 277: 1, 278: 64 },
    pixels: Uint8Array.from(bytes, (byte) => parseInt(byte, 2)),
  };
}

/** A page of 2 × 2 pixels, compressed with Deflate: red, green, blue and white. */
export function colourPage(): TiffPage {
  const pixels = deflateSync(Uint8Array.of(255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255));
  return { tags: { 256: 2, 257: 2, 258: 8, 259: 8, 262: 2, 277: 3, 278: 2 }, pixels };
}

/** A grey JPEG of 16 × 8 pixels: the left half of each row is black, the right one white. */
export function greyJpeg(): Uint8Array<ArrayBuffer> {
  const base64 =
    "/9j/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wAAL" +
    "CAAIABABAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEG" +
    "E1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4" +
    "eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6" +
    "/9oACAEBAAA/APyqr+qiv//Z";
  return new Uint8Array(Buffer.from(base64, "base64"));
}
