import { SORT_FIELDS, type SortField } from "../contract/document";
import { readDay, readRange, readWhole, writeRange, type Range } from "./range";

export interface Sort {
  field: SortField;
  descending: boolean;
}

/** What a reader asked of a list: all of it stands in the page's address. */
export interface ListView {
  q: string;
  extracted?: boolean | undefined;
  edited?: boolean | undefined;
  rotten?: Range<number> | undefined;
  /** Days in UTC. */
  created?: Range<string> | undefined;
  sort?: Sort | undefined;
}

/** The parts of a view that leave no document out; the sort is not one of them. */
export const NO_FILTERS = { q: "", extracted: undefined, edited: undefined, rotten: undefined, created: undefined };

/** Reads a view from a page's query; unknown names and values are ignored. */
export function readListView(search: string): ListView {
  const params = new URLSearchParams(search);
  return {
    q: params.get("q") ?? "",
    extracted: readFlag(params.get("extracted")),
    edited: readFlag(params.get("edited")),
    rotten: readRange(params.get("rotten") ?? "", readWhole),
    created: readRange(params.get("created") ?? "", readDay),
    sort: readSort(params.get("sort")),
  };
}

/** A view as a page's query, with its question mark; empty for the plain list. */
export function listViewSearch(view: ListView): string {
  const params = new URLSearchParams();
  if (view.q !== "") params.set("q", view.q);
  if (view.extracted !== undefined) params.set("extracted", String(view.extracted));
  if (view.edited !== undefined) params.set("edited", String(view.edited));
  if (view.rotten) params.set("rotten", writeRange(view.rotten));
  if (view.created) params.set("created", writeRange(view.created));
  if (view.sort) params.set("sort", (view.sort.descending ? "-" : "") + view.sort.field);
  const search = params.toString();
  return search === "" ? "" : `?${search}`;
}

/** How many of a view's parts leave documents out; a sort leaves out none. */
export function countFilters({ q, extracted, edited, rotten, created }: ListView): number {
  const others = [extracted, edited, rotten, created].filter((part) => part !== undefined);
  return (q.trim() === "" ? 0 : 1) + others.length;
}

/** The sort that a press on a column leads to: ascending, descending, then the service's order. */
export function nextSort(current: Sort | undefined, field: SortField): Sort | undefined {
  if (current?.field !== field) return { field, descending: false };
  return current.descending ? undefined : { field, descending: true };
}

export function readFlag(value: string | null): boolean | undefined {
  return value === "true" ? true : value === "false" ? false : undefined;
}

export function readSort(value: string | null): Sort | undefined {
  const descending = value?.startsWith("-") ?? false;
  const field = SORT_FIELDS.find((name) => name === (descending ? value?.slice(1) : value));
  return field && { field, descending };
}
