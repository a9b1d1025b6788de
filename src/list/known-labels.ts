import type { DocumentSummary, Label } from "../contract/document";
import { hasValue, labelText } from "../contract/labels";
import { readDays } from "../evidence/days";
import { plainText } from "../evidence/fold";
import { readNumber } from "../evidence/numbers";
import { foldText } from "../lib/fold-text";
import { keepLatest, remember } from "../lib/once";
import { createComputation, done, pass, SLOW_ITEMS_PER_STEP, type Computation, type Steps } from "./computation";
import { compareNames, inDirection, sortByValues, type ColumnOrder } from "./sort-orders";
import {
  MATCH,
  MISS,
  readCondition,
  UNKNOWN,
  writeCondition,
  type KnownLabels,
  type LabelCount,
  type LabelOperator,
  type LabelName,
} from "./label-filter";

interface Value {
  text: string;
  folded: string;
  number: number | undefined;
  /** All its digits, of which a number can hold about 15. */
  digits: string | undefined;
  /** Such as 20240131. */
  day: number | undefined;
}

/** The values of a label by index of the document. Undefined for one that was not read; empty for one without a value. */
type Column = (readonly Value[] | undefined)[];

const NO_COLUMN = createComputation(() => done<Column>([]));

// Parsing a day or a number takes some microseconds.
const VALUES_PER_STEP = 128;

/** Whether a document has a label with this name whose value is not in its file. Undefined if the file was not checked. */
export type IsNotInFile = (id: string, isNamed: (label: Label) => boolean) => boolean | undefined;

/** The labels of a workflow, of which `of` knows those that were read. What is derived from them is computed once. */
export function createKnownLabels(of: KnownLabels["of"], isNotInFile: IsNotInFile = () => undefined): KnownLabels {
  const columns = createMemory((documents, label) => createComputation(() => readColumn(documents, of, label)));
  const texts = createMemory((documents) => createComputation(() => joinValues(documents, of)));
  const names = createMemory((documents) => createComputation(() => countNames(documents, of)));
  const found = createMemory((documents, key) => {
    const conditions = key.split("\n").flatMap((text) => readCondition(text) ?? []);
    const needed = conditions.map(({ label, operator }) =>
      operator === "notinfile" ? NO_COLUMN : columns(documents, label),
    );
    const createTests = () =>
      conditions.map(({ label, operator, value }, index) =>
        operator === "notinfile"
          ? createFileTest((index) => documents[index]?._id ?? "", label, { of, isNotInFile })
          : createTest(operator, value, needed[index]?.getResult() ?? []),
      );
    return createComputation(() => testAll(documents, createTests()), needed);
  });
  const searches = createMemory((documents, text) => {
    const searched = texts(documents, "");
    return createComputation(
      () => searchTexts(searched.getResult(), foldText(text.trim()), documents.length),
      [searched],
    );
  });
  const values = createMemory((documents, label) => {
    const column = columns(documents, label);
    return createComputation(() => countValues(column.getResult()), [column]);
  });
  const ascending = createMemory((documents, label) => {
    const column = columns(documents, label);
    return createComputation(() => sortColumn(documents, column.getResult()), [column]);
  });
  const descending = createMemory((documents, label) => inDirection(ascending(documents, label), true));
  const orders = createMemory((documents, label) => inDirection(ascending(documents, label), false));
  return {
    of,
    order: (documents, label, isDescending) => (isDescending ? descending : orders)(documents, label),
    find: (documents, conditions) => found(documents, conditions.map(writeCondition).join("\n")),
    search: searches,
    names: (documents) => names(documents, ""),
    values,
  };
}

// The labels and searches of a few views. The values of a label of 100,000 documents take up to 15 MB.
const MAX_KEPT = 8;

