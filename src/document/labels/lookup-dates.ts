interface Day {
  year: number;
  /** From 1 to 12. */
  month: number;
  day: number;
}

type MonthAndDay = [month: number, day: number];

const MONTHS = "January February March April May June July August September October November December".split(" ");

const YEAR_FIRST = /^(?<year>\d{4})(?<separator>[-/.])(?<month>\d\d?)\k<separator>(?<day>\d\d?)(?:[T ]\d\d:\d\d.*)?$/;
const DIGITS = /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/;
const YEAR_LAST = /^(?<first>\d\d?)(?<separator>[-/.]) ?(?<second>\d\d?)\k<separator> ?(?<year>\d{4}|\d\d)$/;
const DAY_FIRST = /^(?<day>\d\d?)(?:st|nd|rd|th|\.)?[ -](?<name>[a-z]{3,9})\.?,?[ -](?<year>\d{4})$/i;
const MONTH_FIRST = /^(?<name>[a-z]{3,9})\.? (?<day>\d\d?)(?:st|nd|rd|th)?,? (?<year>\d{4})$/i;
const FORMS = [YEAR_FIRST, DIGITS, YEAR_LAST, DAY_FIRST, MONTH_FIRST];

/** Other ways to write a date, the most common ones first. Empty if the text is not a date. */
export function datesLike(text: string): string[] {
  return readDays(text).flatMap(writeDay);
}

/** The days that a text may mean: two if day and month could be the other way round. */
function readDays(text: string): Day[] {
  const groups = FORMS.find((form) => form.test(text))?.exec(text)?.groups;
  if (!groups) return [];
  const { year = "", month, day = "", name, first = "", second = "", separator } = groups;
  if (name !== undefined) return existingDays(year, [getMonth(name), Number(day)]);
  if (month !== undefined) return existingDays(year, [Number(month), Number(day)]);
  const dayFirst: MonthAndDay = [Number(second), Number(first)];
  const monthFirst: MonthAndDay = [Number(first), Number(second)];
  // Dots stand between day, month and year, in this order.
  return separator === "." || first === second
    ? existingDays(year, dayFirst)
    : existingDays(year, dayFirst, monthFirst);
}

function getMonth(name: string): number {
  return 1 + MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase()));
}

/** Leaves out days that are in no calendar. A year of two digits is of this century. */
function existingDays(yearText: string, ...days: MonthAndDay[]): Day[] {
  const year = Number(yearText) + (yearText.length === 2 ? 2000 : 0);
  return days
    .map(([month, day]) => ({ year, month, day }))
    .filter(({ month, day }) => {
      const date = new Date(Date.UTC(year, month - 1, day));
      return year >= 1900 && year < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
    });
}

function writeDay({ year, month, day }: Day): string[] {
  const name = MONTHS[month - 1] ?? "";
  const short = name.slice(0, 3);
  const [dd, mm] = [day, month].map((part) => String(part).padStart(2, "0"));
  return [
    `${year}-${mm}-${dd}`,
    `${dd}.${mm}.${year}`,
    `${day}.${month}.${year}`,
    `${mm}/${dd}/${year}`,
    `${dd}/${mm}/${year}`,
    `${dd}-${mm}-${year}`,
    `${day} ${name} ${year}`,
    `${name} ${day}, ${year}`,
    `${day} ${short} ${year}`,
    `${short} ${day}, ${year}`,
    `${dd} ${name} ${year}`,
    `${dd} ${short} ${year}`,
    `${dd}-${short}-${year}`,
    `${day}. ${name} ${year}`,
    `${month}/${day}/${year}`,
    `${day}/${month}/${year}`,
    `${year}/${mm}/${dd}`,
    `${dd}.${mm}.${String(year).slice(2)}`,
  ];
}
