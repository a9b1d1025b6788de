import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findByFragment, fragmentAmong, labelFragment } from "../../src/contract/label-fragment";
import { canBeAddressed, idsIn, paths } from "../../src/browser/page-paths";
import { label } from "./fixtures";

const anyId = fc
  .oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("documents", "workflows", "a/b", "%2F", "%", "a?b#c", "...", "é"),
  )
  .filter((id) => canBeAddressed(id));
const pathOf = (address: string) => new URL(address, "http://app.example").pathname;

describe("the address of a page", () => {
  it.each([
    [paths.home, "/"],
    [paths.settings, "/settings"],
    [paths.workflow("w1"), "/workflows/w1"],
    [paths.workflow("w1", "?q=a"), "/workflows/w1?q=a"],
    [paths.workflow("a/b c"), "/workflows/a%2Fb%20c"],
    [paths.workflowDocument("w1", "d1"), "/workflows/w1/documents/d1"],
    [paths.workflowDocument("w?", "d#", "?sort=-_id"), "/workflows/w%3F/documents/d%23?sort=-_id"],
    [paths.workflowDocument("w", "d") + labelFragment("seller", "name"), "/workflows/w/documents/d#seller.name"],
    [paths.document("d") + labelFragment("a.b", "c d#"), "/documents/d#a%2Eb.c%20d%23"],
    [paths.document("d1"), "/documents/d1"],
    [paths.document("100%"), "/documents/100%25"],
  ])("%s is %s", (address, expected) => {
    expect(address).toBe(expected);
  });

  it("of any label leads to it, and one that cannot be decoded or is of another label does not", () => {
    fc.assert(
      fc.property(anyId, anyId, (group, key) => {
        const { hash } = new URL(labelFragment(group, key), "http://app.example");
        const [named, other] = [label({ group, key }), label({ group, key: `${key}2` })];
        expect(findByFragment([other, named], hash)).toBe(named);
        expect(findByFragment([other], hash)).toBeUndefined();
      }),
    );
    const named = label({ group: null, key: "key" });
    expect(findByFragment([named], "#.key")).toBe(named);
    expect(findByFragment([label({ group: "a", key: "b" })], "#%E0.%")).toBeUndefined();
  });

  it("of one of several labels with one key leads to that one, and without a number to the first that has a value", () => {
    const labels = ["po_number", "PO-1", "PO-2"].map((value) => label({ group: "seller", key: "po_number", value }));
    const fragments = labels.map((each) => fragmentAmong(labels, each));
    expect(fragments).toEqual(["#seller.po_number.1", "#seller.po_number", "#seller.po_number.3"]);
    expect(fragments.map((fragment) => findByFragment(labels, fragment))).toEqual(labels);
    expect(findByFragment(labels, "#seller.po_number.4")).toBeUndefined();
  });

  it("of any ids gives them back", () => {
    fc.assert(
      fc.property(anyId, anyId, (workflowId, documentId) => {
        expect(idsIn(pathOf(paths.workflow(workflowId, "?q=/documents/x")))).toEqual({
          workflowId,
          documentId: undefined,
        });
        expect(idsIn(pathOf(paths.workflowDocument(workflowId, documentId)))).toEqual({ workflowId, documentId });
        expect(idsIn(pathOf(paths.document(documentId)))).toEqual({ documentId });
      }),
      { numRuns: 500 },
    );
  });
});

describe("the ids in a path", () => {
  it.each([
    ["/workflows/w1/", { workflowId: "w1", documentId: undefined }],
    ["/workflows/w1/documents/d1/", { workflowId: "w1", documentId: "d1" }],
    ["/documents/d1/", { documentId: "d1" }],
    ["/nowhere/workflows/w1", { documentId: undefined }],
    ["/nowhere/documents/d1", { documentId: undefined }],
    ["/workflows/a%252Fb", { workflowId: "a%2Fb", documentId: undefined }],
    ["/workflows/50%", { workflowId: "50%", documentId: undefined }],
    ["/settings", { documentId: undefined }],
    ["/", { documentId: undefined }],
  ])("%s are read", (path, ids) => {
    expect(idsIn(path)).toEqual(ids);
  });

  it("are found in any path without throwing", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("%", "/", "2", "F", "é", "documents") }), (rest) => {
        expect(() => idsIn(`/workflows/${rest}`)).not.toThrow();
      }),
    );
  });
});

it.each([
  ["x".repeat(10_000), true],
  ["x".repeat(10_001), false],
  ["", false],
  [".", false],
  ["..", false],
  ["...", true],
  ["%2e", true],
  [" ", true],
  ["a/..", true],
  ["half a pair \ud800", false],
])("the id %j can be part of an address: %s", (id, can) => {
  expect(canBeAddressed(id)).toBe(can);
});

it("builds an address even from an id that cannot be part of one", () => {
  expect(() => paths.workflowDocument("w", "\ud800")).not.toThrow();
});

it("reads the workflow of a labels page, and that a workflow can be called labels", () => {
  expect(idsIn(paths.labels("a/b", "?q=x").split("?")[0] ?? "")).toMatchObject({ workflowId: "a/b", isLabels: true });
  expect(idsIn("/workflows/labels")).toEqual({ workflowId: "labels", documentId: undefined });
});
