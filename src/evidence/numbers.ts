import { once } from "../lib/once";
import { SPACED_LETTER } from "./fold";

/** A number in a text. */
export interface NumberToken {
  /** The indexes of the number's start and end, without its currency. */
  start: number;
  end: number;
  /** The same with its currency, per cent sign, or brackets. */
  fullStart: number;
  fullEnd: number;
  /** What it may mean, in decimal digits without zeros at the end, such as `-1234.5`. Two for a text such as `1.234`. */
  keys: string[];
  /** The currencies that it may be in. Empty if there is none beside it. */
  currencies: string[];
  isPercent: boolean;
  /** Whether it is a whole number below 100 with nothing beside it. Such a number stands in many places. */
  isBare: boolean;
}

const DOLLARS = "USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP BRL";
const CURRENCIES: Partial<Record<string, string>> = {
  $: DOLLARS,
  dollars: DOLLARS,
  "€": "EUR",
  euro: "EUR",
  euros: "EUR",
  "£": "GBP EGP LBP SYP",
  "¥": "JPY CNY",
  "￥": "JPY CNY",
  円: "JPY",
  元: "CNY TWD HKD",
  圓: "TWD HKD",
  원: "KRW",
  kr: "SEK NOK DKK ISK",
  Kč: "CZK",
  zł: "PLN",
  Ft: "HUF",
  "₹": "INR",
  Rs: "INR PKR LKR NPR MUR",
  "₽": "RUB",
  руб: "RUB",
  "₺": "TRY",
  TL: "TRY",
  "₩": "KRW KPW",
  R: "ZAR",
  Fr: "CHF",
  SFr: "CHF",
  lei: "RON",
  лв: "BGN",
  "₪": "ILS",
  "฿": "THB",
  "₫": "VND",
  "₱": "PHP",
  "₴": "UAH",
  Rp: "IDR",
  RM: "MYR",
};

const getCodes = once(() => {
  const supported = "supportedValuesOf" in Intl ? Intl.supportedValuesOf("currency") : [];
  return new Set([...supported, ...Object.values(CURRENCIES).flatMap((codes) => codes?.split(" ") ?? [])]);
});

/** The codes of the currencies that a text such as `US$`, `kr.` or `EUR` may mean. */
export function currenciesOf(text: string): string[] {
  const name = text.replace(/\.$/, "");
  if (getCodes().has(name)) return [name];
  const known = [name, name.toLowerCase()].find((each) => Object.hasOwn(CURRENCIES, each));
  if (known !== undefined) return CURRENCIES[known]?.split(" ") ?? [];
  // US$, CA$, R$
  const [, country = "", sign = ""] = /^([A-Z]{1,2})(\p{Sc})$/u.exec(name) ?? [];
  const ofSign = CURRENCIES[sign]?.split(" ") ?? [];
  const ofCountry = ofSign.filter((code) => (country === "R" ? code === "BRL" : code.startsWith(country)));
  return ofCountry.length > 0 ? ofCountry : ofSign;
}

const SYMBOL =
  "(?:[A-Z]{0,2}\\p{Sc}|[A-Z]{3}|kr|Kč|zł|Ft|Rs|S?Fr|lei|лв|руб|TL|RM?|Rp|[円元圓원]|[Ee]uros?|dollars)\\.?";
