import type { DocumentSummary } from "../../src/contract/document";
import { largeSummaries } from "../e2e/large-service";

/** What the first row holds, and the count says, after each step of a visit. */
export interface Expected {
  first: string;
  all: string;
  search: { key: string; row: string; count: string }[];
  created: string;
  name: string;
}

// Every letter more leaves fewer rows, so that each result can be told from the one before.
const LETTERS = ["d", "_", "2", "7"];

/** Computed in the plainest way, apart from both pages. */
export function expectedOf(count: number): Expected {
  const rows = [...largeSummaries(count)];
  const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  const least = (compare: (a: DocumentSummary, b: DocumentSummary) => number) =>
    rows.reduce((best, row) => (compare(row, best) < 0 ? row : best));
  return {
    first: rows[0]?._id ?? "",
    all: `Showing ${count} of ${count} documents`,
    search: LETTERS.map((key, at) => {
      const wanted = LETTERS.slice(0, at + 1).join("");
      const found = rows.filter((row) =>
        [row.original_file_name, row._id, row.userId].some((text) => text.toLowerCase().includes(wanted)),
      );
      return { key, row: found[0]?._id ?? "", count: `Showing ${found.length} of ${count} documents` };
    }),
    created: least((a, b) => (a.CreatedAt < b.CreatedAt ? -1 : 1))._id,
    name: least((a, b) => collator.compare(a.original_file_name, b.original_file_name)).original_file_name,
  };
}
