import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { changePreferences } from "../../src/state/preferences";
import {
  answerDocument,
  answerList,
  column,
  documentOf,
  fakeClock,
  fill,
  letPass,
  openList,
  summary,
} from "./fixtures";

const HEX = "65f1c09a7be2a90013c5e8a1";
const ROWS = [
  summary("d1", { Extracted: true, Edited: false, rottenDays: 3, CreatedAt: "2026-11-01T00:00:00.000Z" }),
  summary("d2", { Extracted: false, Edited: false, rottenDays: 10, CreatedAt: "2026-11-20T23:59:59.999Z" }),
  summary("d3", { Extracted: true, Edited: true, rottenDays: null, CreatedAt: "2026-11-21T00:00:00.000Z" }),
  summary("d4", { Extracted: true, Edited: false, rottenDays: -2, CreatedAt: "last week" }),
];

async function open(search = "") {
  const app = await openList(ROWS, search);
  // The menus and the popover load a moment later.
  await screen.findByRole("button", { name: "Display" });
  return app;
}

const ids = () => column("Document ID");
const choice = (group: string, name: string) =>
  within(screen.getByRole("group", { name: group })).getByRole("radio", { name });
/** A button of the toolbar. The table's header has buttons of the same names. */
const filter = (name: string) =>
  within(screen.getByRole("search")).getByRole("button", { name: new RegExp(`^${name}`) });
const active = () => within(screen.getByRole("group", { name: "Active filters" }));

test("the counts beside the choices are descriptions, and change with the other filters, not with their own", async () => {
  const { user } = await open();
  await waitFor(() => expect(choice("Extracted", "Yes")).toHaveAccessibleDescription("3"));
  expect(choice("Extracted", "No")).toHaveAccessibleDescription("1");
  expect(choice("Edited", "Yes")).toHaveAccessibleDescription("1");
  expect(choice("Edited", "No")).toHaveAccessibleDescription("3");
  expect(choice("Edited", "Any")).not.toHaveAccessibleDescription();
  await user.click(choice("Extracted", "No"));
  await waitFor(() => expect(choice("Edited", "No")).toHaveAccessibleDescription("1"));
  expect(choice("Edited", "Yes")).toHaveAccessibleDescription("0");
  expect(choice("Extracted", "Yes")).toHaveAccessibleDescription("3");
  await user.type(screen.getByRole("searchbox", { name: "Search documents" }), "d3");
  await waitFor(() => expect(choice("Extracted", "Yes")).toHaveAccessibleDescription("1"));
  expect(choice("Extracted", "No")).toHaveAccessibleDescription("0");
});

test("labels of documents that were read are filtered by, and the others are counted as not read", async () => {
  for (const row of ROWS) answerDocument(row._id, documentOf());
  const { user, address } = await open();
  const button = within(screen.getByRole("search")).getByRole("button", { name: "Labels" });
  await user.click(button);
  const none = within(await screen.findByRole("dialog", { name: "Labels" }));
  expect(none.getByText("No labels were read yet.", { exact: false })).toBeVisible();
  expect(none.getByRole("link", { name: "Collect labels" })).toHaveAttribute("href", "/workflows/flow-1/labels");
  await user.keyboard("{Escape}j ");
  await user.click(button);
  const form = within(await screen.findByRole("dialog", { name: "Labels" }));
  await user.selectOptions(await form.findByRole("combobox", { name: "Label" }), "buyer_name (1)");
  await user.selectOptions(form.getByRole("combobox", { name: "Comparison" }), "contains");
  await user.type(form.getByRole("combobox", { name: "Value" }), "smith");
  await user.click(form.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(address()).toBe("/workflows/flow-1?label=buyer_name%3Ahas%3Asmith"));
  expect(await screen.findByText("1 of 4 documents read.", { exact: false })).toBeVisible();
  expect(screen.getByRole("link", { name: "Read the labels" })).toHaveAttribute("href", "/workflows/flow-1/labels");
  await user.click(form.getByRole("button", { name: "Remove Buyer name contains “smith”" }));
  await waitFor(() => expect(address()).toBe("/workflows/flow-1"));
  await user.selectOptions(form.getByRole("combobox", { name: "Comparison" }), "over");
  await fill(user, form.getByRole("combobox", { name: "Value" }), "1000");
  await user.click(form.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(address()).toBe("/workflows/flow-1?label=buyer_name%3Aover%3A1000"));
  expect(form.getByRole("combobox", { name: "Comparison" })).toHaveDisplayValue("contains");
});

