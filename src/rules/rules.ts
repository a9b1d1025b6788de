import { isValid as isValidIban } from "iban";
import { checkVAT, countries } from "jsvat";
import type { Label } from "../contract/document";
import { hasValue, labelText } from "../contract/labels";
import { addDays, readDays, type Day } from "../evidence/days";
import { plainText } from "../evidence/fold";
import { cellsOf, readValue } from "../evidence/values";
import { foldText } from "../lib/fold-text";
import { remember } from "../lib/once";
import { cutText } from "../lib/cut-text";
import { oneLine } from "../lib/visible-text";
import type { RuleName } from "./rule-names";

/** The text of a documented label; undefined if it was not sent, has no value, or was sent several times. */
type GetText = (key: string) => string | undefined;

interface Sent {
  text: GetText;
  labels: readonly Label[];
  /** Whether the dates are those of an invoice: a reminder has its own, and the due date of the invoice. */
  isInvoice: boolean;
}

/** Other documents of the workflow with the same `invoiceKey`, as far as labels were read: the name of one, and how many more. */
export interface SameInvoice {
  name: string;
  more: number;
}

/** Which label breaks a rule, and what was compared. */
interface Breach {
  key: string;
  text: string;
}

/** Judges a document. A rule that cannot be judged, because something was not sent or can be read in two ways, says nothing. */
type Rule = (sent: Sent) => Breach | undefined;

const quote = (text: string) => `"${cutText(oneLine(text), 40)}"`;

/** The rules that a document is judged by alone. */
const RULES: Record<Exclude<RuleName, "twice">, Rule> = {
  existing: ({ text }) => {
    for (const key of ["invoice_date", "payment_due_date"]) {
      const sent = text(key);
      // Only what is written in figures: a text may be anything.
      if (sent !== undefined && /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/.test(sent.trim()) && daysOf(sent).length === 0) {
        return { key, text: `${key} is no day that exists: ${quote(sent)}` };
      }
    }
    return undefined;
  },
  due: ({ text, isInvoice }) => {
    if (!isInvoice) return undefined;
    const [invoice = "", due = "", terms = ""] = ["invoice_date", "payment_due_date", "net_d"].map(text);
    const days = Number(/^\D*(\d{1,3})\D*$/.exec(terms)?.[1]);
    const expected = daysOf(invoice).map((day) => addDays(day, days));
    const sent = daysOf(due);
    if (Number.isNaN(days) || expected.length === 0 || sent.length === 0) return undefined;
    if (sent.some((day) => expected.includes(day))) return undefined;
    const sum = `${quote(invoice)} + ${days} days is ${expected.map(writeDay).join(" or ")}`;
    return { key: "payment_due_date", text: `payment_due_date is not invoice_date + net_d: ${sum}` };
  },
  order: ({ text, isInvoice }) => {
    if (!isInvoice) return undefined;
    const [invoice, due] = [daysOf(text("invoice_date") ?? ""), daysOf(text("payment_due_date") ?? "")];
    if (invoice.length === 0 || due.length === 0 || Math.max(...due) >= Math.min(...invoice)) return undefined;
    return { key: "payment_due_date", text: "payment_due_date is before invoice_date" };
  },
  iban: ({ text }) => {
    const account = text("bank_account_number")?.replace(/\s/g, "").toUpperCase() ?? "";
    if (!/^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(account) || isValidIban(account)) return undefined;
    return {
      key: "bank_account_number",
      text: "bank_account_number looks like an IBAN whose length or check digits are wrong",
    };
  },
  vat: ({ text }) => {
    const number = text("buyer_vat_number") ?? "";
    const { isValid, isValidFormat, country } = checkVAT(number, [...countries]);
    if (isValid || !isValidFormat) return undefined;
    const of = country ? ` (${country.name})` : "";
    return {
      key: "buyer_vat_number",
      text: `buyer_vat_number looks like a VAT number${of} whose check digits are wrong`,
    };
  },
  currency: ({ text }) => {
    const code = text("currency")?.trim() ?? "";
    if (!/^[A-Za-z]{3}$/.test(code) || Intl.supportedValuesOf("currency").includes(code.toUpperCase()))
      return undefined;
    return { key: "currency", text: `currency is no code of ISO 4217: ${quote(code)}` };
  },
  sum: ({ text, labels }) => {
    const total = amountOf(text("invoice_amount"));
    if (total === undefined) return undefined;
    for (const label of labels) {
      const amounts = totalsOf(label);
      const sum = amounts?.reduce((all, amount) => all + amount, 0) ?? NaN;
      // Each row may be rounded by half a hundredth.
      if (amounts && Math.abs(sum - total) > 0.005 * amounts.length + 1e-6) {
        return { key: label.key, text: `The rows of ${label.key} add up to ${sum.toFixed(2)}, not to invoice_amount` };
      }
    }
    return undefined;
  },
};

