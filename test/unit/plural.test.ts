import { expect, test } from "vitest";
import { plural } from "../../src/lib/plural";

test("only one thing is named in the singular", () => {
  expect([0, 1, 2].map((count) => plural(count, "document"))).toEqual(["0 documents", "1 document", "2 documents"]);
});
