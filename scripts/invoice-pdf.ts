import PDFDocument from "pdfkit";
import type { InvoiceContent } from "./invoice-content";

const LEFT = 56;
const RIGHT = 539;
const BOTTOM = 745;
const GREY = "#5c5c66";
const INK = "#1c1c22";
const ROW = 19;

/**
 * Renders an invoice as a PDF of one page, or two if it has many lines. The bytes are the same every time. `xml` is the same
 * invoice as an electronic one, which is put into the file.
 */
export async function invoicePdf(
  content: InvoiceContent,
  color: string,
  madeAt: Date,
  xml?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    // PDFKit derives the file's id from this metadata.
    info: {
      Title: `${content.title} ${content.facts[0]?.[1] ?? ""} (sample)`,
      Author: content.supplier,
      CreationDate: madeAt,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve) => pdf.on("end", resolve));
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));

  const sheet = new Sheet(pdf, color);
  sheet.letterhead(content);
  sheet.buyer(content);
  sheet.facts(content);
  const end = sheet.totals(content, sheet.lines(content, 330));
  sheet.payment(content, end);
  sheet.footers(content);
  const dates = { creationDate: madeAt, modifiedDate: madeAt };
  if (xml !== undefined) pdf.file(Buffer.from(xml), { name: "factur-x.xml", type: "text/xml", ...dates });

  pdf.end();
  await done;
  return new Uint8Array(Buffer.concat(chunks));
}

class Sheet {
  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly color: string,
  ) {}

  letterhead({ supplier, supplierAddress }: InvoiceContent) {
    this.pdf.rect(0, 0, 595, 10).fill(this.color);
    this.pdf.roundedRect(LEFT, 44, 34, 34, 6).fill(this.color);
    this.text(supplier.slice(0, 1), LEFT, 51, { size: 20, bold: true, color: "#ffffff", width: 34, align: "center" });
    this.text(supplier, LEFT + 46, 53, { size: 15, bold: true, color: this.color });
    const style: Style = { size: 8.5, color: GREY, width: 160, align: "right" };
    supplierAddress.forEach((line, index) => this.text(line, RIGHT - 160, 44 + index * 12, style));
  }

  buyer({ buyer }: InvoiceContent) {
    this.text("BILL TO", LEFT, 140, { size: 7.5, color: GREY });
    buyer.forEach((line, index) => this.text(line, LEFT, 154 + index * 13.5, { bold: index === 0 }));
  }

  facts({ title, facts }: InvoiceContent) {
    this.text(title, 330, 136, { size: 20, bold: true });
    facts.forEach(([name, value], index) => {
      this.text(name, 330, 172 + index * 16, { color: GREY });
      this.text(value, 430, 172 + index * 16, { bold: index === 0, width: 109, align: "right" });
    });
  }

  /** Draws the table from `top` on. Returns the y position of its end, which can be on another page. */
  lines({ columns, lines, supplier, facts }: InvoiceContent, top: number): number {
    let y = this.tableHead(columns, top - 50);
    lines.forEach((line, index) => {
      // The last line must be on the same page as the totals.
      if (y > (index === lines.length - 1 ? BOTTOM - 150 : BOTTOM - 30)) {
        this.pdf.addPage();
        this.text(`${supplier}, ${facts[0]?.[1] ?? ""}, continued`, LEFT, 48, { color: GREY });
        y = this.tableHead(columns, 74);
      }
      this.row(line, y);
      this.pdf
        .moveTo(LEFT, y + 14)
        .lineTo(RIGHT, y + 14)
        .lineWidth(0.4)
        .stroke("#d5d5db");
      y += ROW;
    });
    return y;
  }

  totals({ totals }: InvoiceContent, top: number): number {
    totals.forEach(([name, value], index) => {
      const isLast = index === totals.length - 1;
      const y = top + 10 + index * 17 + (isLast ? 6 : 0);
      if (isLast) this.pdf.rect(330, y - 5, RIGHT - 330, 20).fill(this.color);
      const style = { bold: isLast, color: isLast ? "#ffffff" : INK };
      this.text(name, 338, y, style);
      this.text(value, 420, y, { ...style, width: 115, align: "right" });
    });
    return top + 10 + totals.length * 17 + 30;
  }

  payment({ payment }: InvoiceContent, top: number) {
    this.text("PAYMENT", LEFT, top, { size: 7.5, color: GREY });
    payment.forEach((line, index) => this.text(line, LEFT, top + 13 + index * 13.5));
  }

  footers({ contact, note }: InvoiceContent) {
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.pdf.switchToPage(page);
      this.pdf.moveTo(LEFT, 778).lineTo(RIGHT, 778).lineWidth(0.8).stroke(this.color);
      this.text(contact, LEFT, 786, { size: 7.5, color: GREY });
      this.text(note, LEFT, 799, { size: 8, bold: true, color: "#a3201a" });
      this.text(`Page ${page + 1} of ${count}`, 439, 799, { size: 7.5, color: GREY, width: 100, align: "right" });
    }
  }

  private tableHead(columns: InvoiceContent["columns"], y: number): number {
    this.pdf.rect(LEFT, y, RIGHT - LEFT, 20).fill(this.color);
    this.row(columns, y + 6, { bold: true, size: 8.5, color: "#ffffff" });
    return y + 28;
  }

  private row(cells: [string, string, string, string], y: number, style: Style = {}) {
    const [description, ...numbers] = cells;
    this.text(description, LEFT + 6, y, { ...style, width: 280 });
    numbers.forEach((cell, index) =>
      this.text(cell, 345 + index * 70 - 10, y, { ...style, width: 54 + index * 3, align: "right" }),
    );
  }

  private text(text: string, x: number, y: number, style: Style = {}) {
    const { size = 9.5, bold = false, color = INK, width = 483, align = "left" } = style;
    this.pdf.font(bold ? "Helvetica-Bold" : "Helvetica", size).fillColor(color);
    this.pdf.text(text, x, y, { width: Math.min(width, 595 - x), align, lineBreak: false });
  }
}

interface Style {
  size?: number;
  bold?: boolean;
  color?: string;
  width?: number;
  align?: "left" | "right" | "center";
}
