import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  DocumentEnvelopeSchema,
  DocumentsEnvelopeSchema,
  DocumentSchema,
  DocumentSummarySchema,
  fileName,
  LabelSchema,
} from "../../src/contract/document";
import { document, label, summary, without } from "./fixtures";

const schemas = { document: DocumentSchema, summary: DocumentSummarySchema, label: LabelSchema };
const valid = { document: document(), summary: summary(), label: label() };
type Name = keyof typeof schemas;

const accepts = (name: Name, value: unknown) => v.is(schemas[name], value);
const fields = (name: Name) => Object.keys(valid[name]).map((field): [Name, string] => [name, field]);
const wrongTypes: [Name, string, unknown[]][] = [
  ...["documentType", "original_file_name", "fileUrl", "workflowId"].map((field): [Name, string, unknown[]] => [
    "document",
    field,
    [null, 1, false, {}, []],
  ]),
  ["document", "documentLabels", [null, "", {}, 0]],
  ["document", "Edited", [null, "true", 0, 1, {}]],
  ["document", "Extracted", [null, "false", 0, 1, {}]],
  ["summary", "_id", [null, "", 1, {}, []]],
  ...["userId", "original_file_name", "CreatedAt", "EditedAt"].map((field): [Name, string, unknown[]] => [
    "summary",
    field,
    [null, 1, false, {}, []],
  ]),
  ["summary", "Edited", [null, "true", 0, 1, {}]],
  ["summary", "Extracted", [null, "false", 0, 1, {}]],
  ["summary", "rottenDays", ["3", "", 1.5, NaN, Infinity, true, {}, []]],
  ["label", "key", [null, 1, false, {}, []]],
  ["label", "group", [1, false, {}, []]],
  ["label", "groupVal", [1, false, {}, []]],
];

describe("every schema", () => {
  it.each(["document", "summary", "label"] as const)("takes a %s as it is documented", (name) => {
    expect(v.parse(schemas[name], valid[name])).toEqual(valid[name]);
  });

  it.each(["document", "summary", "label"] as const)("keeps the fields of a %s that are not documented", (name) => {
    const wider = { ...valid[name], createdBy: { name: "someone" } };
    expect(v.parse(schemas[name], wider)).toEqual(wider);
  });

  it.each([...fields("document"), ...fields("summary"), ["label", "key"] as [Name, string]])(
    "refuses a %s without %s",
    (name, field) => {
      expect(accepts(name, without(valid[name], field))).toBe(false);
    },
  );

  it.each(wrongTypes)("refuses a %s whose %s is of another type", (name, field, values) => {
    for (const value of values) expect(accepts(name, { ...valid[name], [field]: value })).toBe(false);
  });

  it.each(["document", "summary", "label"] as const)("refuses as a %s what is not an object", (name) => {
    for (const value of [null, undefined, "text", 1, true, []]) expect(accepts(name, value)).toBe(false);
  });
});

describe("a label", () => {
  it.each([
    ["a group name unlike its group code", { group: "buyer", groupVal: "Buyer" }],
    ["a null group name", { groupVal: null }],
    ["an empty group name", { groupVal: "" }],
    ["a null group code", { group: null }],
    ["an object as its value", { value: { amount: 12.5, lines: [1, 2] } }],
    ["null as its value", { value: null }],
    ["a number as its value", { value: 0 }],
  ])("may have %s", (_, change) => {
    expect(v.parse(LabelSchema, label(change))).toEqual(label(change));
  });

  it.each(["value", "group", "groupVal"])("may come without %s", (field) => {
    expect(accepts("label", without(label(), field))).toBe(true);
  });
});

describe("a summary", () => {
  it.each([null, 0, -1, 4000])("may have rottenDays %s", (rottenDays) => {
    expect(v.parse(DocumentSummarySchema, summary({ rottenDays }))).toEqual(summary({ rottenDays }));
  });

  it("keeps timestamps as received, readable or not", () => {
    expect(v.parse(DocumentSummarySchema, summary({ EditedAt: "yesterday" })).EditedAt).toBe("yesterday");
  });
});

describe("an envelope", () => {
  it.each([
    ["the documented text", { message: "document fetched successfully" }],
    ["another text", { message: "ok" }],
    ["no text", {}],
    ["null", { message: null }],
    ["an object", { message: { code: 1 }, took: 3 }],
  ])("may hold %s as its message", (_, rest) => {
    expect(v.is(DocumentEnvelopeSchema, { ...rest, data: document() })).toBe(true);
    expect(v.is(DocumentsEnvelopeSchema, { ...rest, data: [summary()] })).toBe(true);
  });

  it("of a list may hold no rows, and rows of any kind", () => {
    expect(v.is(DocumentsEnvelopeSchema, { data: [] })).toBe(true);
    expect(v.is(DocumentsEnvelopeSchema, { data: [null, 1, "x"] })).toBe(true);
  });

  it.each([undefined, null, "", 1, true])("refuses %s as its data", (data) => {
    expect(v.is(DocumentEnvelopeSchema, { message: "", data })).toBe(false);
    expect(v.is(DocumentsEnvelopeSchema, { message: "", data })).toBe(false);
  });

  it("is not the other operation's", () => {
    expect(v.is(DocumentEnvelopeSchema, { data: [summary()] })).toBe(false);
    expect(v.is(DocumentsEnvelopeSchema, { data: document() })).toBe(false);
  });
});

it.each([
  ["a.pdf", "a.pdf"],
  [" a.pdf ", " a.pdf "],
  ["", "(no file name)"],
  [" \t", "(no file name)"],
])("shows the file name %j as %j", (name, shown) => {
  expect(fileName(summary({ original_file_name: name }))).toBe(shown);
});
