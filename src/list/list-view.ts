import { isColumnKey, isLabelColumn, type ColumnKey } from "../contract/document";
import { FILTERS, type Filter, type FilterName, type FilterValues, type Test, type ViewContext } from "./filters";
import type { Facts } from "./facts";

interface Sort {
  key: ColumnKey;
  descending: boolean;
}

/** Which documents of a list to show, and in which order. The page's address contains all of it. */
export type ListView = ViewFilters & { sort?: Sort | undefined };
type ViewFilters = { [Name in FilterName]?: FilterValues[Name] | undefined };

/** One value of a filter. */
interface FilterChip {
  name: FilterName;
  /** The value as it stands in the address. */
  text: string;
  /** What it means in words. */
  label: string;
  /** The filter without this value. */
  without: ViewFilters;
}

/** A filter with its value. */
interface ActiveFilter {
  name: FilterName;
  /** The value as it stands in the address, once or several times. */
  texts: readonly string[];
  chips: () => FilterChip[];
  createTest: (facts: Facts, context: ViewContext) => Test;
}

const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];
const FILTER_BY_NAME: { [Name in FilterName]: Filter<FilterValues[Name]> } = FILTERS;

/** The filters of a view that have a value. */
export function activeFilters(view: ListView): ActiveFilter[] {
  return FILTER_NAMES.flatMap((name) => activeFilter(name, view) ?? []);
}

// The type parameter says that the filter and the value belong together.
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
function activeFilter<Name extends FilterName>(name: Name, view: ViewFilters): ActiveFilter | undefined {
  const filter = FILTER_BY_NAME[name];
  const value: FilterValues[Name] | undefined = view[name];
  if (value === undefined) return undefined;
  const texts = filter.write(value);
  const getChips = (text: string): FilterChip[] => {
    const one = filter.read([text]);
    const label = one === undefined ? undefined : filter.describe(one);
    if (label === undefined) return [];
    const rest = texts.filter((other) => other !== text);
    const without: ViewFilters = {};
    without[name] = filter.read(rest);
    return [{ name, text, label, without }];
  };
  return {
    name,
    texts,
    chips: () => texts.flatMap(getChips),
    createTest: (facts, context) => filter.createTest(value, facts, context),
  };
}

/** The values of the filters of a view in words. A value that changes nothing, such as a search for spaces, has none. */
export function filterChips(view: ListView): FilterChip[] {
  return activeFilters(view).flatMap(({ chips }) => chips());
}

/** Whether a view cannot place documents whose labels were not read. */
export function needsLabels({ label, sort }: ListView): boolean {
  return label !== undefined || (sort !== undefined && isLabelColumn(sort.key));
}

/** Whether the documents of a view, or their order, depend on the labels that were read. */
export function usesLabels(view: ListView): boolean {
  return view.q !== undefined || needsLabels(view);
}

/** Reads a view from a page's query. Unknown names and values are ignored. */
export function readListView(search: string): ListView {
  const params = new URLSearchParams(search);
  // Earlier addresses and saved views held the kind of difference in a parameter of its own.
  const reason = params.get("look") === "true" && FILTERS.look.read(params.getAll("reason"));
  if (reason) params.set("look", reason);
  const view: ListView = {};
  for (const name of FILTER_NAMES) readFilter(name, params, view);
  const sort = readSort(params.get("sort"));
  return sort ? { ...view, sort } : view;
}

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
function readFilter<Name extends FilterName>(name: Name, params: URLSearchParams, view: ListView): void {
  const value = FILTER_BY_NAME[name].read(params.getAll(name));
  if (value !== undefined) view[name] = value;
}

/** Writes a view as a page's query with its question mark, or as an empty string for the plain list. */
export function writeListView(view: ListView): string {
  const parameters = activeFilters(view).flatMap(({ name, texts }) => texts.map((text) => [name, text]));
  const params = new URLSearchParams(parameters);
  if (view.sort) params.set("sort", writeSort(view.sort));
  const search = params.toString();
  return search === "" ? "" : `?${search}`;
}

/** The filters of a view in words, such as "Extracted: No · Rotten days ≥ 31". */
export function describeFilters(view: ListView): string {
  return (
    filterChips(view)
      .map(({ label }) => label)
      .join(" · ") || "All documents"
  );
}

/** The view that shows every document. The sort is not a filter. */
export const NO_FILTERS: Record<FilterName, undefined> = emptyFilters();

function emptyFilters() {
  return Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])) as Record<FilterName, undefined>;
}

/** The number of filters that leave something out, as far as the view tells. */
export function countFilters(view: ListView): number {
  return filterChips(view).length;
}

/** A value in the address that means nothing. */
interface IgnoredParameter {
  /** The name and the value, such as "sort=size". */
  parameter: string;
  /** What the value should be, such as "a column". */
  expected: string;
}

/**
 * Finds invalid values in a list's query. The page reports them, because it shows more documents than the reader expects.
 * Unknown names are not reported: they may belong to another page or tool.
 */
export function ignoredQuery(search: string): IgnoredParameter[] {
  const params = new URLSearchParams(search);
  const sort = { read: ([text = ""]: readonly string[]) => readSort(text), expected: "a column" };
  const readers = { ...FILTER_BY_NAME, sort };
  return Object.entries(readers).flatMap(([name, { read, expected }]) =>
    params
      .getAll(name)
      .filter((value) => value !== "" && read([value]) === undefined)
      .map((value) => ({ parameter: `${name}=${value}`, expected })),
  );
}

/** Writes a sort as `key` or `-key`. */
export function writeSort({ key, descending }: Sort): string {
  return (descending ? "-" : "") + key;
}

export function readSort(value: string | null): Sort | undefined {
  const descending = value?.startsWith("-") ?? false;
  const key = descending ? value?.slice(1) : value;
  return isColumnKey(key) ? { key, descending } : undefined;
}

/** The sort after a press on a column: ascending, then descending, then the order in which the rows came. */
export function nextSort<Key>(
  current: { key: Key; descending: boolean } | undefined,
  key: Key,
): { key: Key; descending: boolean } | undefined {
  if (current?.key !== key) return { key, descending: false };
  return current.descending ? undefined : { key, descending: true };
}
