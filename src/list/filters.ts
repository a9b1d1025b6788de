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
import {
  describeDays,
  describeNumbers,
  readDay,
  readRange,
  readWhole,
  writeRange,
  type Range,
  type ReadEnd,
} from "./range";

/** The ids of the documents that the reader marked as checked. Compared by identity: another mark is another object. */
export type CheckedIds = Pick<ReadonlySet<string>, "has" | "keys" | "size">;

export const NO_IDS: CheckedIds = new Set<string>();

/** What the filters depend on besides the documents and the view. */
export interface ViewContext {
  checkedIds: CheckedIds;
  /** Whose days the filter by creation counts in. */
  zone: TimeZone;
  /** When the list was received, in ms since 1970. */
  receivedAt: number;
  /** The list as the reader last saw it; undefined if that is not known. */
  seen: SeenList | undefined;
  /** The labels that were read; undefined if none were. */
  labels: KnownLabels | undefined;
}

export const DEFAULT_CONTEXT: ViewContext = {
  checkedIds: NO_IDS,
  zone: "utc",
  receivedAt: Infinity,
  seen: undefined,
  labels: undefined,
};

/** Whether a document matches. `index` is its index in the list. */
export type Test = (document: DocumentSummary, index: number) => boolean;

/** Everything that the app knows about one filter of the list. */
export interface Filter<Value> {
  /** Reads the value from its text in the address. Undefined if the text means nothing. */
  read: (text: string) => Value | undefined;
  /** Writes the value for the address. */
  write: (value: Value) => string;
  /** What the text in the address should be, such as "a choice". */
  expected: string;
  /** Whether the address may have it several times. The texts then come in one, with a line break between them. */
  isRepeatable?: boolean;
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
    read: (text) => (text === "true" ? true : text === "false" ? false : undefined),
    write: String,
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

interface RangeRest<T extends number | string> extends Pick<Filter<Range<T>>, "createTest"> {
  describe: (range: Range<T>) => string;
}

function range<T extends number | string>(
  readEnd: ReadEnd<T>,
  example: string,
  rest: RangeRest<T>,
): Filter<Range<T>> & RangeRest<T> {
  return {
    read: (text) => readRange(text, readEnd),
    write: writeRange,
    expected: `a range such as ${example}`,
    ...rest,
  };
}

const search: Filter<string> = {
  read: (text) => text || undefined,
  write: (text) => text,
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
const rotten = range(readWhole, "3..10", {
  describe: (days) => `Rotten days ${describeNumbers(days)}`,
  createTest:
    ({ from = -Infinity, to = Infinity }) =>
    ({ rottenDays }) =>
      rottenDays !== null && rottenDays >= from && rottenDays <= to,
});

/** By the day of creation. An unreadable timestamp is in no range. */
const created = range(readDay, "2026-11-01..2026-11-20", {
  describe: (days) => `Created ${describeDays(days)}`,
  createTest: ({ from, to }, facts, { zone }) => {
    const times = facts.createdTimes();
    const start = from === undefined ? -Infinity : getDayStart(from, zone);
    const end = to === undefined ? Infinity : getDayStart(to, zone, 1);
    return (_, index) => {
      const time = times[index] ?? NaN;
      return time >= start && time < end;
    };
  },
});

const owner: Filter<string> = {
  read: (text) => text || undefined,
  write: (id) => id,
  expected: "an owner",
  describe: (id) => `Owner: ${endOfId(id)}`,
  createTest:
    (id) =>
    ({ userId }) =>
      userId === id,
};

/** Documents that differ from the service's documentation: in any way, or in one. */
const look: Filter<"any" | Difference> = {
  read: (text) => (text === "true" ? "any" : isDifference(text) ? text : undefined),
  write: (difference) => (difference === "any" ? "true" : difference),
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

export type ShownChanges = "all" | ChangeKind;

/** Documents that changed since the reader last looked: all of them, or those of one kind. */
const changed: Filter<ShownChanges> = {
  read: (text) => (text === "all" || isChangeKind(text) ? text : undefined),
  write: (kind) => kind,
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
  isRepeatable: true,
  read: (texts) => {
    const conditions = texts.split("\n").flatMap((text) => readCondition(text) ?? []);
    return conditions.length > 0 ? conditions : undefined;
  },
  write: (conditions) => conditions.map(writeCondition).join("\n"),
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
export const FILTERS = { q: search, ...FLAGS, rotten, created, owner, label, look, changed };

type ValueOf<F> = F extends Filter<infer Value> ? Value : never;
/** The value of each filter. */
export type FilterValues = { [Name in keyof typeof FILTERS]: ValueOf<(typeof FILTERS)[Name]> };
export type FilterName = keyof FilterValues;
