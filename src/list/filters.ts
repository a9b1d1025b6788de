import type { DocumentSummary } from "../contract/document";
import { getDayStart, type TimeZone } from "../lib/timestamp";
import { endOfId, visibleName } from "../lib/visible-text";
import { foldText } from "../lib/fold-text";
import { CHANGE_WORDS, isChangeKind, type ChangeKind, type SeenList } from "./changes";
import { DIFFERENCES, findDifferences, isDifference, type Difference } from "./differences";
import {
  describeCondition,
  MATCH,
  readCondition,
  writeCondition,
  type KnownLabels,
  type LabelCondition,
} from "./label-filter";
import type { Facts } from "./facts";
import { describeDays, describeNumbers, readDay, readRange, readWhole, writeRange, type Range } from "./range";
import { isRelativeDays, RELATIVE_DAYS, toRange, type RelativeDays } from "./relative-days";

/** The ids of the documents that the reader marked as checked. Compared by identity: another mark is another object. */
export type CheckedIds = Pick<ReadonlySet<string>, "has" | "keys" | "size">;

/** The ids of the documents that have findings of the reader's. Compared by identity. */
type FindingIds = Pick<ReadonlySet<string>, "has" | "size">;

export const NO_IDS: CheckedIds = new Set<string>();

/** What the filters depend on besides the documents and the view. */
export interface ViewContext {
  checkedIds: CheckedIds;
  findingIds: FindingIds;
  /** Whose days the filter by creation counts in. */
  zone: TimeZone;
  /** The day there, such as 2026-11-28. */
  today: string;
  /** When the list was received, in ms since 1970. */
  receivedAt: number;
  /** The list as the reader last saw it; undefined if that is not known. */
  seen: SeenList | undefined;
  /** The labels that were read; undefined if none were. */
  labels: KnownLabels | undefined;
}

/** Whether a document matches. `index` is its index in the list. */
export type Test = (document: DocumentSummary, index: number) => boolean;

/** Everything that the app knows about one filter of the list. */
export interface Filter<Value> {
  /** Reads the value from its texts in the address, of which most filters take the first. Undefined if they mean nothing. */
  read: (texts: readonly string[]) => Value | undefined;
  /** Writes the value for the address, as one text or several. Each of several has a chip. */
  write: (value: Value) => readonly string[];
  /** What the text in the address should be, such as "a choice". */
  expected: string;
  /** The words of its chip. Undefined for a value that filters nothing. */
  describe: (value: Value) => string | undefined;
  createTest: (value: Value, facts: Facts, context: ViewContext) => Test;
}

/** A filter by yes or no, whose choices are counted. */
interface Flag extends Filter<boolean> {
  name: string;
  of: (document: DocumentSummary, context: ViewContext) => boolean;
}

function flag(name: string, of: Flag["of"]): Flag {
  return {
    name,
    of,
    read: ([text]) => (text === "true" ? true : text === "false" ? false : undefined),
    write: (value) => [String(value)],
    expected: "a choice",
    describe: (value) => `${name}: ${value ? "Yes" : "No"}`,
    createTest: (value, _, context) => (document) => of(document, context) === value,
  };
}

/** The filters by yes or no. */
export const FLAGS = {
  extracted: flag("Extracted", ({ Extracted }) => Extracted),
  edited: flag("Edited", ({ Edited }) => Edited),
  checked: flag("Checked", ({ _id }, { checkedIds }) => checkedIds.has(_id)),
};

export type FlagName = keyof typeof FLAGS;
export const FLAG_NAMES = Object.keys(FLAGS) as FlagName[];

const search: Filter<string> = {
  read: ([text]) => text || undefined,
  write: (text) => [text],
  expected: "a text",
  describe: (text) => (text.trim() === "" ? undefined : `Search “${visibleName(text.trim())}”`),
  createTest: (text, facts, { labels }) => {
    const wanted = foldText(text.trim());
    const inSummaries = facts.searchTexts();
    const inLabels = labels?.searchTexts(facts.documents);
    return (_, index) => inSummaries[index]?.includes(wanted) || inLabels?.[index]?.includes(wanted) || false;
  },
};

/** By rotten days. Null is in no range. */
const rotten = {
  read: ([text = ""]) => readRange(text, readWhole),
  write: (range) => [writeRange(range)],
  expected: "a range such as 3..10",
  describe: (days) => `Rotten days ${describeNumbers(days)}`,
  createTest:
    ({ from = -Infinity, to = Infinity }) =>
    ({ rottenDays }) =>
      rottenDays !== null && rottenDays >= from && rottenDays <= to,
} satisfies Filter<Range<number>>;

