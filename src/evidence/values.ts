import { readDays, type Day } from "./days";
import { fold, literalText, plainText, spellings, wordsOf } from "./fold";
import { currenciesOf, findNumbers, readNumber, shareCurrency, shiftPoint, type NumberToken } from "./numbers";
import { once, remember } from "../lib/once";
import { isRecord, isStructure, structureOf } from "../lib/json";
import { SentNumber } from "../lib/sent-number";

/** What a value may mean. A text such as `20141014` is a day, a number and a code. */
export interface ValueForms {
  text: string;
  /** See `literalText`. */
  literal: string;
  days: Day[];
  number?: NumberToken | undefined;
  /** The digits of a phone number. */
  phone?: string | undefined;
  /** The codes of the currency that it is. */
  currencies: string[];
  /** Folded words, as a whole: see `spellings`. */
  spellings: string[];
  words: string[];
}

// A longer text is compared by its beginning, in UTF-16 code units.
const MAX_LENGTH = 2000;

/** Reads a text, a number or a boolean. Undefined for anything else, and if there is nothing to read. */
export function readValue(value: unknown): ValueForms | undefined {
  const isNumber = typeof value === "number" || value instanceof SentNumber;
  if (typeof value !== "string" && !isNumber && typeof value !== "boolean") return undefined;
  const text = String(value).slice(0, MAX_LENGTH).trim();
  if (text === "") return undefined;
  const plain = plainText(text);
  const number = readNumber(plain);
  const days = readDays(plain);
  // Most cells of a table are numbers, which need none.
  const spelled = once(() => spellings(text));
  return {
    text,
    literal: literalText(text),
    days,
    // The point of a JSON number is always one of decimals.
    number: number && isNumber ? { ...number, keys: number.keys.slice(0, 1) } : number,
    phone: days.length > 0 || /\d[.,]\d/.test(plain) ? undefined : readPhone(plain),
    currencies: text.length <= 8 ? currenciesOf(text) : [],
    get spellings() {
      return spelled();
    },
    words: wordsOf(text),
  };
}

/** Whether a value is a program's word for yes, no or nothing. A file has it in words of its own, such as a ticked box. */
export function isProgramWord(value: unknown): boolean {
  return (
    typeof value === "boolean" || (typeof value === "string" && /^\s*(?:true|false|null|undefined)\s*$/i.test(value))
  );
}