test("a search says how many documents were read, once labels were collected, because it finds their values too", async () => {
  for (const { _id } of ROWS.slice(1)) answerDocument(_id, documentOf());
  const { user, navigate } = await open();
  const search = () => screen.findByRole("searchbox", { name: "Search documents" });
  await user.keyboard("jj ");
  await screen.findByRole("complementary", { name: "Peek" });
  await fill(user, await search(), "smith");
  expect(screen.queryByText(/documents read/)).not.toBeInTheDocument();
  await navigate("/workflows/flow-1/labels");
  await user.click(await screen.findByRole("button", { name: "Start" }));
  await screen.findByText("3 of 4 documents read, 1 failed");
  await navigate("/workflows/flow-1");
  await fill(user, await search(), "smith");
  expect(await screen.findByText("3 of 4 documents read.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Read the labels" })).toHaveAttribute("href", "/workflows/flow-1/labels");
});

test("a filter by labels says which documents were not read instead of that none matches, and leads to reading them", async () => {
  await open("?label=buyer_name%3Ahas%3Asmith");
  const sentence = await screen.findByText("No match among what was read so far.");
  expect(screen.getByText("0 of 4 documents read.")).toBeVisible();
  const box = within(sentence.parentElement as HTMLElement);
  expect(box.getByRole("link", { name: "Read the labels" })).toHaveAttribute("href", "/workflows/flow-1/labels");
  expect(box.getByRole("button", { name: "Clear filters" })).toBeVisible();
});

test("labels that were read sort the list, and documents that were not read come last", async () => {
  const amounts = { d1: "€ 1.000,00", d3: "20.5" };
  for (const [id, value] of Object.entries(amounts))
    answerDocument(id, documentOf({ documentLabels: [{ key: "total", value, group: "g", groupVal: "G" }] }));
  const { user, address } = await open();
  await user.keyboard("j ");
  await screen.findByRole("complementary", { name: "Peek" });
  await user.keyboard("jj");
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox"), "Sort by Total, asc");
  await user.click(await screen.findByRole("option", { name: /Sort by Total, ascending/ }));
  await waitFor(() => expect(ids()).toEqual(["d3", "d1", "d2", "d4"]));
  expect(address()).toBe("/workflows/flow-1?sort=label%3Atotal");
  expect(screen.getByText("2 of 4 documents read.", { exact: false })).toBeVisible();
  await user.click(active().getByRole("button", { name: "Sorted by Total, ascending: remove" }));
  await waitFor(() => expect(ids()).toEqual(["d1", "d2", "d3", "d4"]));
});

test("labels that were read again replace those that were read before", async () => {
  const answer = (value: string) =>
    answerDocument("d1", documentOf({ documentLabels: [{ key: "total", value, group: "g", groupVal: "G" }] }));
  answer("10");
  changePreferences({ labelColumns: ["total"] });
  const { user } = await open();
  await user.keyboard("j ");
  await waitFor(() => expect(column("Total")[0]).toBe("10"));
  await user.keyboard("{Escape}{Enter}");
  await screen.findByRole("heading", { level: 1, name: "Invoice 17.pdf" });
  answer("20");
  await user.keyboard("r");
  expect(await screen.findByText("20")).toBeVisible();
  await user.keyboard("u");
  await waitFor(() => expect(column("Total")[0]).toBe("20"));
});