/** By the day of creation. An unreadable timestamp is in no range. */
const created = {
  read: ([text = ""]) => (isRelativeDays(text) ? text : readRange(text, readDay)),
  write: (days) => [typeof days === "string" ? days : writeRange(days)],
  expected: "a range such as 2026-11-01..2026-11-20, or last-7-days",
  describe: (days) => `Created ${typeof days === "string" ? RELATIVE_DAYS[days].words : describeDays(days)}`,
  createTest: (days, facts, { zone, today }) => {
    const { from, to } = toRange(days, today);
    const times = facts.createdTimes();
    const start = from === undefined ? -Infinity : getDayStart(from, zone);
    const end = to === undefined ? Infinity : getDayStart(to, zone, 1);
    return (_, index) => {
      const time = times[index] ?? NaN;
      return time >= start && time < end;
    };
  },
} satisfies Filter<Range<string> | RelativeDays>;

/** The filters by a range. */
const RANGE_FILTERS = { rotten, created };

export type RangeName = keyof typeof RANGE_FILTERS;

/** The documents of some owners. */
const owner = {
  read: (ids) => (ids.some(Boolean) ? [...new Set(ids.filter(Boolean))] : undefined),
  write: (ids) => ids,
  expected: "an owner",
  describe: (ids) => `Owner: ${ids.map(endOfId).join(", ")}`,
  createTest: (ids) => {
    const wanted = new Set(ids);
    return ({ userId }) => wanted.has(userId);
  },
} satisfies Filter<readonly string[]>;

/** Documents that differ from the service's documentation: in any way, or in one. */
const look: Filter<"any" | Difference> = {
  read: ([text = ""]) => (text === "true" ? "any" : isDifference(text) ? text : undefined),
  write: (difference) => [difference === "any" ? "true" : difference],
  expected: "a choice",
  describe: (difference) => (difference === "any" ? "Needs a look" : DIFFERENCES[difference]),
  createTest: (difference, facts, { receivedAt }) => {
    const context = { repeatedIds: facts.repeatedIds(), receivedAt };
    return (document) => {
      const found = findDifferences(document, context);
      return difference === "any" ? found.length > 0 : found.includes(difference);
    };
  },
};

/** Documents that the reader wrote a finding about. */
const findings: Filter<true> = {
  read: ([text]) => (text === "true" ? true : undefined),
  write: () => ["true"],
  expected: "true",
  describe: () => "With findings",
  createTest:
    (_, __, { findingIds }) =>
    ({ _id }) =>
      findingIds.has(_id),
};

export type ShownChanges = "all" | ChangeKind;

/** Documents that changed since the reader last looked: all of them, or those of one kind. */
const changed: Filter<ShownChanges> = {
  read: ([text = ""]) => (text === "all" || isChangeKind(text) ? text : undefined),
  write: (kind) => [kind],
  expected: "a kind of change",
  describe: (kind) => (kind === "all" ? "Changed documents" : `Only ${CHANGE_WORDS[kind]}`),
  createTest: (shown, facts, { seen }) => {
    if (!seen) return () => false;
    const { rows } = facts.changesSince(seen);
    return (document) => {
      const kinds = rows.get(document);
      return kinds !== undefined && (shown === "all" || kinds.includes(shown));
    };
  },
};

/** By values of labels. Of a document that was not read it is not known whether it matches, so it does not. */
const label: Filter<readonly LabelCondition[]> = {
  read: (texts) => {
    const conditions = texts.flatMap((text) => readCondition(text) ?? []);
    return conditions.length > 0 ? conditions : undefined;
  },
  write: (conditions) => conditions.map(writeCondition),
  expected: "a condition such as currency:is:EUR",
  describe: (conditions) => conditions.map(describeCondition).join(", "),
  createTest: (conditions, facts, { labels }) => {
    const found = labels?.find(facts.documents, conditions);
    return (_, index) => found?.[index] === MATCH;
  },
};

/**
 * The filters of the list, by their names in the address, and in the order of their chips. A view, its address, the
 * documents that match, the counts, the chips, `Clear all` and the note about ignored values all come from this object.
 */
export const FILTERS = { q: search, ...FLAGS, ...RANGE_FILTERS, owner, label, look, findings, changed };

type ValueOf<F> = F extends Filter<infer Value> ? Value : never;
/** The value of each filter. */
export type FilterValues = { [Name in keyof typeof FILTERS]: ValueOf<(typeof FILTERS)[Name]> };
export type FilterName = keyof FilterValues;
