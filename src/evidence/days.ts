import { once, remember } from "../lib/once";
import { fold, SPACED_LETTER } from "./fold";

/** A day as a number that can be compared, such as 20240131. */
export type Day = number;

export function addDays(day: Day, days: number): Day {
  const time = new Date(Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, (day % 100) + days));
  return time.getUTCFullYear() * 10_000 + (time.getUTCMonth() + 1) * 100 + time.getUTCDate();
}

/** A date in a text: the indexes of its start and end, and the days that it may mean. */
export interface DayToken {
  start: number;
  end: number;
  days: Day[];
}

// The languages whose names of months are known.
const LANGUAGES =
  "en de de-AT fr es it pt nl sv da nb fi is pl cs sk hu ro hr sl sr-Latn tr el ru uk bg lt lv et ca id ms af ar hi".split(
    " ",
  );
const STYLES: readonly Intl.DateTimeFormatOptions[] = [
  { month: "long" },
  { month: "long", day: "numeric" },
  { month: "short", day: "numeric" },
];

// What no locale has: abbreviations and Roman numerals.
const OTHER_NAMES: readonly (readonly [name: string, month: number])[] = [
  ["sept", 9],
  ["mrz", 3],
  ...["ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"].map(
    (numeral, index) => [numeral, index + 2] as const,
  ),
];

/** The months by their names. Learning the names takes about 40 ms, so that waits until a name is looked up. */
export const learnMonths = once(() => {
  const months = new Map<string, Set<number>>();
  for (const [name, month] of OTHER_NAMES) addMonth(months, name, month);
  for (const language of LANGUAGES) {
    for (const style of STYLES) {
      const format = new Intl.DateTimeFormat(language, { ...style, timeZone: "UTC" });
      for (let month = 1; month <= 12; month++) {
        const parts = format.formatToParts(Date.UTC(2024, month - 1, 15));
        addMonth(months, parts.find(({ type }) => type === "month")?.value ?? "", month);
      }
    }
  }
  return months;
});