test("a label's column that was chosen stays where nothing was read, says so, and can be taken away", async () => {
  changePreferences({ labelColumns: ["total"] });
  const { user } = await open();
  expect(column("Total")).toEqual(["not read", "not read", "not read", "not read"]);
  const header = screen.getByRole("columnheader", { name: "Total" });
  expect(within(header).getByRole("link", { name: "Read 4" })).toHaveAttribute("href", "/workflows/flow-1/labels");
  await user.click(screen.getByRole("button", { name: "Display" }));
  await user.click(await screen.findByRole("menuitemcheckbox", { name: "Total", checked: true }));
  expect(screen.queryByRole("columnheader", { name: "Total" })).not.toBeInTheDocument();
});

test("labels that were read get columns, which say what was not read and what has no value", async () => {
  const labelsOf = (total: string) =>
    [
      ["g", "total", total],
      ["buyer", "name", "Ada"],
      ["seller", "name", "Bob"],
    ].map(([group, key = "", value]) => ({ key, value, group, groupVal: group }));
  answerDocument("d1", documentOf({ documentLabels: labelsOf("1.000,50") }));
  answerDocument("d2", documentOf({ documentLabels: labelsOf("total") }));
  const { user, address } = await open();
  await user.click(screen.getByRole("button", { name: "Display" }));
  expect(await screen.findByRole("group", { name: "Columns" })).toBeVisible();
  expect(screen.queryByRole("group", { name: "Label columns" })).not.toBeInTheDocument();
  await user.keyboard("{Escape}");
  await user.keyboard("j ");
  // A document that one leaves before it has arrived is not read.
  await screen.findByText("1.000,50");
  await user.keyboard("j");
  await screen.findByRole("heading", { name: "d2.pdf" });
  await user.click(screen.getByRole("button", { name: "Display" }));
  const choices = within(await screen.findByRole("group", { name: "Label columns" }));
  await waitFor(() =>
    expect(choices.getAllByRole("menuitemcheckbox").map(({ textContent }) => textContent)).toEqual([
      "Total",
      "Buyer.name",
      "Seller.name",
    ]),
  );
  await user.click(choices.getByRole("menuitemcheckbox", { name: "Total" }));
  await user.click(choices.getByRole("menuitemcheckbox", { name: "Seller.name" }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(column("Total")).toEqual(["1.000,50", "–", "not read", "not read"]));
  expect(column("Seller.name")).toEqual(["Bob", "Bob", "not read", "not read"]);
  const header = screen.getByRole("columnheader", { name: "Total" });
  expect(within(header).getByRole("link", { name: "Read 2" })).toHaveAttribute("href", "/workflows/flow-1/labels");
  const button = within(header).getByRole("button", { name: "Total" });
  await user.click(button);
  await user.click(button);
  await waitFor(() => expect(address()).toBe("/workflows/flow-1?sort=-label%3Atotal"));
  expect(header).toHaveAttribute("aria-sort", "descending");
  const border = within(header).getByRole("separator", { name: "Width of Total" });
  border.focus();
  await user.keyboard("{Home}");
  expect(border).toHaveAttribute("aria-valuenow", "64");
  expect(localStorage.getItem("docket.preferences")).toContain('"labelColumns":["total","seller.name"]');
});

test("owners are chosen from a list with counts, and each is removed by its chip", async () => {
  const { user, address } = await openList([
    summary("a", { userId: "kim" }),
    summary("b", { userId: "lee", Extracted: false }),
    summary("c", { userId: "lee" }),
    summary("d", { userId: "ann" }),
  ]);
  await user.click(await within(screen.getByRole("search")).findByRole("button", { name: "Owner" }));
  const owners = await screen.findAllByRole("menuitemcheckbox");
  expect(owners.map((owner) => owner.textContent)).toEqual(["Any owner", "lee2", "kim1", "ann1"]);
  await user.click(screen.getByRole("menuitemcheckbox", { name: /lee/ }));
  await waitFor(() => expect(ids()).toEqual(["b", "c"]));
  await user.click(screen.getByRole("menuitemcheckbox", { name: /kim/ }));
  await waitFor(() => expect(ids()).toEqual(["a", "b", "c"]));
  expect(screen.getByRole("menuitemcheckbox", { name: "Any owner" })).not.toBeChecked();
  expect(address()).toBe("/workflows/flow-1?owner=lee&owner=kim");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(choice("Extracted", "No")).toHaveAccessibleDescription("1"));
  await user.click(active().getByRole("button", { name: "Owner: lee: remove" }));
  await waitFor(() => expect(ids()).toEqual(["a"]));
  await user.click(active().getByRole("button", { name: "Owner: kim: remove" }));
  await waitFor(() => expect(ids()).toEqual(["a", "b", "c", "d"]));
});

