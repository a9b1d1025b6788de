import { expect, it } from "vitest";
import { fieldText } from "../../src/browser/field-text";

it.each([
  ["abc", "abc"],
  ["  a b\n", "a b"],
  ["", ""],
])("reads the field %j as %j", (typed, text) => {
  const form = new FormData();
  form.set("field", typed);
  expect(fieldText(form, "field")).toBe(text);
});

it("reads a field that is missing or a file as empty", () => {
  const form = new FormData();
  form.set("file", new Blob(["x"]));
  expect(fieldText(form, "other")).toBe("");
  expect(fieldText(form, "file")).toBe("");
});
