import type { DocumentSummary } from "../../src/contract/document";
import { largeDocument, largeSummaries } from "../e2e/large-service";

/** What the first row contains and the count says after an action in the list. */
export interface ExpectedList {
  row: string;
  count: string;
}

/** The heading of a document's page, and what else is on it: its facts, and the group, key and value of each label. */
export interface ExpectedDocument {
  heading: string;
  texts: readonly string[];
}

/** What a page of the service's list shows after each step of a visit, computed in the plainest way. */
export interface Expected {
  all: ExpectedList;
  search: ExpectedList & { text: string };
  created: ExpectedList;
  name: ExpectedList;
  /** The document in the row with an `aria-rowindex`. */
  document: (rowIndex: number) => ExpectedDocument;
}

const SEARCH_TEXT = "d_27";

export function createExpected(count: number): Expected {
  const rows = [...largeSummaries(count)];
  const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  const least = (compare: (a: DocumentSummary, b: DocumentSummary) => number) =>
    rows.reduce((best, row) => (compare(row, best) < 0 ? row : best));
  const found = rows.filter((row) =>
    [row.original_file_name, row._id, row.userId].some((text) => text.toLowerCase().includes(SEARCH_TEXT)),
  );
  const all = `Showing ${count} of ${count} documents`;
  return {
    all: { row: rows[0]?._id ?? "", count: all },
    search: { text: SEARCH_TEXT, row: found[0]?._id ?? "", count: `Showing ${found.length} of ${count} documents` },
    created: { row: least((a, b) => (a.CreatedAt < b.CreatedAt ? -1 : 1))._id, count: all },
    name: {
      row: least((a, b) => collator.compare(a.original_file_name, b.original_file_name)).original_file_name,
      count: all,
    },
    document: (rowIndex) => {
      const { _id = "", userId = "" } = rows[rowIndex - 2] ?? {};
      const { original_file_name, documentType, documentLabels } = largeDocument(_id);
      const labels = documentLabels.flatMap(({ key, value, group, groupVal }) => [key, value, group, groupVal]);
      return {
        heading: original_file_name,
        texts: [documentType, _id, userId, `${rowIndex - 1} of ${count}`, ...labels],
      };
    },
  };
}
