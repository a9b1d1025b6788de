import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
// Compiling it takes longer than a test waits.
import "../../src/app/commands/CommandPalette";
import { pinWorkflow, rememberWorkflow } from "../../src/state/recent-workflows";
import { answerDocument, answerList, documentOf, heading, openList, summary, type User } from "./fixtures";

beforeEach(() => {
  answerList("flow-2", [summary("c3")]);
  answerDocument("b2", documentOf({ original_file_name: "b2.pdf" }));
  answerDocument("x9", documentOf({ original_file_name: "x9.pdf" }));
});

const palette = () => screen.getByRole("dialog", { name: "Commands" });
const option = (name: string) => within(palette()).getByRole("option", { name });
const names = () =>
  within(palette())
    .queryAllByRole("option")
    .map(({ textContent }) => textContent);
const highlighted = () =>
  document.getElementById(screen.getByRole("combobox").getAttribute("aria-activedescendant") ?? "");

async function openPalette(user: User, text = "") {
  await user.keyboard("{Control>}k{/Control}");
  await screen.findByRole("dialog", { name: "Commands" });
  await waitFor(() => expect(within(palette()).getByRole("combobox")).toHaveFocus());
  if (text !== "") await user.paste(text);
}

async function run(user: User, text: string) {
  await openPalette(user, text);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Commands" })).not.toBeInTheDocument());
}

const renderList = () => openList([summary("a1"), summary("b2")]);

