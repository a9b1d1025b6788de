import type { EpochMs } from "../lib/timestamp";
import { creditedNumber, DAY, REMINDER, type Invoice } from "./invoices";
import { createRandom, type Random } from "./random";

/** A label as the service sends it. */
export interface StoredLabel {
  key: string;
  value: string;
  group: string;
  groupVal: string;
}

const GROUPS: [group: string, groupVal: string, keys: string[]][] = [
  ["others", "others", ["bank_account_number", "bank_name", "currency", "invoice_amount", "payment_due_date"]],
  ["buyer", "Buyer", ["buyer_address", "buyer_name", "buyer_vat_number"]],
  [
    "seller",
    "Seller details",
    [
      "client_id",
      "invoice_date",
      "invoice_number",
      "payto_name",
      "po_number",
      "seller_address",
      "seller_email",
      "seller_fax_number",
      "seller_name",
      "seller_phone",
    ],
  ],
  ["transaction", "transaction details", ["net_d"]],
];

/**
 * The labels of an invoice. The form of extracted values is not documented, so `value` repeats the key, as in all known
 * responses.
 */
export const INVOICE_LABELS: readonly StoredLabel[] = GROUPS.flatMap(([group, , keys]) =>
  keys.map((key) => createLabel(group, key, key)),
);

function createLabel(group: string, key: string, value: string): StoredLabel {
  return { key, value, group, groupVal: GROUPS.find(([code]) => code === group)?.[1] ?? "" };
}

/**
 * The labels of an invoice with values read from it. The service does not describe how extracted values look. Here they
 * are plain texts, with dates and amounts in another form than on the invoice, so that finding them in the file can be
 * tried. A label that is not on the invoice repeats its key.
 */
export function createLabelsWithValues(invoice: Invoice): StoredLabel[] {
  return withValues(readValues(invoice));
}

function withValues(values: Values): StoredLabel[] {
  return INVOICE_LABELS.map((label) => ({ ...label, value: values[label.key] ?? label.key }));
}

type Values = Partial<Record<string, string>>;

function readValues({ supplier, buyer, ...invoice }: Invoice): Values {
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

function toDay(time: EpochMs) {
  return new Date(time).toISOString().slice(0, 10);
}

/** How a reader of files may write what it has read, each in its own way. No value changes by it. */
const NOTATIONS: readonly ((values: Values, invoice: Invoice) => Values)[] = [
  (values) => values,
  (values, { date, dueDate, total, supplier }) => ({
    ...values,
    invoice_date: formatShort(date),
    payment_due_date: formatShort(dueDate),
    invoice_amount: `${supplier.currency} ${formatAmount("en", total)}`,
    seller_name: supplier.name.toUpperCase(),
  }),
  (values, { date, dueDate, total, supplier, buyer }) => ({
    ...values,
    invoice_date: toDay(date).split("-").reverse().join("."),
    payment_due_date: toDay(dueDate).split("-").reverse().join("."),
    invoice_amount: formatAmount("de", total),
    seller_name: supplier.name.replace(LEGAL_FORM, ""),
    buyer_name: buyer.name.replace(LEGAL_FORM, ""),
  }),
];

const LEGAL_FORM = / (?:Ltd|LLP|GmbH|AB|BV|SARL|Inc\.?)$/;

/** Such as `3-Nov-26`. */
function formatShort(time: EpochMs) {
  const format = new Intl.DateTimeFormat("en", { month: "short", timeZone: "UTC" });
  const date = new Date(time);
  return `${date.getUTCDate()}-${format.format(date)}-${date.getUTCFullYear() % 100}`;
}

function formatAmount(locale: string, hundredths: number) {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(hundredths / 100);
}

// The numbers of invoices over 1,000 whose amount was read wrong.
const WRONG_AMOUNTS = ["2026-2241", "RE-2026-2196", "Q2022"];

/** A value that was read wrong: a day of another decade of the month, or an amount with two digits exchanged. */
function misread(values: Values, { number, dueDate, total }: Invoice): Values {
  return values.payment_due_date === undefined || WRONG_AMOUNTS.includes(number)
    ? { ...values, invoice_amount: (total / 100).toFixed(2).replace(/(\d)(\d)(?=\.)/, "$2$1") }
    : { ...values, payment_due_date: toDay(dueDate + 10 * DAY) };
}

/** The lines of an invoice, as an array in a text. */
function createItems({ lines }: Invoice): StoredLabel {
  const items = lines.map(({ description, quantity, unitPrice, amount }) => ({
    description,
    quantity,
    unit_price: unitPrice / 100,
    amount: (amount / 100).toFixed(2),
  }));
  return { key: "line_items", value: JSON.stringify(items), group: "items", groupVal: "Line items" };
}

/** The labels that only documents of one type have; an invoice has none of its own. */
const OWN_LABELS: Record<Invoice["title"], (invoice: Invoice) => StoredLabel[]> = {
  Invoice: () => [],
  "Credit note": (invoice) => [createLabel("seller", "credited_invoice_number", creditedNumber(invoice))],
  Reminder: () => [
    createLabel("transaction", "reminder_fee", REMINDER.fee),
    createLabel("transaction", "reminder_level", REMINDER.level),
  ],
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
 * documented, a group has two names, values are written in different ways, and a few are wrong. The same seed gives the same
 * labels.
 */
export function createMixedLabels(invoice: Invoice, seed: number): StoredLabel[] {
  const random = createRandom(seed);
  const sellerName = random.chance(0.2) ? "Seller" : "Seller details";
  const notate = NOTATIONS[seed % NOTATIONS.length] ?? NOTATIONS[0];
  const read = notate ? notate(readValues(invoice), invoice) : readValues(invoice);
  const isOn = ([key]: [string, unknown]) => !NOT_ON[invoice.title].includes(key);
  const values = Object.fromEntries(Object.entries(read).filter(isOn));
  const isMisread = seed % 9 === 7 || WRONG_AMOUNTS.includes(invoice.number);
  const usual = withValues(isMisread ? misread(values, invoice) : values).filter(({ key }) => isOn([key, ""]));
  return [...usual, ...OWN_LABELS[invoice.title](invoice), ...createCurrencyLabel(invoice)]
    .filter(({ key }) => !random.chance(MISSING[key] ?? OTHERWISE_MISSING))
    .flatMap((label) => repeatOrder(random, random.chance(0.06) ? { ...label, value: label.key } : label))
    .concat(random.chance(0.07) ? [createLabel("others", "cost_centre", "4100")] : [])
    .concat(createVatLabel(invoice))
    .map((label) => (label.group === "seller" ? { ...label, groupVal: sellerName } : label))
    .concat(createItems(invoice));
}

// Its VAT number stands in the small print, where nothing has found it.
const WITHOUT_VAT_NUMBER = "Vantrell";

function createVatLabel({ supplier: { short, vatNumber } }: Invoice): StoredLabel[] {
  if (short === WITHOUT_VAT_NUMBER) return [];
  return [createLabel("seller", "seller_vat_number", vatNumber.replaceAll(" ", ""))];
}

/** A document from abroad names its currency a second time, in another group. */
function createCurrencyLabel({ supplier: { currency } }: Invoice): StoredLabel[] {
  return currency === "GBP" ? [] : [createLabel("transaction", "currency", currency)];
}

/** A few documents belong to two orders. */
function repeatOrder(random: Random, label: StoredLabel): StoredLabel[] {
  const hasTwo = label.key === "po_number" && random.chance(0.08);
  return hasTwo ? [label, { ...label, value: `PO-${random.whole(71_000, 78_999)}` }] : [label];
}