/** Keeps the computations for the last documents, by a key. */
function createMemory<T>(create: (documents: DocumentSummary[], key: string) => Computation<T>) {
  const kept = new Map<string, Computation<T>>();
  let last: DocumentSummary[] | undefined;
  return (documents: DocumentSummary[], key: string): Computation<T> => {
    if (documents !== last) kept.clear();
    last = documents;
    const computation = kept.get(key) ?? create(documents, key);
    keepLatest(kept, key, computation, MAX_KEPT);
    return computation;
  };
}

function isNamed({ key, group }: Label, name: string): boolean {
  return key === name || (name.endsWith(key) && `${group ?? ""}.${key}` === name);
}

function readColumn(documents: DocumentSummary[], of: KnownLabels["of"], name: string): Steps<Column> {
  const column: Column = [];
  // Many documents have the same currency or supplier.
  const known = new Map<string, Value>();
  const read = ({ _id }: DocumentSummary, index: number) => {
    const labels = of(_id)?.filter((label) => isNamed(label, name) && hasValue(label));
    column[index] = labels?.map((label) => {
      const text = labelText(label);
      return remember(known, text, () => readValue(text));
    });
  };
  return pass(documents, read, () => column, VALUES_PER_STEP);
}

function readValue(text: string): Value {
  const plain = plainText(text.trim());
  const number = readNumber(plain)?.keys[0];
  // Looking for days takes longer, and of the numbers only those of eight digits can be one.
  const day = number === undefined || number.length === 8 ? readDays(plain)[0] : undefined;
  const isNumber = number !== undefined && day === undefined;
  return { text, folded: foldText(text.trim()), day, number: isNumber ? Number(number) : undefined, digits: number };
}

/** The values of a document, in one text. */
interface JoinedValues {
  /** The index of the document. */
  index: number;
  text: string;
}

function joinValues(documents: DocumentSummary[], of: KnownLabels["of"]): Steps<JoinedValues[]> {
  const joined: JoinedValues[] = [];
  const join = ({ _id }: DocumentSummary, index: number) => {
    const labels = of(_id);
    if (labels) joined.push({ index, text: foldText(labels.filter(hasValue).map(labelText).join("\n")) });
  };
  return pass(documents, join, () => joined, SLOW_ITEMS_PER_STEP);
}

function searchTexts(joined: readonly JoinedValues[], wanted: string, count: number): Steps<Uint8Array> {
  const found = new Uint8Array(count);
  const look = ({ index, text }: JoinedValues) => {
    if (text.includes(wanted)) found[index] = 1;
  };
  return pass(joined, look, () => found);
}

/** A test of the documents, given by their indexes. */
type IndexTest = (index: number) => number;

function testAll(documents: DocumentSummary[], tests: readonly IndexTest[]): Steps<Uint8Array> {
  const found = new Uint8Array(documents.length);
  const test = (_: unknown, index: number) => {
    const results = tests.map((each) => each(index));
    found[index] = results.includes(MISS) ? MISS : results.includes(UNKNOWN) ? UNKNOWN : MATCH;
  };
  return pass(documents, test, () => found);
}

interface Known {
  of: KnownLabels["of"];
  isNotInFile: IsNotInFile;
}

function createFileTest(idAt: (index: number) => string, name: string, { of, isNotInFile }: Known): IndexTest {
  const isWanted = (label: Label) => isNamed(label, name);
  return (index) => {
    const id = idAt(index);
    const isMissing = isNotInFile(id, isWanted);
    if (isMissing !== undefined) return isMissing ? MATCH : MISS;
    // Without a value there is nothing to look for.
    return of(id)?.some((label) => isWanted(label) && hasValue(label)) === false ? MISS : UNKNOWN;
  };
}

/** A text matches one value of several. */
function createTest(operator: Exclude<LabelOperator, "notinfile">, value: string, column: Column): IndexTest {
  const wanted = readValue(value);
  const matches = {
    has: ({ folded }: Value) => folded.includes(wanted.folded),
    is: (found: Value) => found.folded === wanted.folded || isSame(found, wanted),
    over: (found: Value) => compare(found, wanted) > 0,
    under: (found: Value) => compare(found, wanted) < 0,
  };
  return (index) => {
    const values = column[index];
    if (values === undefined) return UNKNOWN;
    if (operator === "none") return values.length === 0 ? MATCH : MISS;
    return values.some(matches[operator]) ? MATCH : MISS;
  };
}

