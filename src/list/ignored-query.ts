import { readFlag, readSort } from "./list-view";
import { readDay, readRange, readWhole } from "./range";

interface Ignored {
  /** The part of the query as it appears in the address. */
  asked: string;
  /** What its value would have to be, such as "a column". */
  not: string;
}

// Unknown names are ignored without a word: they may belong to another page or tool.
const PARAMETERS: Record<string, { read: (value: string) => unknown; not: string }> = {
  extracted: { read: readFlag, not: "a choice" },
  edited: { read: readFlag, not: "a choice" },
  sort: { read: readSort, not: "a column" },
  rotten: { read: (value) => readRange(value, readWhole), not: "a range such as 3..10" },
  created: { read: (value) => readRange(value, readDay), not: "a range such as 2026-11-01..2026-11-20" },
};

/** The values in a list's query that are ignored, so that a reader learns why they see more than they asked for. */
export function ignoredQuery(search: string): Ignored[] {
  const params = new URLSearchParams(search);
  return Object.entries(PARAMETERS).flatMap(([name, { read, not }]) => {
    const value = params.get(name) ?? "";
    return value === "" || read(value) !== undefined ? [] : [{ asked: `${name}=${value}`, not }];
  });
}
