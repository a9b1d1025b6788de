import { readDays } from "../evidence/days";
import { plainText } from "../evidence/fold";
import { readValue } from "../evidence/values";
import { isStructure, writeJson } from "../lib/json";
import { parseTimestamp, type EpochMs } from "../lib/timestamp";
import type { Sheet, SheetCell } from "../lib/workbook";

/**
 * Puts a sheet together. Cells are as sent: texts are text cells, so that none is a formula or loses its zeros. A column whose
 * values are all numbers or amounts, all days, or all timestamps has another one beside it, with what Excel can calculate with.
 * There, a value that can be read in two ways, such as `1.234` or `03/04/2026`, is an empty cell. The columns of `ids` have none.
 */
export function createSheet(
  name: string,
  headers: readonly string[],
  rows: readonly (readonly unknown[])[],
  ids: ReadonlySet<string>,
): Sheet {
  const taken = new Set(headers);
  const columns = headers.flatMap((header, index) => {
    const values = rows.map((row) => row[index] ?? "");
    const cells = values.map(toCell);
    const isFlag = cells.some((cell) => typeof cell === "boolean");
    const asSent = { header, width: widthOf(header, cells), cells, format: isFlag ? FLAG_FORMAT : undefined };
    const kind = ids.has(header) ? undefined : kindOf(values);
    if (!kind) return [asSent];
    const { word, read, width, format } = kind;
    return [
      asSent,
      {
        header: distinct(`${header} (${word})`, taken),
        width,
        cells: values.map((value) => read(value) ?? null),
        format,
      },
    ];
  });
  return {
    name,
    columns: columns.map(({ header, width, format }) => ({ header, width, ...(format !== undefined && { format }) })),
    rows: rows.map((_, row) => columns.map(({ cells }) => cells[row] ?? null)),
  };
}

// LibreOffice would show flags as 1 and 0. Excel shows them as words in any case.
const FLAG_FORMAT = '"TRUE";"TRUE";"FALSE"';

function toCell(value: unknown): SheetCell {
  if (value === "") return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return writeJson(value);
}

/** What a column of values is, if they are all alike. */
interface Kind {
  /** What the header of the column beside says. */
  word: string;
  format?: string;
  width: number;
  /** For a cell. Null if the value can be read in two ways, undefined if it is nothing of that kind. */
  read: (value: unknown) => number | null | undefined;
}

const KINDS: readonly Kind[] = [
  { word: "number", width: 14, read: readNumber },
  { word: "date", format: "yyyy-mm-dd", width: 14, read: readDay },
  { word: "date, UTC", format: "yyyy-mm-dd hh:mm:ss", width: 20, read: readTime },
];

/** Undefined also where a column beside would be empty, or the same. */
function kindOf(values: readonly unknown[]): Kind | undefined {
  const sent = values.filter((value) => value !== "");
  if (sent.every((value) => typeof value === "number")) return undefined;
  return KINDS.find(
    ({ read }) => sent.every((value) => read(value) !== undefined) && sent.some((value) => read(value) !== null),
  );
}

// A number of more digits is not one of Excel's. One that begins with a zero is a code, such as a customer's.
const MAX_DIGITS = 15;
const CODE = /^\W*0\d/;

function readNumber(value: unknown): number | null | undefined {
  const text = String(value);
  const number = typeof value === "boolean" || isStructure(value) ? undefined : readValue(value)?.number;
  if (!number || CODE.test(text) || (text.match(/\d/g)?.length ?? 0) > MAX_DIGITS) return undefined;
  // A day in figures is no number, but one in eight digits may be.
  if (/\D/.test(text.trim()) && readDays(plainText(text)).length > 0) return undefined;
  const [key, another] = number.keys;
  return key === undefined || another !== undefined ? null : Number(key);
}

const MS_PER_DAY = 86_400_000;
// Excel counts days from here, and correctly since March 1900.
const DAY_0 = Date.UTC(1899, 11, 30);
const FIRST_DAY = 61;

function readDay(value: unknown): number | null | undefined {
  if (typeof value !== "string" || !Number.isNaN(parseTimestamp(value))) return undefined;
  const [day, another] = readDays(plainText(value));
  if (day === undefined) return undefined;
  if (another !== undefined) return null;
  return excelTime(Date.UTC(Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1, day % 100));
}

function readTime(value: unknown): number | null | undefined {
  const time = typeof value === "string" ? parseTimestamp(value) : NaN;
  return Number.isNaN(time) ? undefined : excelTime(time);
}

/** A moment in Excel's days, or null if Excel cannot write it. */
function excelTime(time: EpochMs): number | null {
  const days = (time - DAY_0) / MS_PER_DAY;
  return days >= FIRST_DAY ? days : null;
}

const MIN_WIDTH = 10;
const MAX_WIDTH = 50;
// The first rows are enough to see how long the texts are.
const MEASURED_ROWS = 200;

function widthOf(header: string, cells: readonly SheetCell[]): number {
  const lengths = [header, ...cells.slice(0, MEASURED_ROWS)].map((cell) => String(cell ?? "").length + 2);
  return Math.min(Math.max(MIN_WIDTH, ...lengths), MAX_WIDTH);
}

/** The name, with a number behind it if it is taken. */
function distinct(name: string, taken: Set<string>): string {
  let result = name;
  for (let number = 2; taken.has(result); number++) result = `${name} ${number}`;
  taken.add(result);
  return result;
}
