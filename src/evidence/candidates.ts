import { fold, isOnlyLegalForm, literalText, plainText, withoutLegalForm, wordsOf, type Span } from "./fold";
import { findFolded, findMisread, isPostCode, wordAround, type Match } from "./find-text";
import { ACCOUNT_START, captionsOf } from "./captions";
import { isNamingWord } from "./names";
import { currenciesOf, shareCurrency, shiftPoint, type NumberToken } from "./numbers";
import { findParts } from "./parts";
import { textAt, type ReadPage } from "./read-page";
import { codePattern, readPhone, sameFigures, samePhone, type ValueForms } from "./values";

/** A place where a value may stand. */
export interface Candidate {
  page: ReadPage;
  spans: Span[];
  kind: "same" | "notation" | "part";
  /** What is chosen first: 3 as sent, 2 in another notation, 1 inside a longer code, 0 a part. */
  rank: 0 | 1 | 2 | 3;
  /** Whether it counts only beside words that name the label, or in its table's row. */
  needsName: boolean;
  /** Whether it is a percentage, and the value is a plain number. */
  isRate?: boolean;
  /** The figures of an amount whose span has its currency too. */
  figures?: Span;
}

const MAX_CANDIDATES = 60;
// Of a longer text, these are enough to find a part.
const MAX_WORDS = 60;

/** The places on a page where a value may stand as a whole. */
export function findCandidates(forms: ValueForms, page: ReadPage): Candidate[] {
  const typed = [...findDay(forms, page), ...findNumber(forms, page)];
  const texts = findAsText(forms, page).filter(({ kind }) => kind === "same" || !isPlaceholder(forms));
  const found = typed.length > 0 ? typed : [...texts, ...findCurrency(forms, page)];
  const all = found.length > 0 || !page.isFromPicture ? found : findInPicture(forms, page);
  return all.slice(0, MAX_CANDIDATES);
}

/** Whether a value such as `invoice_number_7` consists of words that stand on every invoice, so that only its underscores tell. */
function isPlaceholder({ text }: ValueForms): boolean {
  const words = text.split("_").filter((part) => !/^\d*$/.test(part));
  return words.length >= 2 && words.every((word) => isNamingWord(fold(word)));
}

function create(forms: ValueForms, page: ReadPage, spans: readonly Span[], needsName = false): Candidate {
  const text = textAt(page, spans);
  const isSame = forms.number ? tight(text) === tight(forms.text) : loose(text) === loose(forms.text);
  return { page, spans: [...spans], kind: isSame ? "same" : "notation", rank: isSame ? 3 : 2, needsName };
}

/** A number to the letter: spaces count only between digits. */
const tight = (text: string) => literalText(text).replace(/ (?=\D)|(?<=\D) /g, "");
/** A text to the letter: a line may end where there is a comma, and what surrounds the text does not count. */
const loose = (text: string) =>
  literalText(text)
    .replace(/[,;]? /g, " ")
    .replace(/ ?\/ ?/g, "/")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

function findDay(forms: ValueForms, page: ReadPage): Candidate[] {
  const tokens = forms.days.flatMap((day) => page.days.get(day) ?? []);
  return [...new Set(tokens)].map(({ start, end }) => create(forms, page, [[start, end]]));
}

function findNumber(forms: ValueForms, page: ReadPage): Candidate[] {
  const { number } = forms;
  if (!number) return [];
  const isForeign =
    page.currencies.length > 0 && !page.currencies.some((token) => shareCurrency(number.currencies, token.currencies));
  // Where all amounts are in another currency, those without one are, too.
  if (isForeign) return [];
  const isUsable = (token: NumberToken) =>
    shareCurrency(number.currencies, token.currencies) && !(token.isPercent && number.currencies.length > 0);
  const tokens = number.keys.flatMap((key) => {
    // A credit note may leave out the minus of its amounts.
    const credited = page.isCreditNote && key.startsWith("-") ? (page.numbers.get(key.slice(1)) ?? []) : [];
    const equal = [...(page.numbers.get(key) ?? []), ...credited];
    if (!number.isPercent) return equal;
    const fractions = (page.numbers.get(shiftPoint(key, -2)) ?? []).filter((token) => !token.isPercent);
    // The sign may stand at the head of the column.
    const columns = equal.filter((token) => token.isPercent || hasPercentBeside(page, token));
    return [...columns, ...fractions];
  });
  const isWhole = number.currencies.length > 0 || number.isPercent || number.keys.some((key) => key.startsWith("-"));
  return [...new Set(tokens)].filter(isUsable).map((token) => {
    const isRate = token.isPercent && !number.isPercent;
    // An amount of 0.20 is not 0.2 %. A fraction of 0.07 is 7 %.
    const isOtherKind = isRate && number.keys.some((key) => token.keys.includes(key));
    const needsName = number.isBare || token.isBare || isOtherKind;
    const exact = create(forms, page, [[token.start, token.end]], needsName);
    if (exact.kind === "same") return isRate ? { ...exact, rank: 2, isRate } : exact;
    const full: Span = [token.fullStart, token.fullEnd];
    const figures: Span = [token.start, token.end];
    return isWhole || isRate ? { ...create(forms, page, [full], needsName), isRate, figures } : exact;
  });
}

