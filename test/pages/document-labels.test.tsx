import { screen, waitFor, within } from "@testing-library/react";
import type { JsonBodyType } from "msw";
import { describe, expect, test } from "vitest";
import { fill, openDocument } from "./fixtures";

const label = (key: string, group: string | null, groupVal: string | null, value: JsonBodyType = key) => ({
  key,
  value,
  group,
  groupVal,
});

const regions = () => screen.queryAllByRole("region").map((region) => within(region).getByRole("heading").textContent);
const inRegion = (name: string) => within(screen.getByRole("region", { name }));
const keysIn = (name: string) =>
  inRegion(name)
    .getAllByRole("term")
    .map((term) => within(term).getByRole("code").textContent);
const valuesIn = (name: string) =>
  inRegion(name)
    .getAllByRole("definition")
    .map((definition) => definition.textContent);

describe("the labels", () => {
  test("are shown in one region per groupVal, in order of first appearance", async () => {
    await openDocument({
      documentLabels: [
        label("net_d", "transaction", "transaction details"),
        label("seller_name", "seller", "Seller details", "Tarnholt AB"),
        label("buyer_name", "buyer", "Buyer", "Acme"),
        label("seller_email", "seller", "Seller details", "post@tarnholt.example"),
        label("currency", "others", "others", "SEK"),
      ],
    });
    expect(regions()).toEqual(["transaction details", "Seller details", "Buyer", "others"]);
    expect(screen.queryByRole("region", { name: "seller" })).not.toBeInTheDocument();
    expect(keysIn("Seller details")).toEqual(["seller_name", "seller_email"]);
    expect(valuesIn("Seller details")).toEqual(["Tarnholt AB", "post@tarnholt.example"]);
    expect(valuesIn("others")).toEqual(["SEK"]);
  });

  test("without a groupVal are grouped by group code, and without that under Other", async () => {
    await openDocument({
      documentLabels: [
        label("a", "code-1", ""),
        label("b", "code-2", null),
        { key: "c", value: "c", group: "code-3" },
        label("d", "", ""),
        label("e", null, null),
        { key: "f", value: "f" },
      ],
    });
    expect(regions()).toEqual(["code-1", "code-2", "code-3", "Other"]);
    expect(keysIn("Other")).toEqual(["d", "e", "f"]);
  });

  test("show any value readably", async () => {
    const { user } = await openDocument({
      documentLabels: [
        label("number", "g", "Values", 0),
        label("flag", "g", "Values", false),
        label("null", "g", "Values", null),
        label("empty", "g", "Values", ""),
        { key: "none", group: "g", groupVal: "Values" },
        label("nothing", "g", "Values", []),
        label("object", "g", "Object", { amount: 12.5, paid_in: "SEK", bank: { name: "Sample Bank", bic: null } }),
        label("list", "g", "List", ["a", 1]),
      ],
    });
    expect(valuesIn("Values")).toEqual(["0", "false", "no value", "no value", "no value", "[]"]);
    const rows = inRegion("Object").getAllByRole("listitem");
    expect(rows.map((row) => row.textContent)).toEqual([
      "Amount 12.5",
      "Paid in SEK",
      "Bank Name Sample BankBic –no value",
      "Name Sample Bank",
      "Bic –no value",
    ]);
    expect(
      inRegion("List")
        .getAllByRole("listitem")
        .map((row) => row.textContent.trim()),
    ).toEqual(["a", "1"]);
    await user.click(await screen.findByRole("button", { name: "Label options" }));
    await user.click(await screen.findByRole("button", { name: "Show as sent" }));
    expect(JSON.parse(valuesIn("List")[0] ?? "")).toEqual(["a", 1]);
  });

  test("show an array of objects as a table, also one that is sent as text, of which six rows are shown at first", async () => {
    const items = Array.from({ length: 9 }, (_, index) => ({ item: `Part ${index}`, unit_price: `${index}.00` }));
    const { user } = await openDocument({
      documentLabels: [label("items", "g", "Values", JSON.stringify([{ item: "Hose", colour: "red" }, ...items]))],
    });
    const table = within(inRegion("Values").getByRole("table"));
    expect(table.getAllByRole("columnheader").map((header) => header.textContent)).toEqual([
      "Item",
      "Colour",
      "Unit price",
    ]);
    const cellsOf = (row: HTMLElement | undefined) =>
      row &&
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent);
    expect(cellsOf(table.getAllByRole("row")[1])).toEqual(["Hose", "red", "–no value"]);
    expect(table.getAllByRole("row")).toHaveLength(7);
    await user.click(screen.getByRole("button", { name: "Show all 10 rows" }));
    expect(table.getAllByRole("row")).toHaveLength(11);
    expect(cellsOf(table.getAllByRole("row")[10])).toEqual(["Part 8", "–no value", "8.00"]);
  });

  test("that cannot be read are counted beside the others", async () => {
    const { user } = await openDocument({
      documentLabels: [label("a", "g", "Group"), { value: "x", group: "g", groupVal: "Group" }, null],
    });
    expect(keysIn("Group")).toEqual(["a"]);
    await user.click(screen.getByText("2 of 3 labels could not be read"));
    expect(screen.getByText(/Number 2 in the answer/)).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("Search labels", () => {
  const LABELS = [
    label("seller_name", "s", "Seller details", "Tarnholt AB"),
    label("seller_vat", "s", "Seller details", "SE(556)"),
    label("buyer_name", "b", "Buyer", { street: "Main 1" }),
    label("currency", "o", "others", "SEK"),
  ];

  test.each([
    ["NAME", ["seller_name", "buyer_name"]],
    ["main 1", ["buyer_name"]],
    [".*", []],
  ])("finds %j literally, in any case, in key, value and group name", async (text, found) => {
    const { user } = await openDocument({ documentLabels: LABELS });
    const search = screen.getByRole("searchbox", { name: "Search labels" });
    await fill(user, search, text);
    await waitFor(() => {
      const keys = screen.queryAllByRole("region").flatMap((region) => within(region).getAllByRole("term"));
      expect(keys.map((key) => within(key).getByRole("code").textContent)).toEqual(found);
    });
    await user.clear(search);
    await waitFor(() => expect(regions()).toEqual(["Seller details", "Buyer", "others"]));
  });
});
