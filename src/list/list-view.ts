import { SORT_FIELDS, type SortField } from "../contract/document";
import { isDifference, type Difference } from "./differences";
import { readDay, readRange, readWhole, writeRange, type Range } from "./range";

export interface Sort {
  field: SortField;
  descending: boolean;
}

/** Which documents of a list to show, and in which order. The page's address contains all of it. */
export interface ListView {
  q: string;
  extracted?: boolean | undefined;
  edited?: boolean | undefined;
  /** Whether the reader marked the document as checked. */
  checked?: boolean | undefined;
  rotten?: Range<number> | undefined;
  /** Days in the time zone in which times are shown. */
  created?: Range<string> | undefined;
  /** Whether only documents are shown that differ from the service's documentation. */
  look?: true | undefined;
  /** With `look`: the one difference to show. */
  reason?: Difference | undefined;
  sort?: Sort | undefined;
}

/** The filters of a view that shows every document. The sort is not a filter. */
export const NO_FILTERS = {
  q: "",
  extracted: undefined,
  edited: undefined,
  checked: undefined,
  rotten: undefined,
  created: undefined,
  look: undefined,
  reason: undefined,
};

/** Reads a view from a page's query. Unknown names and values are ignored. */
export function readListView(search: string): ListView {
  const params = new URLSearchParams(search);
  const look = readLook(params.get("look"));
  return {
    q: params.get("q") ?? "",
    extracted: readFlag(params.get("extracted")),
    edited: readFlag(params.get("edited")),
    checked: readFlag(params.get("checked")),
    rotten: readRange(params.get("rotten") ?? "", readWhole),
    created: readRange(params.get("created") ?? "", readDay),
    look,
    reason: look && readReason(params.get("reason")),
    sort: readSort(params.get("sort")),
  };
}

/** Writes a view as a page's query with its question mark, or as an empty string for the plain list. */
export function listViewSearch(view: ListView): string {
  const params = new URLSearchParams();
  if (view.q !== "") params.set("q", view.q);
  if (view.extracted !== undefined) params.set("extracted", String(view.extracted));
  if (view.edited !== undefined) params.set("edited", String(view.edited));
  if (view.checked !== undefined) params.set("checked", String(view.checked));
  if (view.rotten) params.set("rotten", writeRange(view.rotten));
  if (view.created) params.set("created", writeRange(view.created));
  if (view.look) params.set("look", "true");
  if (view.look && view.reason) params.set("reason", view.reason);
  if (view.sort) params.set("sort", writeSort(view.sort));
  const search = params.toString();
  return search === "" ? "" : `?${search}`;
}

/** Writes a sort as `field` or `-field`. */
export function writeSort({ field, descending }: Sort): string {
  return (descending ? "-" : "") + field;
}

/** The number of active filters. The sort is not a filter. */
export function countFilters({ q, extracted, edited, checked, rotten, created, look }: ListView): number {
  const others = [extracted, edited, checked, rotten, created, look].filter((part) => part !== undefined);
  return (q.trim() === "" ? 0 : 1) + others.length;
}

/** The sort after a press on a column: ascending, then descending, then the service's order. */
export function nextSort(current: Sort | undefined, field: SortField): Sort | undefined {
  if (current?.field !== field) return { field, descending: false };
  return current.descending ? undefined : { field, descending: true };
}

export function readFlag(value: string | null): boolean | undefined {
  return value === "true" ? true : value === "false" ? false : undefined;
}

export function readLook(value: string | null): true | undefined {
  return value === "true" ? true : undefined;
}

export function readReason(value: string | null): Difference | undefined {
  return value !== null && isDifference(value) ? value : undefined;
}

export function readSort(value: string | null): Sort | undefined {
  const descending = value?.startsWith("-") ?? false;
  const field = SORT_FIELDS.find((name) => name === (descending ? value?.slice(1) : value));
  return field && { field, descending };
}
