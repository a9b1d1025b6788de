import { remember } from "../lib/once";
import { captionsOf } from "./captions";
import { addDays, type Day } from "./days";
import { BREAK, type Span } from "./fold";
import { hasMeaning, namingWordsOf } from "./names";
import type { ReadPage } from "./read-page";

const DAYS = /(?<![\d.,/-])\d{1,3} ?(?:days?|tage?n?|jours?|d[ií]as?|giorn[io]|dag(?:en|ar|e)?|dn[iíů])(?!\p{L})/u;
const NET = /(?<!\p{L})net(?:to)? \d{1,3}(?![\d.,]?\d)/u;
const TERM = new RegExp(`${DAYS.source}|${NET.source}`, "giu");

interface Term {
  span: Span;
  days: number;
}

const termsOfPages = new WeakMap<ReadPage, Term[]>();

function termsOf(page: ReadPage): Term[] {
  return remember(termsOfPages, page, () =>
    Array.from(page.plain.matchAll(TERM), ({ 0: text, index }) => ({
      span: [index, index + text.length],
      days: Number(/\d+/.exec(text)?.[0]),
    })),
  );
}

/** Where pages say after how many days a payment is due, if that leads from one day to another. */
export function findTerm(
  pages: Iterable<ReadPage>,
  from: readonly Day[],
  due: readonly Day[],
): { page: ReadPage; span: Span } | undefined {
  for (const page of pages) {
    for (const { span, days } of termsOf(page)) {
      const leadsThere = from.some((day) => due.includes(addDays(day, days)));
      if (leadsThere && isOfPayment(page, span)) return { page, span };
    }
  }
  return undefined;
}

/** Whether the words around or beside a number of days speak of the payment, and not of a discount. */
function isOfPayment(page: ReadPage, [start, end]: Span): boolean {
  const before = page.plain.slice(0, start).split(END_OF_CLAUSE).at(-1) ?? "";
  const [after = ""] = page.plain.slice(end).split(END_OF_CLAUSE);
  const beside = captionsOf(page, [start, end]).nearest?.words ?? [];
  const own = page.plain.slice(start, end).replace(/\d+ ?\p{L}+/u, "");
  const words = [...namingWordsOf(`${before} ${own} ${after}`), ...beside];
  return OF_PAYMENT.some((meaning) => hasMeaning(words, meaning)) && !hasMeaning(words, "discount");
}

const END_OF_CLAUSE = new RegExp(`[,;\\n${BREAK}]|\\. `);
const OF_PAYMENT = ["payment", "due", "terms", "net"];