/** See `Sent.text`. */
function textOf(labels: readonly Label[], key: string): string | undefined {
  const [label, another] = labels.filter((each) => each.key === key && hasValue(each));
  return label && !another ? labelText(label) : undefined;
}

// Each step to another document compares it with all documents that were read.
const invoiceKeys = new WeakMap<readonly Label[], string>();

/** What an invoice is known by: its seller and its number, whatever their case. Empty if one of them was not sent. */
export function invoiceKey(labels: readonly Label[]): string {
  return remember(invoiceKeys, labels, () => {
    const [seller, number] = ["seller_name", "invoice_number"].map((key) => textOf(labels, key)?.trim());
    return seller === undefined || number === undefined ? "" : foldText(JSON.stringify([seller, number]));
  });
}

// All documents are asked about again with each count of the labels, and judging one takes about 0.1 ms.
const breachesOf = new WeakMap<readonly Label[], ReadonlyMap<RuleName, Breach>>();

const INVOICE = /invoice|rechnung|factu|fattura|faktura/i;

/** What labels break of the rules that need no other document, by rule. */
function judge({ labels, type = "" }: Judged): ReadonlyMap<RuleName, Breach> {
  return remember(breachesOf, labels, () => {
    const isInvoice = type.trim() === "" || INVOICE.test(type);
    const text = (key: string) => textOf(labels, key);
    const names = Object.keys(RULES) as (keyof typeof RULES)[];
    return new Map(
      names.flatMap((name) => {
        const breach = RULES[name]({ text, labels, isInvoice });
        return breach ? [[name, breach]] : [];
      }),
    );
  });
}

function describeTwice({ name, more }: SameInvoice): Breach {
  const others = more === 0 ? "" : ` and ${more} more`;
  return { key: "invoice_number", text: `seller_name and invoice_number are those of ${quote(name)}${others} too` };
}

/** The labels of a document, and the type that the service says it has. */
interface Judged {
  labels: readonly Label[];
  type?: string | undefined;
}

/**
 * What labels break of the rules, by label. `off` are the rules that the reader does not want, and `sameInvoice` are the
 * other documents with the same `invoiceKey`.
 */
export function findBreaches(
  { labels, type }: Judged,
  off: readonly string[],
  sameInvoice?: SameInvoice,
): ReadonlyMap<Label, string> {
  const all = new Map(judge({ labels, type }));
  if (sameInvoice) all.set("twice", describeTwice(sameInvoice));
  const breaches = new Map<Label, string>();
  for (const [name, { key, text }] of all) {
    const label = off.includes(name) ? undefined : labels.find((each) => each.key === key);
    if (label && !breaches.has(label)) breaches.set(label, text);
  }
  return breaches;
}

/** A document of a workflow, by its name. Its labels are undefined if it was not read. */
export interface JudgedDocument {
  name: string;
  labels: readonly Label[] | undefined;
  type: string | undefined;
}

/** What each of the documents of a workflow breaks of the rules, by index. See `findBreaches`. */
export function findAllBreaches(
  documents: readonly JudgedDocument[],
  off: readonly string[],
): (ReadonlyMap<Label, string> | undefined)[] {
  const same = new Map<string, JudgedDocument[]>();
  for (const document of documents) {
    const key = invoiceKey(document.labels ?? []);
    if (key !== "") remember(same, key, () => []).push(document);
  }
  return documents.map((document) => {
    const { labels, type } = document;
    if (!labels) return undefined;
    const alike = same.get(invoiceKey(labels)) ?? [];
    const other = alike[0] === document ? alike[1] : alike[0];
    return findBreaches({ labels, type }, off, other && { name: other.name, more: alike.length - 2 });
  });
}

const daysOf = (text: string): Day[] => readDays(plainText(text));

/** A day as 2026-11-28. */
function writeDay(day: Day): string {
  const digits = String(day).padStart(8, "0");
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/** An amount that can be read in one way only. */
function amountOf(value: unknown): number | undefined {
  const keys = readValue(value)?.number?.keys ?? [];
  return keys.length === 1 ? Number(keys[0]) : undefined;
}

// Only a column that says that it holds what is to be paid.
const TOTAL = /^(?:gross|total)(?:_?amount)?$|^amount_?(?:gross|incl\w*)$/i;

/** The amounts of a table's rows that name themselves parts of the total; undefined if there are none, or one cannot be read. */
function totalsOf({ value }: Label): number[] | undefined {
  const cells = cellsOf(value)?.filter(({ path, row }) => row && TOTAL.test(path.at(-1) ?? "")) ?? [];
  const amounts = cells.map((cell) => amountOf(cell.value));
  return cells.length > 0 && amounts.every((amount) => amount !== undefined) ? amounts : undefined;
}
