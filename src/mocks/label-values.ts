import type { Invoice } from "./invoices";
import { INVOICE_LABELS, type StoredLabel } from "./labels";

/**
 * The labels of an invoice with values read from it. The service does not describe how extracted values look. Here they
 * are plain texts, with dates and amounts in another form than on the invoice, so that finding them in the file can be
 * tried. A label that is not on the invoice repeats its key.
 */
export function createLabelsWithValues(invoice: Invoice): StoredLabel[] {
  const values = readValues(invoice);
  return INVOICE_LABELS.map((label) => ({ ...label, value: values[label.key] ?? label.key }));
}

function readValues({ supplier, buyer, ...invoice }: Invoice): Partial<Record<string, string>> {
  return {
    bank_account_number: invoice.accountNumber.replaceAll(" ", ""),
    bank_name: invoice.bankName,
    currency: supplier.currency,
    invoice_amount: (invoice.total / 100).toFixed(2),
    payment_due_date: toDay(invoice.dueDate),
    buyer_address: buyer.address.join(", "),
    buyer_name: buyer.name,
    buyer_vat_number: buyer.vatNumber.replaceAll(" ", ""),
    invoice_date: toDay(invoice.date),
    invoice_number: invoice.number,
    payto_name: supplier.name,
    po_number: invoice.poNumber,
    seller_address: supplier.address.join(", "),
    seller_name: supplier.name,
    seller_phone: supplier.phone,
    net_d: String(supplier.terms),
  };
}

function toDay(time: number) {
  return new Date(time).toISOString().slice(0, 10);
}
