import { describe, expect, it } from "vitest";
import { documentIdIn, findId } from "../../src/list/document-id";
import { summary } from "./fixtures";

const ID = "65f1c09a7be2a90013c5e8a1";
const OTHER = "65f1c09a7be2a90013c5e8ff";
const list = [summary({ _id: ID })];

describe("a search text", () => {
  it.each([
    ["an id of the list", ID, list, ID],
    ["an id of the list in another case, with spaces around", `  ${ID.toUpperCase()} `, list, ID],
    ["24 hexadecimal digits", OTHER, list, OTHER],
    ["24 hexadecimal digits, where the list is of another kind", OTHER, [summary({ _id: "doc-1" })], OTHER],
    ["a UUID", "9b2f0c1e-57aa-4f0e-8a51-0d2b1f6f4c11", [], "9b2f0c1e-57aa-4f0e-8a51-0d2b1f6f4c11"],
    ["of the form that the list's ids have", "doc-7", [summary({ _id: "inv-1" })], "doc-7"],
  ])("is a whole id if it is %s", (_, text, documents, id) => {
    expect(documentIdIn(text, documents)).toBe(id);
  });

  it.each(["", "ltd", "invoice 17.pdf", ID.slice(1), `${ID}0`, `${ID} ${OTHER}`, "facade"])("%j is none", (text) => {
    expect(documentIdIn(text, list)).toBeUndefined();
  });

  it("of letters alone is none, whatever the list's ids are", () => {
    expect(documentIdIn("beef", [summary({ _id: "66f1" })])).toBeUndefined();
  });
});

it("an id is found in the list's spelling", () => {
  expect(findId(list, ID.toUpperCase())).toBe(ID);
  expect(findId(list, OTHER)).toBeUndefined();
});
