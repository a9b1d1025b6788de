import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  DocumentEnvelopeSchema,
  DocumentsEnvelopeSchema,
  DocumentSummarySchema,
  fileName,
  LabelSchema,
} from "../../src/contract/document";
import { document, label, summary, without } from "./fixtures";

// What each field must be is in docs/openapi.yaml, which test/contract compares with the schemas.
describe("a label", () => {
  it.each([
    ["a group name unlike its group code", label({ group: "buyer", groupVal: "Buyer" })],
    ["a null group name", label({ groupVal: null })],
    ["a null group code", label({ group: null })],
    ["an object as its value", label({ value: { amount: 12.5, lines: [1, 2] } })],
    ["null as its value", label({ value: null })],
    ["no value", without(label(), "value")],
    ["no group code", without(label(), "group")],
    ["no group name", without(label(), "groupVal")],
    ["fields that are not documented", { ...label(), page: 1 }],
  ])("may have %s", (_, sent) => {
    expect(v.parse(LabelSchema, sent)).toEqual(sent);
  });
});

it.each([
  [0, true],
  [-1, true],
  [null, true],
  ["3", false],
  [1.5, false],
  [NaN, false],
  [Infinity, false],
  [true, false],
])("a summary may have rottenDays %s: %s", (rottenDays, may) => {
  expect(v.is(DocumentSummarySchema, { ...summary(), rottenDays })).toBe(may);
});

describe("an envelope", () => {
  it.each([
    ["another text", { message: "ok" }],
    ["no text", {}],
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
