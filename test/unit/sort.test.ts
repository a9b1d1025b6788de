import fc from "fast-check";
import { expect, it } from "vitest";
import { SUMMARY_FIELDS, type DocumentSummary, type SummaryField } from "../../src/contract/document";
import { parseTimestamp } from "../../src/lib/timestamp";
import { naturalKey } from "../../src/list/sort";
import { anySummary, anyTimestamp, matching, summary } from "./fixtures";

/** The value that a document is sorted by; undefined if it is null or unreadable. */
function valueOf(document: DocumentSummary, field: SummaryField): string | number | undefined {
  const value = document[field];
  if (field === "original_file_name") return naturalKey(document[field]);
  if (field === "CreatedAt" || field === "EditedAt") {
    const time = parseTimestamp(document[field]);
    return Number.isNaN(time) ? undefined : time;
  }
  return typeof value === "string" ? value : value === null ? undefined : Number(value);
}

const anyRow = fc
  .record({ row: anySummary, CreatedAt: anyTimestamp, rottenDays: fc.option(fc.integer({ min: -2, max: 2 })) })
  .map(({ row, ...others }) => ({ ...row, ...others }));

it("a column's order is that of its values, with null and what is unreadable last and ties by id, both ways", () => {
  fc.assert(
    fc.property(fc.array(anyRow), fc.boolean(), (documents, descending) => {
      for (const key of SUMMARY_FIELDS) {
        const shown = matching(documents, { sort: { key, descending } });
        expect(new Set(shown)).toEqual(new Set(documents));
        shown.slice(1).forEach((second, index) => {
          const first = shown[index];
          if (!first) return;
          const [a, b] = [valueOf(first, key), valueOf(second, key)];
          if (a === b) expect(first._id <= second._id, key).toBe(true);
          else if (a === undefined || b === undefined) expect(b, key).toBeUndefined();
          else expect(descending ? a > b : a < b, key).toBe(true);
        });
      }
    }),
  );
});

it("file names are sorted as people expect: whatever their case and accents, and with numbers by their value", () => {
  const names = ["Éclair.pdf", "eclair 2.pdf", "eclair 10.pdf", "eclair 010b.pdf", "Über.pdf", "zebra.pdf", "文.pdf"];
  const rows = names.toReversed().map((original_file_name) => summary({ original_file_name }));
  const shown = matching(rows, { sort: { key: "original_file_name", descending: false } });
  expect(shown.map(({ original_file_name }) => original_file_name)).toEqual([
    "eclair 2.pdf",
    "eclair 10.pdf",
    "eclair 010b.pdf",
    "Éclair.pdf",
    "Über.pdf",
    "zebra.pdf",
    "文.pdf",
  ]);
});
