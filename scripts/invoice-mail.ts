import type { InvoiceContent } from "./invoice-content";

const BOUNDARY = "docket-sample";
// A line of a mail has at most 78 characters.
const LINE = /.{1,76}/g;

/** Renders a mail that brings a PDF. */
export function invoiceMail(
  { supplier, buyer, title, facts, totals, note }: InvoiceContent,
  pdf: Uint8Array,
  sentAt: Date,
) {
  const [[, number] = ["", ""]] = facts;
  const [name = "", amount = ""] = totals.at(-1) ?? [];
  const [to = ""] = buyer;
  const kind = title.toLowerCase();
  const subject = `${title.slice(0, 1)}${kind.slice(1)} ${number}`;
  return [
    `From: ${quote(supplier)} <billing@supplier.example>`,
    `To: ${quote(to)} <invoices@lindquay.example>`,
    `Subject: ${subject}`,
    `Date: ${sentAt.toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${number}@supplier.example>`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/mixed; boundary="${BOUNDARY}"`,
    "",
    `--${BOUNDARY}`,
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: 8bit",
    "",
    `Dear colleagues at ${to},`,
    "",
    `our ${kind} ${number} is attached. ${name}: ${amount}.`,
    "",
    "Kind regards",
    supplier,
    "",
    note,
    "",
    `--${BOUNDARY}`,
    `Content-Type: application/pdf; name="${subject}.pdf"`,
    `Content-Disposition: attachment; filename="${subject}.pdf"`,
    "Content-Transfer-Encoding: base64",
    "",
    ...(Buffer.from(pdf).toString("base64").match(LINE) ?? []),
    `--${BOUNDARY}--`,
    "",
  ].join("\r\n");
}

const quote = (name: string) => `"${name.replaceAll('"', "")}"`;