function hasPercentBeside(page: ReadPage, { start, end }: NumberToken): boolean {
  return captionsOf(page, [start, end]).all.some(({ words }) => words.includes("rate"));
}

/** A currency as its code or sign beside an amount, or else as a sign alone. */
function findCurrency(forms: ValueForms, page: ReadPage): Candidate[] {
  const { currencies } = forms;
  if (currencies.length === 0 || forms.number) return [];
  const beside = page.currencies.filter((token) => shareCurrency(currencies, token.currencies));
  if (beside.length === 0) {
    const signs = Array.from(page.plain.matchAll(/\p{Sc}/gu)).filter(({ 0: sign }) =>
      shareCurrency(currencies, currenciesOf(sign)),
    );
    return signs
      .slice(0, MAX_CANDIDATES)
      .map(({ 0: sign, index }) => create(forms, page, [[index, index + sign.length]]));
  }
  return beside.slice(0, MAX_CANDIDATES).map((token) => {
    const [start, end] = token.fullStart < token.start ? [token.fullStart, token.start] : [token.end, token.fullEnd];
    const text = page.text.slice(start, end);
    const sign = /[\p{L}\p{Sc}]+\.?/u.exec(text);
    const from = start + (sign?.index ?? 0);
    return create(forms, page, [[from, from + (sign?.[0].length ?? 0)]]);
  });
}

/** A name, an address, a code or a phone number. */
function findAsText(forms: ValueForms, page: ReadPage): Candidate[] {
  const { number, days, text, phone } = forms;
  const isDigits = /^\d{5,}$/.test(text);
  // The separators of dates and amounts mean something.
  if ((number || days.length > 0) && !isDigits) return [];
  const [first = "", ...others] = forms.spellings;
  for (const spelling of [first, ...others.filter(({ length }) => length > 2)]) {
    const matches = findFolded(page, spelling).flatMap((match) => readTextMatch(forms, page, match));
    if (matches.length > 0) return matches;
  }
  const phones = phone === undefined ? [] : findPhone(forms, phone, page);
  return phones.length > 0 ? phones : createFromParts(forms, page).filter(({ kind }) => kind !== "part");
}

function readTextMatch(forms: ValueForms, page: ReadPage, { spans, edge }: Match): Candidate[] {
  const text = textAt(page, spans);
  const letters = fold(text);
  const isDigits = /^\d+$/.test(letters);
  if (loose(text) !== loose(forms.text) && !sameFigures(forms.text, text)) return [];
  // Two numbers beside each other are no code, unless a sign joins them, as in `7 / 2026`.
  if (isDigits && letters.length < 6 && /\s/.test(text.replace(/ ?[/-] ?/g, ""))) return [];
  // Of a code such as that of a country, case tells whether it is one: `de` is a word.
  if (letters.length === 2 && text === text.toLowerCase() && forms.text === forms.text.toUpperCase()) return [];
  const isShort = letters.length < 2 || (letters.length === 2 && text !== forms.text);
  // The last digits of an account, or all but its first four characters.
  const before = page.text.slice(0, spans[0]?.[0]).slice(-40);
  if ((isDigits && ACCOUNT_BEFORE.test(before)) || (ACCOUNT_START.test(before) && IN_FOURS.test(text)))
    return [{ ...create(forms, page, spans), kind: "part", rank: 0 }];
  // `GmbH` is another company than `GmbH & Co. KG`.
  const end = spans.at(-1)?.[1] ?? 0;
  const after = page.text.slice(end, end + MAX_NAME_AFTER);
  const hasForm = withoutLegalForm(forms.words).length < forms.words.length;
  const isOtherName = hasForm ? PARTNERS.test(after) : hasWordsBeforeForm(after);
  if (isOtherName || (edge === 1 && CUT_FORM.test(text + after.slice(0, 2))))
    return [{ ...create(forms, page, spans), kind: "part", rank: 0 }];
  // The file adds the legal form.
  const form = hasForm ? 0 : lengthOfLegalForm(after);
  if (form > 0) return [create(forms, page, [...spans.slice(0, -1), [spans.at(-1)?.[0] ?? 0, end + form]])];
  if (edge === 2 || (isDigits && isPostCode(page, spans)))
    return [create(forms, page, withBrackets(forms, page, spans), isShort)];
  if (/\d/.test(letters) && isInsideCode(page, spans)) return [];
  // A part of a code or an address of the web.
  if (isShort || /@/.test(forms.text + wordAround(page, spans).join("")) || (isDigits && letters.length < 4)) return [];
  return [{ ...create(forms, page, spans, isDigits && letters.length < 6), rank: 1 }];
}

