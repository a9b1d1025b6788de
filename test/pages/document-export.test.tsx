import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openDocument, readBlob, savedFiles } from "./fixtures";

const LABELS = [
  { key: "seller_name", value: "=Tarnholt; AB", group: "seller", groupVal: "Seller details", confidence: 1 },
  { key: "sum", value: { amount: 12.5 }, group: null, groupVal: "" },
  { value: "no key" },
];

test.each([
  [
    "CSV",
    "the readable labels, ready for a spreadsheet",
    '\uFEFFkey,value,group,groupVal\r\nseller_name,"\'=Tarnholt; AB",seller,Seller details\r\nsum,"{""amount"":12.5}",,',
    /^Invoice-17\.pdf-labels \d{4}-\d\d-\d\d \d{4}\.csv$/,
  ],
  ["JSON", "the labels as received", JSON.stringify(LABELS, null, 2), /^Invoice-17\.pdf-labels .*\.json$/],
])("labels are exported as %s with %s, whatever is searched for", async (format, _, text, name) => {
  const saved = savedFiles();
  const { user } = await openDocument({ documentLabels: LABELS });
  await user.type(screen.getByRole("searchbox", { name: "Search labels" }), "sum");
  await user.click(await screen.findByRole("button", { name: "Export labels" }));
  await user.click(await screen.findByRole("menuitem", { name: format }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await readBlob(saved[0]?.blob)).toBe(text);
  expect(saved[0]?.name).toMatch(name);
});