test("days that count from today stay so in the address, and mean other days tomorrow", async () => {
  fakeClock();
  vi.setSystemTime("2026-03-02T12:00:00Z");
  const { user, address } = await openList([
    summary("a", { CreatedAt: "2026-03-02T10:00:00.000Z" }),
    summary("b", { CreatedAt: "2026-03-01T10:00:00.000Z" }),
  ]);
  await user.click(await within(screen.getByRole("search")).findByRole("button", { name: "Created" }));
  await user.click(await screen.findByRole("button", { name: "Today" }));
  await waitFor(() => expect(ids()).toEqual(["a"]));
  expect(address()).toBe("/workflows/flow-1?created=today");
  expect(active().getByRole("button", { name: "Created today: remove" })).toBeVisible();
  await letPass(86_400_000);
  expect(await screen.findByText(/^No document matches\./)).toBeVisible();
});

test("the link to the list holds its filters and its order", async () => {
  const { user } = await open("?extracted=true&sort=-_id");
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  expect(await screen.findByText("Link copied. It holds the filters, not the key.")).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(/^http.*\/workflows\/flow-1\?extracted=true&sort=-_id$/);
});

test("a search that nothing matches offers to clear the filters", async () => {
  const { user, address } = await open("?q=nothing&extracted=true&sort=-_id");
  await user.click(await screen.findByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(ids()).toEqual(["d4", "d3", "d2", "d1"]));
  expect(address()).toBe("/workflows/flow-1?sort=-_id");
});

