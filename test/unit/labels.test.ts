import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Label } from "../../src/contract/document";
import {
  countValues,
  describeRepeated,
  drawnGroups,
  groupLabels,
  hasValue,
  labelText,
  readableKey,
  repeatsKey,
  searchLabels,
} from "../../src/contract/labels";
import { anyLabel, label } from "./fixtures";

const of = (key: string, group: string | null | undefined, groupVal: string | null | undefined): Label => ({
  key,
  value: key,
  group,
  groupVal,
});
const keys = (labels: Label[]) => labels.map(({ key }) => key);
const shape = (labels: Label[]) => groupLabels(labels).map(({ name, codes, labels: own }) => [name, codes, keys(own)]);

describe("groups", () => {
  it("are named by groupVal, in order of first appearance, and hold the codes that share it", () => {
    const labels = [
      of("net_d", "transaction", "transaction details"),
      of("buyer_name", "buyer", "Buyer"),
      of("currency", "others", "others"),
      of("buyer_address", "customer", "Buyer"),
    ];
    expect(shape(labels)).toEqual([
      ["transaction details", ["transaction"], ["net_d"]],
      ["Buyer", ["buyer", "customer"], ["buyer_name", "buyer_address"]],
      ["others", ["others"], ["currency"]],
    ]);
  });

  it.each<[string, string | null | undefined, string | null | undefined, string]>([
    ["a null groupVal", "seller", null, "seller"],
    ["a blank groupVal", "seller", "  ", "seller"],
    ["a missing groupVal", "seller", undefined, "seller"],
    ["neither", null, null, "Other"],
    ["both empty", "", "", "Other"],
    ["no code", undefined, "Buyer", "Buyer"],
    ["spaces around its name", "buyer", " Buyer ", " Buyer "],
    ["the name of an object's member", "constructor", "__proto__", "__proto__"],
  ])("of a label with %s have a name", (_, group, groupVal, name) => {
    expect(groupLabels([of("a", group, groupVal)]).map((found) => found.name)).toEqual([name]);
  });

  it("hold every label once", () => {
    fc.assert(
      fc.property(fc.array(anyLabel), (labels) => {
        const groups = groupLabels(labels);
        const held = groups.flatMap((group) => group.labels);
        expect(held).toHaveLength(labels.length);
        expect(new Set(held)).toEqual(new Set(labels));
        expect(new Set(groups.map(({ name }) => name)).size).toBe(groups.length);
      }),
    );
  });
});

describe("a search", () => {
  const labels = [
    label({ key: "seller_name", value: "ACME (GmbH)" }),
    label({ key: "buyer_name", value: { city: "Köln" }, group: "buyer", groupVal: "Buyer" }),
    label({ key: "net_d", value: null, group: "transaction", groupVal: null }),
  ];

  it.each<[string, string, string[]]>([
    ["a key", "SELLER_NAME", ["seller_name"]],
    ["a key as it reads", "seller name", ["seller_name"]],
    ["a value", "acme", ["seller_name"]],
    ["a group name", "buyer", ["buyer_name"]],
    ["a group code that stands in for the name", "transaction", ["net_d"]],
    ["a word inside an object", "köln", ["buyer_name"]],
    ["a value whose letters are taken apart", "ko\u0308ln", ["buyer_name"]],
    ["a value with another kind of space", "acme\u00a0(", ["seller_name"]],
    ["literal text", "(g", ["seller_name"]],
    ["a pattern", ".*", []],
    ["text between blanks", " net_d ", ["net_d"]],
    ["the text of a null", "null", []],
  ])("by %s finds its labels", (_, text, found) => {
    expect(keys(searchLabels(labels, text))).toEqual(found);
  });
});

describe("drawing a part of the groups", () => {
  const groups = groupLabels(["a", "a", "a", "b", "b", "c"].map((name) => label({ groupVal: name })));
  const part = (limit: number, ...folded: string[]) =>
    drawnGroups(groups, limit, new Set(folded))
      .map(({ group, drawn }) => `${group.name} ${drawn}`)
      .join(", ");

  it("draws all labels where there are no more than the limit, folded ones too", () => {
    expect(part(6)).toBe("a 3, b 2, c 1");
    expect(part(6, "a", "b", "c")).toBe("a 3, b 2, c 1");
  });

  it("stops at the limit, within a group too", () => {
    expect(part(4)).toBe("a 3, b 1");
    expect(part(3)).toBe("a 3");
  });

  it("draws only the head of a folded group, which counts as one label", () => {
    expect(part(3, "a")).toBe("a 0, b 2");
  });
});

it.each<[string, unknown, string]>([
  ["text", "a\nb", "a\nb"],
  ["an empty text", "", ""],
  ["nothing", undefined, ""],
  ["null", null, ""],
  ["zero", 0, "0"],
  ["false", false, "false"],
  ["an object", { a: 1 }, '{\n  "a": 1\n}'],
  ["a list", [], "[]"],
])("a value that is %s is shown as text", (_, value, text) => {
  expect(labelText(label({ value }))).toBe(text);
});

it.each([
  ["invoice_number", "Invoice number"],
  ["buyer_vat_number", "Buyer VAT number"],
  ["po_number", "PO number"],
  ["paid_idle", "Paid idle"],
  ["net_d", "Net d"],
  ["currency", "Currency"],
  ["IBAN", "IBAN"],
  ["__proto__", "Proto"],
  ["größe_ä", "Größe ä"],
  ["___", ""],
  ["", ""],
])("the key %j reads %j", (key, words) => {
  expect(readableKey(key)).toBe(words);
});

it.each<[unknown, boolean, boolean]>([
  ["ACME", true, false],
  [" \n", false, false],
  [0, true, false],
  [false, true, false],
  [{}, true, false],
  ["seller_name", false, true],
  ["Seller_name", true, false],
  ["seller_name ", true, false],
  [["seller_name"], true, false],
  ["", false, false],
  [null, false, false],
  [undefined, false, false],
])("a value %j of the label seller_name counts as a value: %j, and repeats its key: %j", (value, has, repeats) => {
  expect(hasValue(label({ value }))).toBe(has);
  expect(repeatsKey(label({ value }))).toBe(repeats);
});

it("labels with a value and labels that repeat their key are counted", () => {
  const labels = ["ACME", 0, "seller_name", "", null].map((value) => label({ value }));
  expect(countValues(labels)).toEqual({ total: 5, withValue: 2, repeated: 1, structured: 0 });
});

it("of a key that comes more than once with a value, it is known whether the values differ", () => {
  const sent: [string, unknown][] = [
    ["sum", "1"],
    ["sum", "2"],
    ["sum", ""],
    ["currency", "SEK"],
    ["currency", "SEK"],
    ["net_d", "30"],
    ["net_d", "net_d"],
  ];
  const notes = describeRepeated(sent.map(([key, value]) => label({ key, value })));
  expect([...notes]).toEqual([["sum", "2 values, they differ"]]);
});
