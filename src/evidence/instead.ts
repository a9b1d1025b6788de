import { findNamed, isInHead, partyAbove, printedNameAt, spansAfter, textBelow } from "./captions";
import type { Leaf } from "./choose-places";
import type { Span } from "./fold";
import { isOfOtherKind, isOfOtherParty, type NameMeaning } from "./names";
import type { Place } from "./page-text";
import { placeOf, type ReadPage } from "./read-page";
import { readValue, type ValueForms } from "./values";

/**
 * What the pages have beside the label's name: a day, a number or a code, as the value is one. Of a label without a value, as its
 * name tells. `isTaken` says whether a part of a page's text is known to be something else.
 */
export function findInstead(
  { name, forms: own }: Pick<Leaf, "name" | "forms">,
  pages: Iterable<ReadPage>,
  isTaken: (page: ReadPage, span: Span) => boolean = () => false,
): { caption: string; place: Place } | undefined {
  // A date that does not exist was meant as one.
  const forms = own && !isOfDay(name) ? own : likelyForms(name);
  // A numbered key is that of a row, which the page names at the head of a column, if at all.
  if (!forms || name.isNumbered) return undefined;
  const named = [...pages]
    .flatMap((page) =>
      findNamed(page, name).map(({ span, score }) => ({ page, span, score, caption: printedNameAt(page, span) })),
    )
    .filter(({ caption }) => caption.text !== "" && !isOfOtherKind(name, caption.words))
    .map((each) => {
      const party = partyAbove(each.page, each.span);
      return { ...each, isOfOther: party && isOfOtherParty(name, party.words) };
    })
    .filter(({ isOfOther }) => isOfOther !== true)
    // In the block of the label's own party, first.
    .sort(
      (a, b) =>
        Number(b.isOfOther === false) - Number(a.isOfOther === false) ||
        b.score - a.score ||
        a.page.index - b.page.index,
    );
  const findOnRight = (page: ReadPage, span: Span) => {
    for (const text of spansAfter(page, span)) {
      const value = findAlike(page, text, forms);
      if (value) return name.meanings.has("tax") && forms.number ? taxAfter(page, value) : value;
      // A rate may stand between, as in `VAT 20 %  20.00`.
      if (/\p{L}/u.test(page.text.slice(...text))) return undefined;
    }
    return undefined;
  };
  const findBelow = (page: ReadPage, span: Span, rows = 1) => {
    const text = textBelow(page, span, rows);
    return text && findAlike(page, text, forms);
  };
  // Below the head of a table there is one for each row, unless it is one of facts of the document.
  const isOneBelow = (page: ReadPage, span: Span) =>
    !isInHead(page, span) || (OF_DOCUMENT.has(name.head) && !findBelow(page, span, 2));
  // A value to the right of a name belongs to it more surely than one below it.
  for (const find of [findOnRight, (page: ReadPage, span: Span) => isOneBelow(page, span) && findBelow(page, span)]) {
    for (const { page, span, caption } of named) {
      const value = find(page, span);
      if (value && !isTaken(page, value)) return { caption: caption.text, place: placeOf(page, [value]) };
    }
  }
  return undefined;
}

const OF_DOCUMENT = new Set(["date", "due", "number"]);

/** Whether a name is that of a day: `due_date` and `due`, but not `amount_due`. */
function isOfDay({ head, meanings }: NameMeaning): boolean {
  return head === "date" || (head === "due" && !meanings.has("amount"));
}

/** The amount of a tax in a line that begins with what it is of: `VAT on 100.00 @ 20 %  20.00`. */
function taxAfter(page: ReadPage, base: Span): Span | undefined {
  const amounts = [base];
  for (const [start, end] of spansAfter(page, base)) {
    if (/\p{L}/u.test(page.text.slice(start, end))) break;
    const inside = page.numberTokens.filter((token) => token.start >= start && token.end <= end);
    for (const each of inside) if (!each.isBare && !each.isPercent) amounts.push([each.start, each.end]);
  }
  // Of three, the last one may be the sum.
  return amounts.length > 2 ? undefined : amounts.at(-1);
}

/** The type of value that a label's name promises, as that of an example. Undefined where it may be any text. */
function likelyForms(name: NameMeaning): ValueForms | undefined {
  const { head, meanings } = name;
  if (isOfDay(name)) return readValue("2026-01-31");
  if (head === "amount" || head === "due") return readValue("1.00");
  if (head !== "number" && head !== "account") return undefined;
  // The numbers of a bank account and of a tax are written in groups.
  return readValue(meanings.has("account") || meanings.has("tax") ? "DE12345678" : "A1");
}

/** The first value in a part of a page's text that is of the same type as another one. */
function findAlike(page: ReadPage, [start, end]: Span, { days, number, text }: ValueForms): Span | undefined {
  const isInside = (token: { start: number; end: number }) => token.start >= start && token.end <= end;
  if (days.length > 0 || number) {
    const token =
      days.length > 0
        ? page.dayTokens.find(isInside)
        : page.numberTokens.find(
            (each) =>
              isInside(each) &&
              each.isPercent === number?.isPercent &&
              (number.isBare || !each.isBare) &&
              // An amount of so many digits has separators. The number of a tax or a customer has none.
              !/\d[\d ]{7}/.test(page.plain.slice(each.start, each.end)),
          );
    return token && [token.start, token.end];
  }
  if (!/\d/.test(text) || (/\s/.test(text) && !IN_GROUPS.test(text))) return undefined;
  // A long code may be written in groups.
  const pattern = text.length >= LONG_CODE ? GROUPED_CODE : CODE;
  for (const { 0: code, index } of page.text.slice(start, end).matchAll(pattern)) {
    const [from, to] = [start + index, start + index + code.length];
    const isInCode = (token: { start: number; end: number }) => token.start < to && from < token.end;
    const isAmount = page.numberTokens.some((token) => isInCode(token) && /[.,]\d/.test(page.plain.slice(from, to)));
    if (!isAmount && !page.dayTokens.some(isInCode)) return [from, to];
  }
  return undefined;
}

const IN_GROUPS = /^(?:\p{Lu}{2} |\+)?\d[\d ]*\d$/u;
const CODE = /(?=\S*\d)[\p{L}\d](?:\S*[\p{L}\d])?/gu;
const LONG_CODE = 9;
const GROUPED_CODE =
  /(?:(?<![\p{L}\d])\p{Lu}{2,4} (?=\d)|\+(?=\d))?(?=\S*\d)[\p{L}\d](?:\S*[\p{L}\d])?(?: [\p{Lu}\d]{1,6}(?![\p{L}\d]))*/gu;