describe("the ranges", () => {
  test.each([
    ["?rotten=3..10", ["d1", "d2"], "Rotten days 3 to 10"],
    ["?created=2026-11-01..2026-11-20", ["d1", "d2"], "Created 1 to 20 Nov 2026"],
  ])("%s is read from the address, shown in words and removed by a press", async (search, found, words) => {
    const { user, address } = await open(search);
    expect(ids()).toEqual(found);
    const [name = ""] = /^(?:Rotten days|Created)/.exec(words) ?? [];
    expect(filter(`${name}, active`)).toHaveTextContent(new RegExp(`^${name}$`));
    await user.click(active().getByRole("button", { name: `${words}: remove` }));
    await waitFor(() => expect(ids()).toEqual(["d1", "d2", "d3", "d4"]));
    expect(address()).toBe("/workflows/flow-1");
    expect(screen.getByRole("group", { name: "Active filters" })).toHaveFocus();
  });

  test("can be typed by keyboard, and are written to the address", async () => {
    const { user, address } = await open("?edited=false");
    filter("Rotten days").focus();
    await user.keyboard("{Enter}");
    const from = await screen.findByRole("textbox", { name: "Rotten days from" });
    await user.type(from, "-2");
    await user.type(screen.getByRole("textbox", { name: "Rotten days to" }), "9{Enter}");
    await waitFor(() => expect(address()).toBe("/workflows/flow-1?edited=false&rotten=-2..9"));
    await waitFor(() => expect(filter("Rotten days")).toHaveFocus());
    await user.click(filter("Created"));
    const day = await screen.findByLabelText("Created to (UTC)");
    await user.type(day, "20 Nov 20{Enter}");
    expect(day).toBeInvalid();
    expect(day).toHaveAccessibleDescription("This is not a day, such as 1 Nov 2026.");
    expect(address()).toBe("/workflows/flow-1?edited=false&rotten=-2..9");
    await fill(user, day, "20 nov 2026");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(ids()).toEqual(["d1"]));
    expect(address()).toBe("/workflows/flow-1?edited=false&rotten=-2..9&created=..2026-11-20");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  test("have presets, of which the one in use is pressed, and an emptied field opens that end", async () => {
    const { user, address } = await open("?rotten=3..10");
    await user.click(filter("Rotten days"));
    const to = await screen.findByRole("textbox", { name: "Rotten days to" });
    expect(to).toHaveValue("10");
    await user.clear(to);
    await user.click(screen.getByRole("button", { name: "Apply" }));
    await waitFor(() => expect(address()).toBe("/workflows/flow-1?rotten=3.."));
    await user.click(filter("Rotten days"));
    await user.click(await screen.findByRole("button", { name: "Over 7 days" }));
    await waitFor(() => expect(ids()).toEqual(["d2"]));
    expect(address()).toBe("/workflows/flow-1?rotten=8..");
    await user.click(filter("Rotten days"));
    expect(await screen.findByRole("button", { name: "Over 7 days" })).toHaveAttribute("aria-pressed", "true");
    await user.click(screen.getByRole("button", { name: "Clear" }));
    await waitFor(() => expect(address()).toBe("/workflows/flow-1"));
  });

  test.each([
    ["three", "", "Rotten days from", "This is not a whole number, such as 3."],
    ["10", "3", "Rotten days to", "This comes before 10."],
  ])("from %j to %j change nothing and show what is wrong", async (from, to, field, fault) => {
    const { user, address } = await open();
    await user.click(filter("Rotten days"));
    await fill(user, await screen.findByRole("textbox", { name: "Rotten days from" }), from || " ");
    await fill(user, screen.getByRole("textbox", { name: "Rotten days to" }), to || " ");
    await user.click(screen.getByRole("button", { name: "Apply" }));
    const wrong = screen.getByRole("textbox", { name: field });
    expect(wrong).toBeInvalid();
    expect(wrong).toHaveAccessibleDescription(fault);
    expect(wrong).toHaveFocus();
    expect(address()).toBe("/workflows/flow-1");
    expect(screen.getByRole("status")).toHaveTextContent("Showing 4 of 4 documents");
  });

  test("are removed with all other filters, and the sort is kept", async () => {
    const { user, address } = await open("?q=d&extracted=true&edited=false&rotten=..9&created=2026-01-01..&sort=-_id");
    await screen.findByRole("group", { name: "Active filters" });
    expect(
      active()
        .getAllByRole("button", { name: /: remove$/ })
        .map((chip) => chip.textContent),
    ).toEqual(["Search “d”", "Extracted: Yes", "Edited: No", "Rotten days ≤ 9", "Created from 1 Jan 2026"]);
    await user.click(active().getByRole("button", { name: "Clear all" }));
    await waitFor(() => expect(ids()).toEqual(["d4", "d3", "d2", "d1"]));
    expect(address()).toBe("/workflows/flow-1?sort=-_id");
    expect(active().queryByRole("button", { name: /: remove$/ })).not.toBeInTheDocument();
    expect(screen.getByRole("group", { name: "Active filters" })).toHaveFocus();
  });
});

describe("an invalid value in the address", () => {
  test.each([
    ["?created=10..3", "created=10..3, which is not a range such as 2026-11-01..2026-11-20, or last-7-days"],
    ["?sort=<b>x</b>", "sort=<b>x</b>, which is not a column"],
  ])("%s is ignored, and the page says so", async (search, words) => {
    await open(search);
    expect(ids()).toEqual(["d1", "d2", "d3", "d4"]);
    const note = screen.getByText(/^The address asks for/);
    expect(note).toHaveTextContent(`The address asks for ${words}; it is ignored.`);
  });

  test("is removed from the address by the next choice", async () => {
    const { user, address } = await open("?extracted=maybe");
    await user.click(choice("Edited", "Yes"));
    await waitFor(() => expect(address()).toBe("/workflows/flow-1?edited=true"));
    expect(screen.queryByText(/^The address asks for/)).not.toBeInTheDocument();
  });
});

describe("a whole document id in the search", () => {
  const search = () => screen.getByRole("searchbox", { name: "Search documents" });

  test("offers to open a document that is not in the list, or that the filters hide", async () => {
    const { user } = await open("?extracted=true");
    await fill(user, search(), `  ${HEX} `);
    const link = await screen.findByRole("link", { name: `Open document ${HEX}` });
    expect(link).toHaveAttribute("href", `/documents/${HEX}`);
    await fill(user, search(), "D2");
    expect(await screen.findByRole("link", { name: "Open document d2" })).toHaveAttribute(
      "href",
      "/workflows/flow-1/documents/d2?q=D2&extracted=true",
    );
  });

  test("offers nothing for a part of an id", async () => {
    const { user } = await open();
    await fill(user, search(), HEX.slice(1));
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Showing 0 of 4 documents"));
    expect(screen.queryByRole("link", { name: /^Open document/ })).not.toBeInTheDocument();
  });
});

describe("the columns", () => {
  test("can be hidden, except for the file name, and the choice is remembered", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Display" }));
    const items = await screen.findAllByRole("menuitemcheckbox");
    expect(items.map((item) => item.textContent)).toEqual([
      "Extracted",
      "Edited",
      "Created",
      "Edited at",
      "Rotten days",
      "Document ID",
      "Owner",
      "Compact rows",
    ]);
    await user.click(screen.getByRole("menuitemcheckbox", { name: "Created" }));
    await waitFor(() => expect(screen.queryByRole("columnheader", { name: "Created" })).not.toBeInTheDocument());
    expect(localStorage.getItem("docket.preferences")).toContain('"CreatedAt"');
    await user.click(screen.getByRole("menuitemcheckbox", { name: "Created" }));
    await waitFor(() => expect(screen.getByRole("columnheader", { name: "Created" })).toBeInTheDocument());
  });

  test("have the owner at first only where the documents have several, and a choice is kept", async () => {
    const { user } = await openList([summary("1"), summary("2")]);
    const owner = () => screen.queryByRole("columnheader", { name: "Owner" });
    expect(owner()).not.toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "Display" }));
    expect(await screen.findByRole("menuitemcheckbox", { name: "Owner" })).not.toBeChecked();
    await user.click(screen.getByRole("menuitemcheckbox", { name: "Owner" }));
    await waitFor(() => expect(owner()).toBeInTheDocument());
    await user.keyboard("{Escape}");
    answerList("flow-1", [summary("1"), summary("2"), summary("3")]);
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    await screen.findByText("Showing 3 of 3 documents");
    expect(owner()).toBeInTheDocument();
  });

  test("show their sort in words while hidden, with a button to remove it", async () => {
    const { user, address } = await open("?sort=-rottenDays");
    await user.click(screen.getByRole("button", { name: "Display" }));
    const item = await screen.findByRole("menuitemcheckbox", { name: "Rotten days" });
    await user.click(item);
    expect(screen.queryByRole("columnheader", { name: "Rotten days" })).not.toBeInTheDocument();
    const words = active().getByText("Sorted by Rotten days, descending");
    await user.keyboard("{Escape}");
    await user.click(words);
    await waitFor(() => expect(address()).toBe("/workflows/flow-1"));
  });
});