function isSame(a: Value, b: Value): boolean {
  return compare(a, b) === 0;
}

/** Compares two days or two numbers. NaN for anything else. */
function compare(a: Value, b: Value): number {
  if (a.day !== undefined && b.day !== undefined) return a.day - b.day;
  if (a.number === undefined || b.number === undefined) return NaN;
  return a.number - b.number || compareDigits(a.digits ?? "", b.digits ?? "");
}

/** Compares two numbers, such as `-1234.5`, that are equal as far as JavaScript can hold them. */
function compareDigits(a: string, b: string): number {
  if (a === b) return 0;
  const [size = "", otherSize = ""] = [a, b].map((each) => each.replace(/\..*/, ""));
  const isLess = size.length === otherSize.length ? a < b : size.length < otherSize.length;
  return isLess === a.startsWith("-") ? 1 : -1;
}

/** Sorts documents by the first value of a label. */
function sortColumn(documents: DocumentSummary[], column: Column): Steps<ColumnOrder> {
  const values = column.map((found) => {
    const [first] = found ?? [];
    return first?.day ?? first?.number ?? first?.text;
  });
  return sortByValues(documents, values, compareValues);
}

/** Compares different values: numbers come before words, which are compared like names. */
function compareValues(a: string | number, b: string | number): number {
  if (typeof a === "number") return typeof b === "number" ? a - b : -1;
  return typeof b === "number" ? 1 : compareNames(a, b);
}

/** What is known of the label of a group. */
interface CountedLabel {
  documents: number;
  /** The index of the last document that has it. */
  last: number;
  /** Its first values, of which so many are numbers. */
  sampled: number;
  numbers: number;
}

// Enough to know whether a label has numbers. Parsing all values would take a second.
const MAX_SAMPLED = 20;
// Each has many labels.
const DOCUMENTS_PER_STEP = 512;

/** The names of labels. A key of several groups has its group in front. */
function countNames(documents: DocumentSummary[], of: KnownLabels["of"]): Steps<LabelName[]> {
  const known = new Map<string, Map<string, CountedLabel>>();
  const count = ({ _id }: DocumentSummary, index: number) => {
    for (const label of of(_id) ?? []) {
      const groups = remember(known, label.key, () => new Map<string, CountedLabel>());
      const create = () => ({ documents: 0, last: -1, sampled: 0, numbers: 0 });
      const counted = remember(groups, label.group ?? "", create);
      if (counted.last !== index) counted.documents++;
      counted.last = index;
      if (counted.sampled === MAX_SAMPLED || !hasValue(label)) continue;
      counted.sampled++;
      if (readNumber(plainText(labelText(label).trim()))) counted.numbers++;
    }
  };
  const getNames = () =>
    [...known].flatMap(([key, groups]) =>
      Array.from(groups, ([group, { documents: number, sampled, numbers }]) => ({
        name: groups.size === 1 ? key : `${group}.${key}`,
        documents: number,
        hasNumbers: 2 * numbers > sampled,
      })),
    );
  return pass(documents, count, () => mostFirst(getNames()), DOCUMENTS_PER_STEP);
}

function countValues(column: Column): Steps<LabelCount[]> {
  const counts = new Map<string, number>();
  const count = (values: readonly Value[] | undefined) => {
    for (const text of new Set(values?.map((value) => value.text))) counts.set(text, (counts.get(text) ?? 0) + 1);
  };
  return pass(column, count, () => mostFirst(Array.from(counts, ([name, number]) => ({ name, documents: number }))));
}

function mostFirst<Count extends LabelCount>(counts: Count[]): Count[] {
  return counts.sort((a, b) => b.documents - a.documents);
}
