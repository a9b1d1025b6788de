import * as v from "valibot";
import { expect, test } from "vitest";
import { reasonOf } from "../../src/contract/reason";

const reason = (schema: v.GenericSchema, value: unknown) => reasonOf(v.safeParse(schema, value).issues ?? [], "answer");

test("a field inside a list is named with its path, without the envelope", () => {
  const schema = v.object({ data: v.object({ documentLabels: v.array(v.object({ key: v.string("a text") })) }) });
  const labels = [{ key: "a" }, { key: 3 }, {}];
  expect(reason(schema, { data: { documentLabels: labels } })).toBe(
    "documentLabels[1].key is a number, not a text; documentLabels[2].key is missing",
  );
});

test("the words of the schema library never appear", () => {
  const schema = v.object({ name: v.string(), size: v.picklist([1, 2]), when: v.pipe(v.string(), v.isoDate()) });
  const told = reason(schema, { name: 3, size: "x", when: "today" });
  expect(told).toBe(
    "name is a number, which the documentation does not allow; size is a text, which the documentation does not allow; when is a text, which the documentation does not allow",
  );
});
