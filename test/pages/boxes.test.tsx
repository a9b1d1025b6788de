import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { drawBoxes } from "../../src/document/marks/boxes";
import { getMarks } from "../../src/document/marks/file-evidence";
import { pdfPage } from "../unit/evidence-fixtures";

afterEach(() => document.body.replaceChildren());

/** The boxes on a page of a label's value, by their names. */
async function draw(label: { key: string; value: unknown }, content: string) {
  const marks = getMarks([{ ...label, group: "g", groupVal: "G" }]);
  marks.begin({});
  marks.addPages([pdfPage(content)]);
  marks.end();
  await vi.waitFor(() => expect(marks.evidence.get().isComplete).toBe(true));
  const element = document.createElement("div");
  document.body.append(element);
  drawBoxes({ element, index: 0, toFraction: (box) => box }, marks, { markValues: true, markRest: false });
  const boxes = screen.getAllByTitle(/./);
  return { boxes, marks, look: () => boxes.map((box) => /shown|aligned/.exec(box.className)?.[0] ?? "") };
}
const named = (boxes: HTMLElement[]) => boxes.filter(({ className }) => className.includes("named"));

test("a cell of a table lights up with its row and its column, under one name", async () => {
  const items = [
    { item: "Hose", price: "12.00", tax: "7 %" },
    { item: "Valve", price: "9.50", tax: "19 %" },
  ];
  const { boxes, look } = await draw(
    { key: "items", value: items },
    `40: 40 Item | 200 Price | 300 Tax
     60: 40 Hose | 200 12.00 | 300 7 %
     80: 40 Valve | 200 9.50 | 300 19 %`,
  );
  expect(boxes.map(({ title }) => title)).toEqual(Array(6).fill("Items"));
  fireEvent.pointerEnter(boxes[1] as HTMLElement);
  expect(look()).toEqual(["aligned", "shown", "aligned", "", "aligned", ""]);
  expect(named(boxes)).toEqual([boxes[1]]);
  fireEvent.pointerLeave(boxes[1] as HTMLElement);
  expect(look()).toEqual(["", "", "", "", "", ""]);
});

test("a value of several lines lights up as a whole", async () => {
  const { boxes, look } = await draw(
    { key: "seller_address", value: "7 Mill Lane, 24103 Kiel" },
    `40: 40 7 Mill Lane
     52: 40 24103 Kiel`,
  );
  fireEvent.pointerEnter(boxes[0] as HTMLElement);
  expect(look()).toEqual(["shown", "shown"]);
  // The name is there only under the pointer: it covers the words above.
  expect(named(boxes)).toEqual([]);
});

test("a name without a value has a box of another kind", async () => {
  const { boxes } = await draw({ key: "bank_name", value: "bank_name" }, "40: 40 Bank name | 200 Sample Bank");
  expect(boxes.map(({ className }) => /name_/.test(className))).toEqual([true]);
});

test("what the page has beside the name of a missing value has a box of another kind while the label is shown", async () => {
  const { boxes, look, marks } = await draw(
    { key: "invoice_total", value: "3149.26" },
    `40: 40 Invoice total | 200 3,194.26
     60: 40 Thank you`,
  );
  expect(boxes.map(({ className }) => /instead_/.test(className))).toEqual([true]);
  expect(look()).toEqual([""]);
  const [label] = marks.evidence.get().byLabel.keys();
  marks.shown.set(label && { label });
  expect(look()).toEqual(["shown"]);
});