/** The length of the legal form that a text goes on with, and of what is before it. `AS` is one, and `as` a word. */
function lengthOfLegalForm(text: string): number {
  const [all = "", form = ""] = /^,? ((?:\p{Lu}[^\s,;)]*|[^\s,;)]+\.)(?: \p{Lu}\.)*)/u.exec(text) ?? [];
  return form !== "" && isOnlyLegalForm(form) ? all.length : 0;
}

/** Whether a text goes on with more words of a name and its legal form. */
function hasWordsBeforeForm(text: string): boolean {
  const words = /^(?: \p{Lu}[\p{L}\p{M}.'’&-]*)+/u.exec(text)?.[0].trim().split(" ") ?? [];
  return words.some((word, index) => index > 0 && isOnlyLegalForm(word));
}

// In UTF-16 code units.
const MAX_NAME_AFTER = 40;
// Such as `S.A` of `Mirador S.A.`
const CUT_FORM = / \p{L}(?:\.\p{L})+$/u;
const PARTNERS = /^\.? *(?:&|\+|und|and) *co\b/i;
const ACCOUNT_BEFORE = /(?<!\S)[A-Z]{2}\d\d(?: ?[A-Z\d]{4})+ $/;
const IN_FOURS = /^[A-Z\d]{4}(?: [A-Z\d]{4}){2,}(?: [A-Z\d]{1,4})?$/;
const INSIDE_CODE_BEFORE = /[\p{L}\d][-/_]$|\d[.,:]$/u;
const INSIDE_CODE_AFTER = /^[-/_][\p{L}\d]|^[.,:]\d/u;

/** Whether a match is only a part of a code, a date or an amount. */
function isInsideCode(page: ReadPage, spans: readonly Span[]): boolean {
  const [before, after] = wordAround(page, spans);
  return INSIDE_CODE_BEFORE.test(before) || INSIDE_CODE_AFTER.test(after);
}

/** Includes signs that belong to the value, such as the brackets of a phone number. */
function withBrackets({ text }: ValueForms, page: ReadPage, spans: readonly Span[]): Span[] {
  const result = [...spans];
  const [before = "", after = ""] = [/^[^\p{L}\p{N}\s]*/u.exec(text)?.[0], /[^\p{L}\p{N}\s]*$/u.exec(text)?.[0]];
  const [firstStart, firstEnd] = result[0] ?? [0, 0];
  const inside = page.text.slice(firstStart, firstEnd);
  const isOpen = inside.includes(")") && !inside.includes("(") && page.text[firstStart - 1] === "(";
  if (before !== "" && page.text.endsWith(before, firstStart)) result[0] = [firstStart - before.length, firstEnd];
  else if (isOpen) result[0] = [firstStart - 1, firstEnd];
  const [lastStart, lastEnd] = result.at(-1) ?? [0, 0];
  if (after !== "" && page.text.startsWith(after, lastEnd))
    result[result.length - 1] = [lastStart, lastEnd + after.length];
  return result;
}

const PHONES = /(?<![\p{L}\d])(?:\+|\()?\d[\d ()./-]{5,22}\d(?![\p{L}\d])/gu;

function findPhone(forms: ValueForms, phone: string, page: ReadPage): Candidate[] {
  return Array.from(page.plain.matchAll(PHONES), ({ 0: match, index }): Candidate[] => {
    const other = readPhone(match);
    return other && samePhone(phone, other) ? [create(forms, page, [[index, index + match.length]])] : [];
  }).flat();
}

function createFromParts(forms: ValueForms, page: ReadPage): Candidate[] {
  const found = findParts(forms.text, page);
  if (!found) return [];
  const candidate = create(forms, page, found.spans);
  return [found.isWhole ? candidate : { ...candidate, kind: "part", rank: 0 }];
}

function findInPicture(forms: ValueForms, page: ReadPage): Candidate[] {
  if (forms.number || forms.days.length > 0) return [];
  return findMisread(page, forms.text).map(({ spans, edge }) => ({
    ...create(forms, page, spans),
    rank: edge === 2 ? 2 : 1,
  }));
}

type Part = Pick<Candidate, "spans" | "needsName">;

/** The places on a page where a part of a value stands, if the value as a whole is nowhere. */
export function findPartsOf(forms: ValueForms, page: ReadPage): Candidate[] {
  if (forms.number || forms.days.length > 0 || isPlaceholder(forms)) return [];
  const parts = [...findCode(forms, page), ...findWords(forms, page)].map((part): Candidate => ({
    page,
    kind: "part",
    rank: 0,
    ...part,
  }));
  return [...createFromParts(forms, page), ...parts].slice(0, MAX_CANDIDATES);
}

/** A code without its zeros, or the number in it. */
function findCode({ text }: ValueForms, page: ReadPage): Part[] {
  const pattern = codePattern(text);
  if (!pattern) return [];
  const codes = Array.from(page.plain.matchAll(pattern), ({ 0: match, index }) => ({
    spans: [[index, index + match.length] as const],
    needsName: false,
  })).filter(({ spans: [span] }) => span && sameFigures(text, page.text.slice(...span)) && !isInsideCode(page, [span]));
  if (codes.length > 0) return codes;
  const [digits = ""] = (plainText(text).match(/\d+/g) ?? []).sort((a, b) => b.length - a.length);
  if (digits.length < 4) return [];
  const numbers = [...new Set([digits, digits.replace(/^0+/, "")])].filter(({ length }) => length >= 3);
  return numbers
    .flatMap((each) => findFolded(page, each))
    .flatMap(({ spans: [span], edge }) =>
      span && edge === 2 && (digits.length > 5 || !/\s/.test(page.text.slice(...span)))
        ? [{ spans: [span], needsName: digits.length < 8 }]
        : [],
    );
}

/** The longest run of a value's words that stands on the page, if it is more than half of the value. */
function findWords({ words, text }: ValueForms, page: ReadPage): Part[] {
  const name = withoutLegalForm(words).slice(0, MAX_WORDS);
  // A code has no words.
  if ((name.length < 2 && name.length === words.length) || !/\s/.test(text)) return [];
  const lengthOf = (from: number, to: number) => name.slice(from, to).join("").length;
  const find = (from: number, to: number) =>
    findFolded(page, name.slice(from, to).join("")).filter(({ edge }) => edge === 2);
  let longest = lengthOf(0, name.length) / 2;
  let best: Match[] = [];
  for (let from = 0; lengthOf(from, name.length) > longest; from++) {
    let to = from + 1;
    while (lengthOf(from, to) <= longest) to++;
    for (let found = find(from, to); found.length > 0 && to <= name.length; found = find(from, to)) {
      best = to - from > 1 ? found : found.filter(({ spans }) => !isPartOfName(page, spans));
      longest = lengthOf(from, to);
      to++;
    }
  }
  const found = textAt(page, best[0]?.spans ?? []);
  const isName = fold(found).length >= 4 && /\p{L}{2}/u.test(found) && !wordsOf(found).every(isNamingWord);
  return isName ? best.map(({ spans }) => ({ spans, needsName: false })) : [];
}

/** Whether a word has another one beside it, so that it is a part of someone else's name. */
function isPartOfName({ plain }: ReadPage, [span]: readonly Span[]): boolean {
  if (!span) return true;
  const before = /(\p{L}{3,}) $/u.exec(plain.slice(Math.max(0, span[0] - 30), span[0]))?.[1];
  const after = /^ (\p{L}{3,})/u.exec(plain.slice(span[1], span[1] + 30))?.[1];
  return [before, after].some((word) => word !== undefined && !isNamingWord(fold(word)));
}