// Digits in groups, or digits with any separators. What is between them is looked at by `readDigits`.
const DIGITS = /\d{1,3}(?:[ ']\d{3})+(?!\d)(?:[.,]\d{1,4}(?!\d))?|\d[\d.,']*|(?<![\p{L}\d.,])[.,]\d+/gu;
const BEFORE = new RegExp(
  `(?<bracket>\\( ?)?(?<minus>- ?)?(?:(?<!\\p{Lu})(?<symbol>${SYMBOL}) ?)?(?<inner>- ?)?$`,
  "u",
);
const AFTER = new RegExp(
  `^(?<dashes>[.,] ?(?:--?|—))?(?<minus>-(?![\\p{L}\\d-]))?(?: ?(?<symbol>${SYMBOL})(?!${SPACED_LETTER}|\\d))?(?<late>-(?![\\p{L}\\d-]))?(?<percent> ?%| percent| Prozent)?(?<bracket> ?\\))?`,
  "u",
);
const REACH = 12;

/** The numbers in a plain text (see `plainText`), in order, without those inside dates and codes. */
export function findNumbers(text: string, dates: readonly { start: number; end: number }[] = []): NumberToken[] {
  const tokens: NumberToken[] = [];
  let next = 0;
  for (const { 0: match, index: start } of text.matchAll(DIGITS)) {
    const digits = match.replace(/[.,']+$/, "");
    const end = start + digits.length;
    while (next < dates.length && (dates[next]?.end ?? 0) <= start) next++;
    if ((dates[next]?.start ?? Infinity) < end || digits.length > 40) continue;
    const token = readAround(text, start, end, digits);
    if (token) tokens.push(token);
  }
  return tokens;
}

function readAround(text: string, start: number, end: number, digits: string): NumberToken | undefined {
  const left = BEFORE.exec(text.slice(Math.max(0, start - REACH), start));
  const right = AFTER.exec(text.slice(end, end + REACH));
  const { bracket: opening = "", symbol: symbolBefore, minus: firstMinus, inner } = left?.groups ?? {};
  const { bracket: closing, symbol: symbolAfter = "", dashes, minus, late, percent } = right?.groups ?? {};
  const values = readDigits(digits, dashes !== undefined);
  const codesBefore = currenciesOf(symbolBefore ?? "");
  const codesAfter = currenciesOf(symbolAfter);
  // Three capitals may as well be a word.
  const isWord = symbolBefore !== undefined && codesBefore.length === 0;
  const minusBefore = (isWord ? inner : (firstMinus ?? inner)) ?? "";
  const ownStart = start - (codesBefore.length > 0 ? (left?.[0].length ?? 0) - opening.length : minusBefore.length);
  if (values.length === 0 || isInsideCode(text, ownStart, end, codesAfter.length > 0)) return undefined;
  const isPercent = percent !== undefined;
  const minusAfter = minus ?? late;
  const hasBrackets = opening !== "" && closing !== undefined && !isWord && !isPercent;
  const isNegative = minusBefore !== "" || minusAfter !== undefined || hasBrackets;
  // A dash may begin a list, and brackets may only be brackets.
  // Behind an amount in yen, a dash is no sign: nothing can be added.
  const isEnd = minusAfter !== undefined && [...codesBefore, ...codesAfter].includes("JPY");
  const isUnclear = isEnd || (minusBefore === "- " && codesBefore.length === 0) || hasBrackets;
  const signs = isUnclear ? ["", "-"] : [isNegative ? "-" : ""];
  const hasAfter = [dashes, minusAfter, percent].some((each) => each !== undefined) || codesAfter.length > 0;
  const after = (right?.[0] ?? "").slice(0, hasBrackets || closing === undefined ? undefined : -closing.length);
  return {
    start: minusBefore === "-" && codesBefore.length === 0 ? start - 1 : start,
    end,
    fullStart: hasBrackets ? ownStart - opening.length : ownStart,
    fullEnd: hasAfter || hasBrackets ? end + after.length : end,
    keys: signs.flatMap((sign) => values.map((value) => (value === "0" ? value : sign + value))),
    currencies: codesBefore.length > 0 ? codesBefore : codesAfter,
    isPercent,
    isBare: /^\d{1,2}$/.test(digits) && !isNegative && !isPercent && codesBefore.length + codesAfter.length === 0,
  };
}

/** Whether digits are a part of a code, a time or a range, such as those in `INV-12`, `10:30` and `1/2`. */
function isInsideCode(text: string, start: number, end: number, hasCurrencyAfter: boolean): boolean {
  const before = text.slice(Math.max(0, start - 2), start);
  if (INSIDE_BEFORE.test(before)) return true;
  return !hasCurrencyAfter && INSIDE_AFTER.test(text.slice(end, end + 6));
}

const INSIDE_BEFORE = new RegExp(`(?:${SPACED_LETTER}|[\\d_])$|(?:${SPACED_LETTER}|\\d)[-/:]$`, "u");
// A unit may follow, such as that of 15kg.
const INSIDE_AFTER = new RegExp(`^(?:[-/:]\\d|[-/]\\p{L}|_|(?:${SPACED_LETTER}){5}|(?:${SPACED_LETTER}){1,4}\\d)`, "u");

const INDIAN = /^\d{1,2}(?:,\d\d)+,\d{3}$/;
const GROUPED = /^\d{1,3}(?<separator>[., '])\d{3}(?:\k<separator>\d{3})*$/;

/** What digits with separators may mean, without zeros at the end. Empty if they are no number, as with a zero first. */
function readDigits(digits: string, hasDashes: boolean): string[] {
  const values: string[] = [];
  const add = (whole: string, fraction: string) => {
    const plain = whole.replace(/\D/g, "");
    if (plain !== "0" && plain.startsWith("0")) return;
    const trimmed = fraction.replace(/0+$/, "");
    const value = (plain || "0") + (trimmed && `.${trimmed}`);
    if (!values.includes(value)) values.push(value);
  };
  const isWhole = (text: string) => /^\d*$/.test(text) || GROUPED.test(text) || INDIAN.test(text);
  const at = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)];
  const asDecimal = () => {
    // The separator of decimals comes once.
    if (at >= 0 && /^\d+$/.test(fraction) && isWhole(whole) && !whole.includes(digits.charAt(at))) add(whole, fraction);
  };
  const asWhole = () => {
    if (isWhole(digits)) add(digits, "");
  };
  // 1,234 is more often a thousand, and 1.234 has more often three decimals.
  const order = digits.charAt(at) === "." ? [asDecimal, asWhole] : [asWhole, asDecimal];
  // Dashes stand in place of decimals.
  for (const read of hasDashes ? [asWhole] : order) read();
  return values;
}

/** The number that a plain text is as a whole, with its currency or per cent sign. */
export function readNumber(text: string): NumberToken | undefined {
  if (text.length > 60) return undefined;
  const [token, second] = findNumbers(text);
  return token && !second && token.fullStart === 0 && token.fullEnd === text.length ? token : undefined;
}

/** Whether two amounts can be in one currency. An amount without a currency can be in any. */
export function shareCurrency(a: readonly string[], b: readonly string[]): boolean {
  return a.length === 0 || b.length === 0 || a.some((code) => b.includes(code));
}

/** Moves the decimal point of a number's key, such as `19` to `0.19` by -2. */
export function shiftPoint(key: string, by: number): string {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(key) ?? [];
  const digits = "0".repeat(Math.max(0, 3 - whole.length)) + whole + fraction.padEnd(2, "0");
  const point = digits.length - Math.max(fraction.length, 2) + by;
  const left = digits.slice(0, point).replace(/^0+(?=\d)/, "");
  const right = digits.slice(point).replace(/0+$/, "");
  return sign + left + (right && `.${right}`);
}