function addMonth(months: Map<string, Set<number>>, name: string, month: number) {
  // Catalan: `de gener`, `d’abril`.
  const folded = fold(name.replace(/^(?:de |d['’])/, ""));
  if (!/^\p{L}+$/u.test(folded)) return;
  remember(months, folded, () => new Set<number>()).add(month);
}

// Two digits have no letter, digit or separator before them, so that no part of a longer number is read.
const BEFORE = `(?<!(?:${SPACED_LETTER}|\\d)[.,/-]?)`;
const AFTER = "(?!\\d|[-./,]\\d)";
// The days of a range may be joined: 01.01.2026-31.12.2026
const RANGE_BEFORE = "(?<=\\d[./]\\d{1,2}[./]\\d{2,4}-)";
const RANGE_AFTER = "(?=-\\d{1,4}[./]\\d{1,2}[./]\\d{2,4}(?!\\d))";
const NUMERIC = new RegExp(
  `(?:${RANGE_BEFORE}|${BEFORE})(?<first>\\d{4}|\\d{1,2}) ?(?<separator>[-./, _]) ?(?<second>\\d{1,2}) ?\\k<separator> ?(?<third>\\d{4}|\\d{1,2})(?:${RANGE_AFTER}|${AFTER})`,
  "gu",
);
const COMPACT = new RegExp(`${BEFORE}(?<first>(?:19|20)\\d\\d)(?<second>\\d\\d)(?<third>\\d\\d)${AFTER}`, "gu");
const EAST_ASIAN = /(?<first>\d{4}) ?[年년] ?(?<second>\d{1,2}) ?[月월] ?(?<third>\d{1,2}) ?[日일]?/gu;
// The year before the first one of the eras of Japan, and of the one of Taiwan.
const ERAS: Partial<Record<string, number>> = {
  令和: 2018,
  "㋿": 2018,
  R: 2018,
  平成: 1988,
  "㍻": 1988,
  H: 1988,
  大正: 1911,
  昭和: 1925,
  "㍼": 1925,
  S: 1925,
  民國: 1911,
  民国: 1911,
};
const TAIWAN = 1911;
const ERA = "令和|平成|昭和|大正|[㋿㍻㍼]|民[國国]";
const IN_ERA = [
  `(?:(?<era>${ERA}) ?|(?<!\\d))(?<year>元|\\d{1,3}) ?年 ?(?<month>\\d{1,2}) ?月 ?(?<day>\\d{1,2}) ?日?`,
  // With signs, the era is named: 115/11/14 alone could be anything.
  `(?<era>(?:${ERA}) ?|${BEFORE}[RHS])(?<year>元|\\d{1,3})` +
    `(?<separator>[-./])(?<month>\\d{1,2})\\k<separator>(?<day>\\d{1,2})${AFTER}`,
].map((pattern) => new RegExp(pattern, "gu"));
const WORD = /\p{L}[\p{L}\p{M}]+/gu;

/** The dates in a plain text (see `plainText`), in order. */
export function findDays(text: string): DayToken[] {
  const tokens: DayToken[] = [];
  const add = (start: number, end: number, days: Day[]) => {
    if (days.length > 0) tokens.push({ start, end, days });
  };
  for (const pattern of [NUMERIC, COMPACT, EAST_ASIAN]) {
    for (const { 0: match, index, groups = {} } of text.matchAll(pattern)) {
      const { first = "", second = "", third = "", separator = "-" } = groups;
      add(index, index + match.length, readNumeric(first, second, third, match.includes(". ") ? ". " : separator));
    }
  }
  for (const pattern of IN_ERA) {
    for (const { 0: match, index, groups = {} } of text.matchAll(pattern)) {
      add(index, index + match.length, readInEra(groups));
    }
  }
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (word.length > 14) continue;
    const month = learnMonths().get(fold(word));
    const token = month && readAroundMonth(text, index, index + word.length, month);
    if (token) tokens.push(token);
  }
  tokens.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return tokens.filter((token) => {
    const isFree = token.start >= end;
    if (isFree) end = token.end;
    return isFree;
  });
}

/** The days that three numbers may mean. Where day and month could be the other way round, both. */
function readNumeric(first: string, second: string, third: string, separator: string): Day[] {
  const [a, b, c] = [first, second, third].map(Number) as [number, number, number];
  // Numbers between spaces or commas are a date only in its full form.
  if (
    /^[ ,]/.test(separator) &&
    [first, second, third]
      .map(({ length }) => length)
      .sort()
      .join("") !== "224"
  )
    return [];
  if (first.length === 4 && third.length === 4) return [];
  if (first.length === 4) return firstUsable([dayOf(a, b, c)], [dayOf(a, c, b)]);
  if (third.length < 2) return first.length === 2 ? dayOf(expandYear(a), b, c) : [];
  const year = third.length === 4 ? c : expandYear(c);
  const dayFirst = dayOf(year, b, a);
  const monthFirst = dayOf(year, a, b);
  const yearFirst = third.length === 2 && first.length === 2 ? dayOf(expandYear(a), b, c) : [];
  // With dots, the day stands first.
  if (separator === ".") return firstUsable([dayFirst], [monthFirst, yearFirst]);
  // In Korea, the year.
  if (separator === ". ") return firstUsable([dayFirst, yearFirst], [monthFirst]);
  return [...new Set([...dayFirst, ...monthFirst, ...yearFirst])];
}

function readInEra({ era, year = "", month, day }: Partial<Record<string, string>>): Day[] {
  // No other era is old enough for a year of three digits.
  const before = era === undefined ? (year.length === 3 ? TAIWAN : undefined) : ERAS[era.trim()];
  return before === undefined ? [] : dayOf(before + (year === "元" ? 1 : Number(year)), Number(month), Number(day));
}

function firstUsable(...choices: Day[][][]): Day[] {
  return choices.map((days) => days.flat()).find((days) => days.length > 0) ?? [];
}

const expandYear = (year: number) => year + (year < 70 ? 2000 : 1900);

/** An array of the day, or an empty one if it is in no calendar. */
function dayOf(year: number, month: number, day: number): Day[] {
  // The Buddhist era is 543 years ahead.
  const inEra = year > 2400 && year < 2700 ? year - 543 : year;
  if (inEra < 1900 || inEra > 2099 || month < 1 || month > 12 || day < 1) return [];
  return day <= new Date(Date.UTC(inEra, month, 0)).getUTCDate() ? [inEra * 10_000 + month * 100 + day] : [];
}

const ORDINAL = "(?:st|nd|rd|th|er|re|o|a|e|te|-?го|[.ºª°])?";
const WORDS_BETWEEN = "(?:(?:of|de|del|di|den|the) {1,2}|d'|g\\. )?";
const GAP = `[ \\-/.,॰]{0,3}${WORDS_BETWEEN}`;
const YEAR_BEFORE = "(?<!\\d)(?<year>\\d{4})(?:\\.? ?(?:m|gada)\\b\\.?)?[ \\-/.,]{1,3}";
// Where a line ends in a date, it is behind the full stop of the day.
const DAY_BEFORE = `(?<![\\d.,/-])(?<day>\\d{1,2})(?:\\.\\n|${ORDINAL}${GAP})$`;
const DAY_AFTER = `^[ \\n\\-/.,]{0,3}(?<day>\\d{1,2})${ORDINAL}`;
// The year may stand on the next line.
const yearAfter = (digits: string) => `[\\s\\-/.,॰]{0,3}${WORDS_BETWEEN}'?(?<year>\\d{${digits}})(?!\\d|[.,:]\\d| ?%)`;

/** What may stand before and after a month in words. The full forms come first. */
const FORMS: readonly (readonly [before: RegExp, after: RegExp])[] = (
  [
    [DAY_BEFORE, `^${yearAfter("4")}`],
    ["", `${DAY_AFTER}${yearAfter("4")}`],
    [`${YEAR_BEFORE}$`, `${DAY_AFTER}(?![\\d:])`],
    [`${YEAR_BEFORE}${DAY_BEFORE}`, ""],
    [DAY_BEFORE, `^${yearAfter("2")}`],
    ["", `${DAY_AFTER}[ \\-/.,]${yearAfter("2")}`],
  ] as const
).map(([before, after]) => [new RegExp(before, "iu"), new RegExp(after, "iu")]);
const REACH = 26;

function readAroundMonth(text: string, start: number, end: number, month: Set<number>): DayToken | undefined {
  const before = text.slice(Math.max(0, start - REACH), start);
  const after = text.slice(end, end + REACH);
  if (!/\d/.test(before) && !/\d/.test(after)) return undefined;
  for (const form of FORMS) {
    const [left, right] = [form[0].exec(before), form[1].exec(after)];
    if (!left || !right) continue;
    const { day, year = "" } = { ...left.groups, ...right.groups };
    const inCentury = year.length === 2 ? expandYear(Number(year)) : Number(year);
    const days = Array.from(month).flatMap((each) => dayOf(inCentury, each, Number(day)));
    if (days.length > 0) return { start: start - left[0].length, end: end + right[0].length, days };
  }
  return undefined;
}

const TIME = /[T ]*\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?[ap]m)?(?: ?(?:Z|UTC|[+-]\d\d:?\d\d))?/i;

/** The days that a plain text means as a whole, perhaps with a weekday or a time. */
export function readDays(text: string): Day[] {
  if (text.length > 60 || !/\d/.test(text)) return [];
  const [token, second] = findDays(text);
  if (!token || second) return [];
  const rest = `${text.slice(0, token.start)} ${text.slice(token.end).replace(TIME, " ")}`;
  return !/\d/.test(rest) && (rest.match(/\p{L}+/gu)?.length ?? 0) <= 2 ? token.days : [];
}
