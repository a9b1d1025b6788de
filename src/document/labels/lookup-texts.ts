import { startOf } from "../../lib/cut-text";
import type { Label } from "../../contract/document";
import { hasValue, readableKey } from "../../contract/labels";
import type { FileLookup } from "../file/file-context";
import { datesLike } from "./lookup-dates";
import { namesLike } from "./lookup-names";
import { numbersLike } from "./lookup-numbers";

const MAX_TEXTS = 40;
// In UTF-16 code units.
const MAX_LENGTH = 200;
const MAX_MEMBERS = 5;

const LINE_OR_COMMA = /\s*[\r\n]\s*|,\s+/;
const CURRENCY = /^[A-Z]{3}$/;
const DAYS = /^\d{1,3}$/;

/** What to look for in the file to find a label: its value in the usual spellings, or its name if it has no value. */
export function lookupFor(label: Label): FileLookup {
  const name = startOf(readableKey(label.key) || label.key, MAX_LENGTH);
  const values = hasValue(label) ? valueTexts(label.value) : [];
  // A bare number such as 30 stands in many places.
  const days = label.key === "net_d" ? values.filter((text) => DAYS.test(text)) : [];
  const terms = days.flatMap((number) => [`${number} days`, `Net ${number}`]);
  const texts = values.length > 0 ? [...terms, ...values] : namesLike(name);
  const usable = texts.filter((text) => text !== "" && text.length <= MAX_LENGTH);
  return { name, texts: [...new Set(usable)].slice(0, MAX_TEXTS) };
}

/** A string or number as sent, then its other spellings. Of an object or a list, the strings and numbers in it. */
function valueTexts(value: unknown): string[] {
  const members = typeof value === "object" && value !== null ? Object.values(value) : [value];
  const texts = members
    .filter((member) => typeof member === "string" || typeof member === "number")
    .slice(0, MAX_MEMBERS)
    .map((member) => String(member).trim())
    .filter((text) => text !== "");
  return [...texts.map(shorten), ...texts.flatMap(otherSpellings)];
}

function otherSpellings(text: string): string[] {
  if (text.length > MAX_LENGTH) return [];
  const dates = datesLike(text);
  if (dates.length > 0) return dates;
  return [...numbersLike(text), ...currenciesLike(text), ...addressesLike(text)];
}

/** The sign of a currency, such as `€` for `EUR`. */
function currenciesLike(currency: string): string[] {
  if (!CURRENCY.test(currency)) return [];
  const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  return format.formatToParts(0).flatMap(({ type, value }) => (type === "currency" ? [value] : []));
}

/** An address on one line or on several, or the first part of it. */
function addressesLike(text: string): string[] {
  const parts = text.split(LINE_OR_COMMA).filter((part) => part !== "");
  if (parts.length < 2) return [];
  const [first = ""] = parts;
  return [parts.join(" "), parts.join(", "), ...(/\p{L}{3}/u.test(first) ? [first] : [])];
}

/** The first words of a text that is too long to be found as a whole. */
function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const start = startOf(text, MAX_LENGTH);
  return start.replace(/\s\S*$/, "").trim() || start;
}
