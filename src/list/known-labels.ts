import type { DocumentSummary, Label } from "../contract/document";
import { hasValue, labelText } from "../contract/labels";
import { readDays } from "../evidence/days";
import { plainText } from "../evidence/fold";
import { readNumber } from "../evidence/numbers";
import { countEach } from "../lib/count-each";
import { foldText } from "../lib/fold-text";
import { remember } from "../lib/once";
import { findAllBreaches } from "../rules/rules";
import { naturalKey, sortByKeys } from "./sort";
import {
  MATCH,
  MISS,
  UNKNOWN,
  type KnownLabels,
  type LabelCount,
  type LabelOperator,
  type KnownLabel,
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

/** Whether a document has a label with this name whose value is not in its file. Undefined if the file was not checked. */
export type IsNotInFile = (id: string, isNamed: (label: Label) => boolean) => boolean | undefined;

interface Options {
  isNotInFile?: IsNotInFile;
  /** The rules that the reader does not want. */
  rulesOff?: readonly string[];
  /** The type of a document that was read. */
  typeOf?: (id: string) => string | undefined;
  isCollected?: boolean;
}

/** The labels of the documents that were read, by id. What is derived from them is computed once. */
export function createKnownLabels(
  read: Pick<ReadonlyMap<string, readonly Label[]>, "get" | "keys">,
  { isNotInFile = () => undefined, rulesOff = [], typeOf = () => undefined, isCollected = false }: Options = {},
): KnownLabels {
  const of = (id: string) => read.get(id);
  const columns = createMemory((documents, label) => readColumn(documents, of, label));
  const texts = createMemory((documents) => documents.map(({ _id }) => searchText(of(_id))));
  const names = createMemory((documents) => countNames(documents, of));
  const values = createMemory((documents, label) => countValues(columns(documents, label)));
  const breaches = createMemory((documents) =>
    findAllBreaches(
      documents.map(({ _id, original_file_name }) => ({
        name: original_file_name,
        labels: of(_id),
        type: typeOf(_id),
      })),
      rulesOff,
    ),
  );
  const orderBy = (documents: DocumentSummary[], label: string, descending: boolean) =>
    sortByKeys(documents, columns(documents, label).map(sortKeyOf), descending);
  // Labels without a value are last in both directions, so neither order is the other one turned round.
  const ascending = createMemory((documents, label) => orderBy(documents, label, false));
  const descending = createMemory((documents, label) => orderBy(documents, label, true));
  return {
    of,
    isCollected,
    ids: () => read.keys(),
    order: (documents, label, isDescending) => (isDescending ? descending : ascending)(documents, label),
    find: (documents, conditions) => {
      const tests = conditions.map(({ label, operator, value }) => {
        if (operator === "breaks") return createRuleTest(label, breaches(documents));
        if (operator !== "notinfile") return createTest(operator, value, columns(documents, label));
        return createFileTest((index) => documents[index]?._id ?? "", label, { of, isNotInFile });
      });
      return testAll(documents, tests);
    },
    searchTexts: texts,
    names,
    values,
  };
}

/** Keeps what was derived from the last documents, by the name of a label where it is of one. */
function createMemory<T extends object>(create: (documents: DocumentSummary[], key: string) => T) {
  const kept = new Map<string, T>();
  let last: DocumentSummary[] | undefined;
  return (documents: DocumentSummary[], key = ""): T => {
    if (documents !== last) kept.clear();
    last = documents;
    return remember(kept, key, () => create(documents, key));
  };
}

function isNamed({ key, group }: Label, name: string): boolean {
  return key === name || (name.endsWith(key) && `${group ?? ""}.${key}` === name);
}

function readColumn(documents: DocumentSummary[], of: KnownLabels["of"], name: string): Column {
  // Many documents have the same currency or supplier.
  const known = new Map<string, Value>();
  return documents.map(({ _id }) =>
    of(_id)
      ?.filter((label) => isNamed(label, name) && hasValue(label))
      .map((label) => {
        const text = labelText(label);
        return remember(known, text, () => readValue(text));
      }),
  );
}

function readValue(text: string): Value {
  const plain = plainText(text.trim());
  const number = readNumber(plain)?.keys[0];
  // Looking for days takes longer, and of the numbers only those of eight digits can be one.
  const day = number === undefined || number.length === 8 ? readDays(plain)[0] : undefined;
  const isNumber = number !== undefined && day === undefined;
  return { text, folded: foldText(text.trim()), day, number: isNumber ? Number(number) : undefined, digits: number };
}

function searchText(labels: readonly Label[] | undefined): string | undefined {
  return labels && foldText(labels.filter(hasValue).map(labelText).join("\n"));
}

/** A test of the documents, given by their indexes. */
type IndexTest = (index: number) => number;

function testAll(documents: DocumentSummary[], tests: readonly IndexTest[]): Uint8Array {
  return Uint8Array.from(documents, (_, index) => {
    const results = tests.map((test) => test(index));
    return results.includes(MISS) ? MISS : results.includes(UNKNOWN) ? UNKNOWN : MATCH;
  });
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

function createRuleTest(name: string, breaches: readonly (ReadonlyMap<Label, string> | undefined)[]): IndexTest {
  return (index) => {
    const broken = breaches[index];
    if (!broken) return UNKNOWN;
    return [...broken.keys()].some((label) => isNamed(label, name)) ? MATCH : MISS;
  };
}

/** A text matches one value of several. */
function createTest(
  operator: Exclude<LabelOperator, "notinfile" | "breaks">,
  value: string,
  column: Column,
): IndexTest {
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

/** A document is sorted by its first value of a label. Numbers and days come before words, which are compared like names. */
function sortKeyOf(values: readonly Value[] | undefined): string | number | undefined {
  const [first] = values ?? [];
  return first && (first.day ?? first.number ?? naturalKey(first.text));
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

/** The names of labels. A key of several groups has its group in front. */
function countNames(documents: DocumentSummary[], of: KnownLabels["of"]): KnownLabel[] {
  const known = new Map<string, Map<string, CountedLabel>>();
  documents.forEach(({ _id }, index) => {
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
  });
  const names = [...known].flatMap(([key, groups]) =>
    Array.from(groups, ([group, { documents: number, sampled, numbers }]) => ({
      name: groups.size === 1 ? key : `${group}.${key}`,
      documents: number,
      hasNumbers: 2 * numbers > sampled,
    })),
  );
  return mostFirst(names);
}

function countValues(column: Column): LabelCount[] {
  const counts = countEach(column.flatMap((values) => [...new Set(values?.map(({ text }) => text))]));
  return mostFirst(Array.from(counts, ([name, number]) => ({ name, documents: number })));
}

function mostFirst<Count extends LabelCount>(counts: Count[]): Count[] {
  return counts.sort((a, b) => b.documents - a.documents);
}