const PHONE = /^(?:tel|fax|phone)?[.: ]*(?<number>(?:\+|\()?[\d ()./-]{6,24}\d)(?: ?(?:ext|x)\.? ?\d+)?$/i;

/** The digits of a phone number, with a plus if the country's code is among them. */
export function readPhone(plain: string): string | undefined {
  const number = PHONE.exec(plain)?.groups?.number;
  if (number === undefined) return undefined;
  const digits = number.replace(/\(0\)/g, "").replace(/\D/g, "");
  if (digits.length < 7 || digits.length > 15) return undefined;
  if (number.startsWith("+")) return `+${digits}`;
  return digits.startsWith("00") ? `+${digits.slice(2)}` : digits;
}

/** Whether two phone numbers are one, with or without the country's code. */
export function samePhone(a: string, b: string): boolean {
  const [long = "", short = ""] = [a, b]
    .map((phone) => phone.replace(/^(?:\+|0)/, ""))
    .sort((x, y) => y.length - x.length);
  const isInternational = [a, b].some((phone) => phone.startsWith("+") || phone.length > 10);
  const codeLength = long.length - short.length;
  return long === short || (isInternational && short.length >= 7 && codeLength <= 3 && long.endsWith(short));
}

/** Whether the numbers inside two texts are the same, where they have separators: `1.5 l` is not `15 l`. */
export function sameFigures(a: string, b: string): boolean {
  // In a code, a dot is one more separator.
  if ([a, b].some((text) => /^\p{L}\S*\d\S*$/u.test(text))) return true;
  const [first, second] = [a, b].map((text) => plainText(text).match(/\d+(?:[.,']\d+)*/g) ?? []);
  if (!first || !second || ![...first, ...second].some((figure) => /\D/.test(figure))) return true;
  const keysOf = (figure: string) => {
    const keys = findNumbers(figure).flatMap((token) => token.keys);
    return keys.length > 0 ? keys : [figure.replace(/\D/g, "")];
  };
  if (first.length === second.length) {
    return first.every((figure, index) => keysOf(figure).some((key) => keysOf(second[index] ?? "").includes(key)));
  }
  // Separators that only group digits may be left out.
  return [...first, ...second].every((figure) => keysOf(figure).includes(figure.replace(/\D/g, "")));
}

/** Whether a number of a text is the one of a value. A fraction is the same as a percentage. */
function sameNumber(a: NumberToken, b: NumberToken): boolean {
  if (!shareCurrency(a.currencies, b.currencies)) return false;
  if (a.isPercent === b.isPercent) return a.keys.some((key) => b.keys.includes(key));
  const [percent, other] = a.isPercent ? [a, b] : [b, a];
  if (other.currencies.length > 0) return false;
  return other.keys.some((key) => percent.keys.includes(shiftPoint(key, 2)));
}

/** The row that a cell belongs to, in an array of objects. */
export interface CellRow {
  table: string;
  index: number;
}

/** A value inside an object or an array. */
export interface Cell {
  path: string[];
  value: unknown;
  forms: ValueForms;
  row?: CellRow | undefined;
}

const MAX_CELLS = 3000;
const MAX_DEPTH = 5;

/** The cells of an object or an array, which may also be written as JSON. Undefined for any other value. */
export function cellsOf(value: unknown): Cell[] | undefined {
  const root = structureOf(value);
  if (!root) return undefined;
  const cells: Cell[] = [];
  const read = new Map<unknown, ValueForms | undefined>();
  const visit = (node: unknown, path: string[], row?: CellRow) => {
    if (cells.length >= MAX_CELLS || path.length > MAX_DEPTH) return;
    if (!isStructure(node)) {
      const forms = remember(read, node, () => readValue(node));
      if (forms) cells.push({ path, value: node, forms, row });
      return;
    }
    const isTable = !row && Array.isArray(node) && node.length > 0 && node.every(isRecord);
    for (const [name, member] of Object.entries(node)) {
      visit(member, [...path, name], isTable ? { table: path.join("/"), index: Number(name) } : row);
    }
  };
  visit(root, []);
  return cells;
}

type Agreement = "same" | "notation" | "part";

/** How two values agree: as sent, in another notation, or one with a part of the other. Undefined if they do not. */
export function compareValues(a: unknown, b: unknown): Agreement | undefined {
  const [cellsA, cellsB] = [cellsOf(a), cellsOf(b)];
  if (cellsA && cellsB) return compareCells(cellsA, cellsB);
  const [first, second] = [readValue(a), readValue(b)];
  return first && second && compareForms(first, second);
}

function compareForms(first: ValueForms, second: ValueForms): Agreement | undefined {
  if (first.literal === second.literal) return "same";
  if (first.days.length > 0 && second.days.length > 0) {
    return first.days.some((day) => second.days.includes(day)) ? "notation" : undefined;
  }
  if (first.number && second.number) return sameNumber(first.number, second.number) ? "notation" : undefined;
  if (first.phone && second.phone && samePhone(first.phone, second.phone)) return "notation";
  if (first.currencies.some((code) => second.currencies.includes(code))) return "notation";
  const isSpelledAlike = first.spellings.some((spelling) => second.spellings.includes(spelling));
  if (isSpelledAlike && sameFigures(first.text, second.text)) return "notation";
  return isPartOf(first, second) || isPartOf(second, first) ? "part" : undefined;
}

function compareCells(a: readonly Cell[], b: readonly Cell[]): Agreement | undefined {
  const byPath = new Map(b.map((cell) => [cell.path.join("\n"), cell.forms]));
  const kinds = a.map(({ path, forms }) => {
    const other = byPath.get(path.join("\n"));
    return other && compareForms(forms, other);
  });
  const found = kinds.filter((kind) => kind !== undefined);
  if (found.length === 0) return undefined;
  if (found.length < Math.max(a.length, b.length) || found.includes("part")) return "part";
  return found.includes("notation") ? "notation" : "same";
}

function isPartOf(part: ValueForms, whole: ValueForms): boolean {
  if (!sameFigures(part.text, whole.text)) return false;
  const code = codePattern(whole.text);
  if (code?.exec(plainText(part.text))?.[0].length === part.text.length) return true;
  if (part.words.length === 0 || fold(part.text).length < 4) return false;
  const words = ` ${whole.words.join(" ")} `;
  return words.includes(` ${part.words.join(" ")} `);
}

const CODE = /^(?=\S*\d)[\p{L}\d]+(?:[-_/. #]{1,2}[\p{L}\d]+)*$/u;

/** A pattern for a code such as `INV-000987` that leaves out its zeros, so it also finds `INV 987`. Global. */
export function codePattern(text: string): RegExp | undefined {
  const plain = plainText(text);
  if (plain.length > 40 || !CODE.test(plain)) return undefined;
  const parts = plain.match(/\p{L}+|\d+/gu) ?? [];
  // A number alone has no part, and words with a number are not a code.
  if (parts.length < 2 || parts.length > 8 || !/\p{L}/u.test(plain) || / .* /.test(plain)) return undefined;
  const pattern = parts
    .map((part) => (/\d/.test(part) ? `0*${part.replace(/^0+(?=\d)/, "")}` : part))
    .join("[-_/. #]{0,3}");
  return new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, "giu");
}
