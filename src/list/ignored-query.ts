import { readFlag, readSort } from "./list-view";
import { readDay, readRange, readWhole } from "./range";

interface Ignored {
  /** The part of the query, as a reader sees it in the address. */
  asked: string;
  /** What it is not. */
  not: string;
}

// Which values each name takes; a name that stands nowhere here is not ours to speak of.
const TAKES: Record<string, { read: (value: string) => unknown; not: string }> = {
  extracted: { read: readFlag, not: "a choice" },
  edited: { read: readFlag, not: "a choice" },
  sort: { read: readSort, not: "a column" },
  rotten: { read: (value) => readRange(value, readWhole), not: "a range such as 3..10" },
  created: { read: (value) => readRange(value, readDay), not: "a range such as 2026-11-01..2026-11-20" },
};

/** The values in a list's query that say nothing, so that a reader learns why they see more than they asked for. */
export function ignoredQuery(search: string): Ignored[] {
  const params = new URLSearchParams(search);
  return Object.entries(TAKES).flatMap(([name, { read, not }]) => {
    const value = params.get(name) ?? "";
    return value === "" || read(value) !== undefined ? [] : [{ asked: `${name}=${value}`, not }];
  });
}