describe("the command palette", () => {
  test("opens by its button, and Escape gives the focus back to it", async () => {
    const { user } = await renderList();
    const button = screen.getByRole("button", { name: "Commands" });
    expect(button).toHaveAttribute("title", "Commands (Ctrl+K)");
    await user.click(button);
    await screen.findByRole("dialog", { name: "Commands" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test.each(["{Control>}k{/Control}", "{Meta>}k{/Meta}"])("opens and closes by %s, also in a field", async (keys) => {
    const { user } = await renderList();
    const search = screen.getByRole("searchbox", { name: "Search documents" });
    await user.click(search);
    await user.keyboard(keys);
    await screen.findByRole("dialog", { name: "Commands" });
    await user.keyboard(keys);
    await waitFor(() => expect(search).toHaveFocus());
    expect(search).toHaveValue("");
  });

  test("does not open over a menu", async () => {
    const { user } = await renderList();
    await user.click(await screen.findByRole("button", { name: "Export" }));
    await screen.findByRole("menu");
    await user.keyboard("{Control>}k{/Control}");
    expect(screen.queryByRole("dialog", { name: "Commands" })).not.toBeInTheDocument();
  });

  test("keeps the selected rows when Escape closes it", async () => {
    const { user } = await renderList();
    await user.keyboard("jx");
    await openPalette(user);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByRole("link", { name: "a1.pdf" })).toHaveFocus();
    expect(screen.getByRole("row", { selected: true })).toHaveTextContent("a1.pdf");
  });
});

describe("the commands", () => {
  test("pin the workflow and unpin it", async () => {
    const { user } = await renderList();
    await run(user, "Pin the workflow");
    expect(screen.getByRole("button", { name: "Pin flow-1" })).toBePressed();
    await run(user, "Unpin the workflow");
    expect(screen.getByRole("button", { name: "Pin flow-1" })).not.toBePressed();
  });

  test("filter by an owner", async () => {
    const { user, address } = await openList([summary("a1", { userId: "u-1" }), summary("b2", { userId: "u-2" })]);
    await openPalette(user, "Filter: Owner: u-2");
    await user.click(await within(palette()).findByRole("option", { name: "Filter: Owner: u-2" }));
    await screen.findByText("Showing 1 of 2 documents");
    expect(address()).toContain("owner=u-2");
  });

  test("open the form of a filter, and that of a saved view where there is no filter", async () => {
    const { user } = await renderList();
    await run(user, "Filter: Labels");
    expect(await screen.findByRole("dialog", { name: "Labels" })).toBeVisible();
    await user.keyboard("{Escape}");
    await run(user, "Save view");
    await user.type(await screen.findByRole("textbox", { name: "Name of the view" }), "Everything{Enter}");
    expect(await screen.findByText("Saved the view “Everything”")).toBeVisible();
    expect(screen.getByRole("group", { name: "Active filters" })).toHaveFocus();
  });

  test("open the changes, copy the facts of a document and show its labels with a value, and start reading the labels", async () => {
    const sent = { key: "total", group: "g", groupVal: "G" };
    const labels = [
      { ...sent, value: "20.50" },
      { ...sent, key: "net", value: "net" },
    ];
    answerDocument("x9", documentOf({ original_file_name: "x9.pdf", documentLabels: labels }));
    const { user, navigate } = await renderList();
    await run(user, "Changes");
    expect(await screen.findByRole("dialog", { name: "Changes" })).toBeVisible();
    await user.keyboard("{Escape}");
    await navigate("/documents/x9");
    await screen.findByRole("button", { name: "Without value" });
    await run(user, "Copy facts");
    expect(await screen.findByText("Facts copied")).toBeVisible();
    await run(user, "Without value");
    expect(screen.getByRole("button", { name: "Without value" })).toBePressed();
    await run(user, "Show as sent");
    await user.click(screen.getByRole("button", { name: "Label options" }));
    expect(await screen.findByRole("button", { name: "Show as sent" })).toBePressed();
    await user.keyboard("{Escape}");
    await navigate("/workflows/flow-1/labels");
    await screen.findByRole("button", { name: "Start" });
    await run(user, "Start");
    expect(await screen.findByText(/documents read/)).toBeVisible();
    await screen.findByRole("checkbox", { name: "Percentages" });
    await run(user, "Percentages");
    expect(screen.getByRole("checkbox", { name: "Percentages" })).toBeChecked();
  });

  test("take a filter by yes or no off again, where it is on", async () => {
    const { user, address } = await openList([summary("a1", { Extracted: true })], "?extracted=true");
    await openPalette(user, "Any");
    expect(names()).toContain("Filter: Extracted: Any");
    expect(names()).not.toContain("Filter: Edited: Any");
    await user.click(option("Filter: Extracted: Any"));
    await waitFor(() => expect(address()).toBe("/workflows/flow-1"));
  });

  test("clear the checked marks, where there are any", async () => {
    const { user } = await renderList();
    await openPalette(user, "Clear checked");
    expect(names()).not.toContain("Clear checked marks");
    await user.keyboard("{Escape}jm");
    await run(user, "Clear checked marks");
    expect(await screen.findByText("Cleared 1 checked mark")).toBeVisible();
  });

  test("that are found contain every typed word, and the first one is highlighted", async () => {
    const { user } = await renderList();
    await openPalette(user, "THEME da");
    expect(names()).toEqual(["Theme: dark"]);
    expect(highlighted()).toBe(option("Theme: dark"));
    await user.clear(screen.getByRole("combobox"));
    await user.paste("row");
    expect(names().slice(0, 2)).toEqual(["Next rowj↓", "Previous rowk↑"]);
    await user.clear(screen.getByRole("combobox"));
    await user.paste("row PREV");
    expect(highlighted()).toBe(option("Previous row"));
    await user.clear(screen.getByRole("combobox"));
    await user.paste("no such command");
    expect(names()).toEqual([]);
    expect(within(palette()).getByText("No command matches.")).toBeVisible();
  });

  test("can be chosen by arrow keys and by the mouse", async () => {
    const { user } = await renderList();
    await openPalette(user, "theme");
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await waitFor(() => expect(document.documentElement).toHaveAttribute("data-theme", "dark"));
    await openPalette(user, "theme");
    expect(option("Theme: dark")).toHaveAttribute("aria-current", "true");
    await user.click(option("Theme: light"));
    await waitFor(() => expect(document.documentElement).toHaveAttribute("data-theme", "light"));
  });

  test("lead to other recent workflows, the pinned ones first", async () => {
    rememberWorkflow("flow-2");
    pinWorkflow("flow-2", true);
    rememberWorkflow("flow-3");
    const { user, address } = await renderList();
    await openPalette(user);
    const group = within(palette()).getByRole("group", { name: "Recent workflows" });
    const ids = within(group)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
    expect(ids).toEqual(["flow-2", "flow-3"]);
    await user.click(option("flow-2"));
    const title = await heading("flow-2");
    await waitFor(() => expect(title).toHaveFocus());
    expect(address()).toBe("/workflows/flow-2");
  });

  test("open a workflow or a document by a pasted id", async () => {
    const { user, address } = await renderList();
    await openPalette(user, "  flow-2 ");
    expect(names()).toEqual(["Open document flow-2", "Open workflow flow-2"]);
    await user.click(option("Open workflow flow-2"));
    await waitFor(() => expect(address()).toBe("/workflows/flow-2"));
    await openPalette(user, "x9");
    await user.click(option("Open document x9"));
    await waitFor(() => expect(address()).toBe("/documents/x9"));
    // A plain word is no id.
    await openPalette(user, "nothing");
    expect(names()).toEqual([]);
  });

  test("open a document of the list in its workflow", async () => {
    const { user, address } = await renderList();
    await run(user, "b2");
    await waitFor(() => expect(address()).toBe("/workflows/flow-1/documents/b2"));
    expect(await screen.findByRole("link", { name: "Previous document" })).toBeVisible();
  });

  test("find a loaded document by the end of its id, as the list shows it", async () => {
    const { user, address } = await openList([summary("65f1c09a7be2a90013c5e8a1", { original_file_name: "scan.pdf" })]);
    await openPalette(user, "c5e8a1");
    await user.click(option("scan.pdf"));
    await waitFor(() => expect(address()).toBe("/workflows/flow-1/documents/65f1c09a7be2a90013c5e8a1"));
  });

  test("follow a pasted link within the viewer", async () => {
    const { user, address } = await renderList();
    await openPalette(user, "http://localhost:3000//example.com/a?q=c");
    expect(names()).toEqual(["Go to /example.com/a?q=c"]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/example.com/a?q=c"));
  });

  test("lead to the pages, and to a saved view, on the home page to each workflow in it", async () => {
    const { user, address } = await renderList();
    await run(user, "view last 7");
    await waitFor(() => expect(address()).toBe("/workflows/flow-1?created=last-7-days"));
    await run(user, "settings");
    await heading("Settings");
    expect(address()).toBe("/settings");
    await run(user, "home");
    await waitFor(() => expect(address()).toBe("/"));
    await openPalette(user, "last 7 flow");
    expect(names()).toEqual(["Last 7 days, in flow-1"]);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/workflows/flow-1?created=last-7-days"));
  });

  test("find a workflow and a document of a loaded list by a part of its name", async () => {
    rememberWorkflow("purchasing-2026");
    const { user, address } = await renderList();
    await openPalette(user, "chas");
    expect(names()).toEqual(["purchasing-2026"]);
    await user.clear(screen.getByRole("combobox"));
    await user.paste("b2.p");
    expect(names()[0]).toBe("b2.pdf");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe("/workflows/flow-1/documents/b2"));
  });

  test("find a document whatever the form of its accents and spaces", async () => {
    const { user } = await openList([summary("a1", { original_file_name: "Mu\u0308ller\u00a0Rechnung.pdf" })]);
    await openPalette(user, "müller re");
    expect(names()[0]).toBe("Mu\u0308ller\u00a0Rechnung.pdf");
  });

  test.each([
    ["filter extracted no", "?extracted=false"],
    ["rotten over 30", "?rotten=31.."],
    ["sort rotten desc", "?sort=-rottenDays"],
    ["needs a look", "?look=true"],
  ])("%s change the list", async (text, search) => {
    const { user, address } = await renderList();
    await screen.findByRole("button", { name: "Display" });
    await run(user, text);
    await waitFor(() => expect(address()).toBe(`/workflows/flow-1${search}`));
  });

  test("change how the list is shown, and act on the selection", async () => {
    const { user } = await renderList();
    await screen.findByRole("button", { name: "Display" });
    await run(user, "hide rotten");
    await waitFor(() => expect(screen.queryByRole("columnheader", { name: "Rotten days" })).not.toBeInTheDocument());
    await run(user, "select all documents");
    await screen.findByText("2 selected");
    await openPalette(user, "compare");
    expect(names()).toEqual(["Compare the selected documents"]);
    await user.clear(screen.getByRole("combobox"));
    await user.paste("clear sel");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByText("2 selected")).not.toBeInTheDocument());
  });

  test("are the actions of the page's keys, and act where the focus was", async () => {
    const { user } = await renderList();
    await user.keyboard("j");
    await openPalette(user, "next row");
    expect(option("Next row")).toHaveTextContent("j↓");
    expect(option("Next row")).toHaveAttribute("aria-keyshortcuts", "j ArrowDown");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("link", { name: "b2.pdf" })).toHaveFocus());
    await run(user, "select all rows up");
    await waitFor(() => expect(screen.getByRole("row", { selected: true })).toHaveTextContent("b2.pdf"));
    await run(user, "Peek at the labels");
    expect(await screen.findByRole("complementary", { name: "Peek" })).toHaveTextContent("b2.pdf");
    await run(user, "search documents");
    await waitFor(() => expect(screen.getByRole("searchbox", { name: "Search documents" })).toHaveFocus());
    await run(user, "export");
    expect(await screen.findByRole("menu")).toBeVisible();
    await user.keyboard("{Escape}");
    await run(user, "keyboard shortcuts");
    expect(await screen.findByText("Previous row")).toBeInTheDocument();
  });
});
