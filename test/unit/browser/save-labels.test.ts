import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CollectedDocument } from "../../../src/collect/collected-documents";
import { saveLabels, type LabelExport } from "../../../src/labels/save-labels";
import { withLabels } from "../collect/fixtures";
import { summary } from "../fixtures";

const blobs: Blob[] = [];
beforeEach(() => {
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
});
afterEach(() => {
  blobs.length = 0;
  vi.restoreAllMocks();
});

/** Documents with labels of keys that no other document has. */
function createDocuments(count: number, labels: number): CollectedDocument[] {
  return Array.from({ length: count }, (_, document) => {
    const keys = Array.from({ length: labels }, (__, index) => [`g.${document}-${index}`, "value"] as const);
    return withLabels(`d${document}`, Object.fromEntries(keys));
  });
}

const save = (format: LabelExport, collected: CollectedDocument[]) =>
  saveLabels("flow-1", false, format, {
    documents: collected.map(({ id }) => summary({ _id: id })),
    collected,
    groupInHeaders: false,
    review: { checked: new Set(), findings: [], verdicts: new Map(), breaches: undefined },
  }).then(({ outcome }) => outcome);

it("refuses a table of more than 16,384 columns", async () => {
  // Eight columns are the fields of the summary.
  expect(await save("documents", createDocuments(8, 2047))).toBe("saved");
  expect((await blobs[0]?.text())?.split("\r\n")[0]?.split(",")).toHaveLength(16_384);
  expect(await save("documents", createDocuments(17, 1000))).toBe("too many columns");
  expect(await save("documents", createDocuments(1, 16_377))).toBe("too many columns");
  expect(blobs).toHaveLength(1);
  expect(await save("labels", createDocuments(1, 16_377))).toBe("saved");
});

// A workbook is written by a worker, which jsdom does not have.
it.each([
  ["documents", ["_id", "d0", "d1"]],
  ["labels", ["_id", "d0", "d1"]],
  ["jsonl", ["d0", "d1"]],
] as const)("has every document in %s, below one header", async (format, inLines) => {
  await save(format, createDocuments(2, 1));
  const lines = (await blobs[0]?.text())?.trim().split(/\r?\n/);
  expect(lines).toEqual(inLines.map((text) => expect.stringMatching(new RegExp(`\\b${text}\\b`)) as string));
});
