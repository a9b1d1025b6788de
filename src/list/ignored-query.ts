import { readFlag, readLook, readReason, readSort } from "./list-view";
import { readDay, readRange, readWhole } from "./range";

interface IgnoredParameter {
  /** The name and the value, such as "sort=size". */
  parameter: string;
  /** What the value should be, such as "a column". */
  expected: string;
}

// Unknown names are not reported: they may belong to another page or tool.
const PARAMETERS: Record<string, { read: (value: string) => unknown; expected: string }> = {
  extracted: { read: readFlag, expected: "a choice" },
  edited: { read: readFlag, expected: "a choice" },
  checked: { read: readFlag, expected: "a choice" },
  look: { read: readLook, expected: "a choice" },
  reason: { read: readReason, expected: "a difference" },
  sort: { read: readSort, expected: "a column" },
  rotten: { read: (value) => readRange(value, readWhole), expected: "a range such as 3..10" },
  created: { read: (value) => readRange(value, readDay), expected: "a range such as 2026-11-01..2026-11-20" },
};

/** Finds invalid values in a list's query. The page reports them, because it shows more documents than the user expects. */
export function ignoredQuery(search: string): IgnoredParameter[] {
  const params = new URLSearchParams(search);
  return Object.entries(PARAMETERS).flatMap(([name, { read, expected }]) => {
    const value = params.get(name) ?? "";
    return value === "" || read(value) !== undefined ? [] : [{ parameter: `${name}=${value}`, expected }];
  });
}
