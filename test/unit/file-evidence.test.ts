import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { getMarks } from "../../src/document/marks/file-evidence";

const labelsOf = (value: string) => [{ key: "total", value, group: "g", groupVal: "G" }];

test("the marks of labels go with the labels, and those of labels that are kept are the same", async () => {
  const kept = labelsOf("1.00");
  const marks = getMarks(kept);
  const gone = Array.from({ length: 3 }, (_, index) => new WeakRef(getMarks(labelsOf(`${index}`))));
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  // A reference that was read is kept until the task ends.
  await new Promise((resolve) => setTimeout(resolve));
  collectGarbage();
  expect(gone.map((each) => each.deref())).toEqual([undefined, undefined, undefined]);
  expect(getMarks(kept)).toBe(marks);
});
