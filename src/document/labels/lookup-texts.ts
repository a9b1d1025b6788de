import { startOf } from "../../contract/cut-text";
import type { Label } from "../../contract/document";
import { hasValue, readableKey } from "../../contract/labels";
import type { FileLookup } from "../file/file-lookup";
import { datesLike } from "./lookup-dates";
import { namesLike } from "./lookup-names";
import { numbersLike } from "./lookup-numbers";

const MAX_TEXTS = 40;
// In UTF-16 code units.
const MAX_LENGTH = 200;
const MAX_MEMBERS = 5;

// Spaces and hyphens only: with dots or commas it is more likely a number.
const IDENTIFIER = /^(?=(?:[^\d]*\d){4})\+?[A-Z0-9]+(?:[ -][A-Z0-9]+)*$/;
const MIN_IDENTIFIER_LENGTH = 8;
const COUNTRY_CODE = /^[A-Z]{2}(?=\d)/;

/** What to look for in the file to find a label: its value in the usual spellings, or its name if it has no value. */
export function lookupFor(label: Label): FileLookup {
  const name = startOf(readableKey(label.key) || label.key, MAX_LENGTH);
  const values = hasValue(label) ? valueTexts(label.value) : [];
  const texts = values.length > 0 ? values : namesLike(name);
  return { name, texts: [...new Set(texts)].filter((text) => text !== "").slice(0, MAX_TEXTS) };
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
  const [firstLine = ""] = text.split(/[\r\n]/, 1);
  return [...identifiersLike(text), ...numbersLike(text), firstLine.trim()];
}

/** An identifier such as an IBAN without spaces and hyphens, in groups of four, and after its country code. */
function identifiersLike(text: string): string[] {
  const compact = text.replace(/[ -]/g, "");
  if (compact.length < MIN_IDENTIFIER_LENGTH || !IDENTIFIER.test(text)) return [];
  return [compact, compact.replace(/.{4}(?=.)/g, "$& "), compact.replace(COUNTRY_CODE, "$& ")];
}

/** The first words of a text that is too long to be found as a whole. */
function shorten(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const start = startOf(text, MAX_LENGTH);
  return start.replace(/\s\S*$/, "").trim() || start;
}
