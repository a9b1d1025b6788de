import type { Invoice } from "./invoices";
import { createLabelsWithValues } from "./label-values";
import type { StoredLabel } from "./labels";
import { createRandom, type Random } from "./random";

/** The labels that only documents of one type have; an invoice has none of its own. */
const OWN_LABELS: Record<Invoice["title"], (invoice: Invoice) => StoredLabel[]> = {
  Invoice: () => [],
  "Credit note": ({ poNumber }) => [seller("credited_invoice_number", poNumber.replace("PO", "INV"))],
  Reminder: () => [transaction("reminder_fee", "5.00"), transaction("reminder_level", "1")],
};

/** The labels of an invoice that documents of another type never have. */
const NOT_ON: Record<Invoice["title"], string[]> = {
  Invoice: [],
  "Credit note": ["bank_account_number", "bank_name", "payment_due_date", "net_d"],
  Reminder: ["po_number", "net_d"],
};

/** How often a label is missing. */
const MISSING: Partial<Record<string, number>> = {
  seller_fax_number: 0.8,
  client_id: 0.7,
  seller_email: 0.5,
  seller_phone: 0.3,
  po_number: 0.2,
  buyer_vat_number: 0.15,
};
const OTHERWISE_MISSING = 0.03;

/**
 * Labels that differ from document to document: some are missing, have no value of their own, come twice or are not
 * documented, and a group has two names. The same seed gives the same labels.
 */
export function createMixedLabels(invoice: Invoice, seed: number): StoredLabel[] {
  const random = createRandom(seed);
  const sellerName = random.chance(0.2) ? "Seller" : "Seller details";
  const usual = createLabelsWithValues(invoice).filter(({ key }) => !NOT_ON[invoice.title].includes(key));
  return [...usual, ...OWN_LABELS[invoice.title](invoice), ...createCurrencyLabel(invoice)]
    .filter(({ key }) => !random.chance(MISSING[key] ?? OTHERWISE_MISSING))
    .flatMap((label) => repeatOrder(random, random.chance(0.06) ? { ...label, value: label.key } : label))
    .concat(random.chance(0.07) ? [{ key: "cost_centre", value: "4100", group: "others", groupVal: "others" }] : [])
    .map((label) => (label.group === "seller" ? { ...label, groupVal: sellerName } : label));
}

/** A document from abroad names its currency a second time, in another group. */
function createCurrencyLabel({ supplier: { currency } }: Invoice): StoredLabel[] {
  return currency === "GBP" ? [] : [transaction("currency", currency)];
}

/** A few documents belong to two orders. */
function repeatOrder(random: Random, label: StoredLabel): StoredLabel[] {
  const hasTwo = label.key === "po_number" && random.chance(0.08);
  return hasTwo ? [label, { ...label, value: `PO-${random.whole(71_000, 78_999)}` }] : [label];
}

function seller(key: string, value: string): StoredLabel {
  return { key, value, group: "seller", groupVal: "Seller details" };
}

function transaction(key: string, value: string): StoredLabel {
  return { key, value, group: "transaction", groupVal: "transaction details" };
}
