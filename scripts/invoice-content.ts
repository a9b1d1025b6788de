import { creditedNumber, REMINDER, type Invoice } from "../src/mocks/invoices";

/** The texts of an invoice, independent of the file's format. */
export interface InvoiceContent {
  title: string;
  supplier: string;
  supplierAddress: string[];
  contact: string;
  buyer: string[];
  facts: [name: string, value: string][];
  columns: [string, string, string, string];
  lines: [description: string, quantity: string, unitPrice: string, amount: string][];
  totals: [name: string, value: string][];
  payment: string[];
  note: string;
}

/** Printed on every page of every sample file. */
const SAMPLE_NOTE = "Sample: made up for the Docket demo. Not a request for payment.";

export function getInvoiceContent(invoice: Invoice): InvoiceContent {
  const { title, supplier, buyer, number } = invoice;
  const { currency } = supplier;
  const isCredit = title === "Credit note";
  const ofType: Record<Invoice["title"], [name: string, value: string][]> = {
    Invoice: [],
    "Credit note": [["Credited invoice", creditedNumber(invoice)]],
    Reminder: [
      ["Reminder level", REMINDER.level],
      ["Reminder fee", REMINDER.fee],
    ],
  };
  const dueDate: [string, string] = [isCredit ? "Credited by" : "Payment due", day(invoice.dueDate)];
  return {
    title: title.toUpperCase(),
    supplier: supplier.name,
    supplierAddress: [...supplier.address],
    contact: `Tel. ${supplier.phone}  ·  ${createEmail(supplier.short)}  ·  Tax no. ${supplier.vatNumber}`,
    buyer: [buyer.name, ...buyer.address, `VAT no. ${buyer.vatNumber}`],
    facts: [
      [`${title} number`, number],
      [`${title} date`, day(invoice.date)],
      ["Your order", invoice.poNumber],
      ...(supplier.printsTermsOnly && title === "Invoice" ? [] : [dueDate]),
      ...ofType[title],
    ],
    columns: ["Description", "Qty", `Price ${currency}`, `Amount ${currency}`],
    lines: invoice.lines.map((line) => [
      line.description,
      String(line.quantity),
      money(line.unitPrice),
      money(line.amount),
    ]),
    totals: [
      ["Net", money(invoice.net)],
      [`VAT ${supplier.taxRate} %`, money(invoice.tax)],
      [isCredit ? `Total credit ${currency}` : `Total due ${currency}`, money(invoice.total)],
    ],
    payment: isCredit
      ? ["This amount is set off against your open invoices."]
      : [
          `Please pay within ${supplier.terms} days, quoting ${number}.`,
          `${invoice.bankName}  ·  ${supplier.name}`,
          `Account ${invoice.accountNumber}`,
        ],
    note: SAMPLE_NOTE,
  };
}

function createEmail(short: string) {
  return `billing@${short.toLowerCase().replace(/[^a-z]/g, "")}.example`;
}

const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

function day(time: number) {
  return dayFormat.format(time);
}

const moneyFormat = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function money(hundredths: number) {
  return moneyFormat.format(hundredths / 100);
}
