import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { getConnection, saveConnection } from "../../src/state/connection";
import { answerDocument, answerList, documentOf, heading, openList, summary, table } from "./fixtures";

const ROWS = ["d1", "d2", "d3", "d4", "d5"].map((id) => summary(id));

function open(search = "") {
  for (const { _id } of ROWS) answerDocument(_id, documentOf({ original_file_name: `${_id}.pdf` }));
  return openList(ROWS, search);
}

const row = (id: string) => screen.getByRole("row", { name: new RegExp(`^${id}\\.pdf`) });
const selected = () =>
  screen.queryAllByRole("row", { selected: true }).map((each) => within(each).getByRole("link").textContent);
const bar = async () => within(await screen.findByRole("group", { name: "Selection" }));

test("x selects a row and unselects it, and Shift with an arrow key, with x, and with a click selects a range", async () => {
  const { user } = await open();
  await user.keyboard("jx");
  expect(selected()).toEqual(["d1.pdf"]);
  await user.keyboard("x");
  expect(selected()).toEqual([]);
  await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  expect(selected()).toEqual(["d1.pdf", "d2.pdf", "d3.pdf"]);
  await user.click((await bar()).getByRole("button", { name: "Clear selection" }));
  expect(selected()).toEqual([]);
  row("d2").querySelector("a")?.focus();
  await user.keyboard("xjj{Shift>}X{/Shift}");
  expect(selected()).toEqual(["d2.pdf", "d3.pdf", "d4.pdf"]);
  await user.keyboard("{Shift>}");
  await user.click(within(row("d5")).getByText("3"));
  await user.keyboard("{/Shift}");
  expect(selected()).toEqual(["d2.pdf", "d3.pdf", "d4.pdf", "d5.pdf"]);
});

test("the box in the head selects all rows and none, and the selection is marked as checked, with Undo", async () => {
  const { user } = await open();
  const all = screen.getByRole("checkbox", { name: "Select all documents" });
  await user.keyboard("jx");
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(selected()).toHaveLength(5);
  await user.click((await bar()).getByRole("button", { name: "Mark checked" }));
  await waitFor(() => expect(screen.getAllByRole("img", { name: "Checked" })).toHaveLength(5));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(screen.queryByRole("img", { name: "Checked" })).not.toBeInTheDocument());
  await user.click(all);
  expect(selected()).toEqual([]);
});

test("m marks the row as checked and removes the mark", async () => {
  const { user } = await open();
  await user.keyboard("jm");
  expect(await within(row("d1")).findByRole("img", { name: "Checked" })).toBeVisible();
  await user.keyboard("m");
  expect(within(row("d1")).queryByRole("img", { name: "Checked" })).not.toBeInTheDocument();
});

test("a range shrinks when Shift goes back, keeps what was selected before it, and stays at the last row", async () => {
  const { user } = await open();
  await user.keyboard("jxjj{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}");
  expect(selected()).toEqual(["d1.pdf", "d3.pdf", "d4.pdf", "d5.pdf"]);
  await user.keyboard("{Shift>}{ArrowUp}{/Shift}");
  expect(selected()).toEqual(["d1.pdf", "d3.pdf", "d4.pdf"]);
  await user.keyboard("{Shift>}{ArrowUp}{ArrowUp}{/Shift}");
  expect(selected()).toEqual(["d1.pdf", "d2.pdf", "d3.pdf"]);
});

test("after a sort, a new range unselects nothing", async () => {
  const { user } = await open();
  await user.keyboard("j{Shift>}{ArrowDown}{/Shift}");
  await user.click(screen.getByRole("button", { name: "Document ID" }));
  await user.click(screen.getByRole("button", { name: "Document ID" }));
  await waitFor(() => expect(selected()).toEqual(["d2.pdf", "d1.pdf"]));
  row("d5").querySelector("a")?.focus();
  await user.keyboard("{Shift>}X{/Shift}");
  expect(selected()).toContain("d1.pdf");
  expect(selected()).toContain("d5.pdf");
});

test("ids are copied in the order shown, one a line, guarded where a spreadsheet would run them", async () => {
  const { user, address } = await openList([summary("=1"), summary("d2"), summary("d3")], "?sort=-_id");
  const write = vi.spyOn(navigator.clipboard, "writeText");
  await user.keyboard("jxjjx");
  await user.click((await bar()).getByRole("button", { name: "Copy ids" }));
  await waitFor(() => expect(write).toHaveBeenLastCalledWith("d3\n'=1"));
  expect(await screen.findByText("Copied 2 ids")).toBeVisible();
  await user.hover(row("=1"));
  const copy = await within(row("=1")).findByRole("button", { name: "Copy document ID" });
  await user.pointer({ keys: "[MouseRight]", target: copy });
  expect(write).toHaveBeenCalledOnce();
  await user.click(copy);
  await waitFor(() => expect(write).toHaveBeenLastCalledWith("'=1"));
  expect(address()).toBe("/workflows/flow-1?sort=-_id");
});

test("the selection is still there after a document and after Compare", async () => {
  const { user } = await open();
  await user.keyboard("jxjx{Enter}");
  await heading("d2.pdf");
  await screen.findByText("Buyer name");
  await user.keyboard("u");
  await waitFor(() => expect(selected()).toEqual(["d1.pdf", "d2.pdf"]));
  await waitFor(() => expect(within(row("d2")).getByRole("link")).toHaveFocus());
  await user.click((await bar()).getByRole("button", { name: "Compare" }));
  await user.click(await screen.findByRole("link", { name: "Back to workflow" }));
  await waitFor(() => expect(selected()).toEqual(["d1.pdf", "d2.pdf"]));
  expect(screen.getByRole("heading", { level: 1, name: "flow-1" })).toHaveFocus();
  await user.click((await bar()).getByRole("button", { name: "Clear selection" }));
  expect(selected()).toEqual([]);
});

test("a selection is of one workflow, and loses documents that are gone", async () => {
  const { user, navigate } = await open();
  answerList("flow-2", ROWS);
  await user.keyboard("jxjx");
  await navigate("/workflows/flow-2");
  await heading("flow-2");
  await table();
  expect(selected()).toEqual([]);
  await navigate("/workflows/flow-1");
  await waitFor(() => expect(selected()).toEqual(["d1.pdf", "d2.pdf"]));
  answerList("flow-1", ROWS.slice(1));
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  expect(await (await bar()).findByText("1 selected")).toBeVisible();
  answerList("flow-1", ROWS.slice(2));
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() => expect(screen.queryByRole("group", { name: "Selection" })).not.toBeInTheDocument());
});

test("another key in the settings ends the selection", async () => {
  const { user, navigate } = await open();
  await user.keyboard("jx");
  await navigate("/settings");
  await heading("Settings");
  act(() => saveConnection({ ...getConnection(), key: "another-key" }));
  await navigate("/workflows/flow-1");
  await table();
  expect(selected()).toEqual([]);
});

test("all matching rows are selected by a press, and Escape clears them", async () => {
  const { user } = await open("?q=d");
  await user.keyboard("jx");
  await user.click((await bar()).getByRole("button", { name: "Select all 5" }));
  expect(selected()).toHaveLength(5);
  await user.keyboard("{Escape}");
  expect(selected()).toEqual([]);
});

test("opened rows are a queue of their own", async () => {
  const { user, address } = await open();
  row("d2").querySelector("a")?.focus();
  await user.keyboard("xjjx");
  await user.click((await bar()).getByRole("button", { name: "Open" }));
  await waitFor(() => expect(address()).toBe("/workflows/flow-1/documents/d2"));
  expect(await screen.findByText("1 of 2")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Next document" }));
  await waitFor(() => expect(address()).toBe("/workflows/flow-1/documents/d4"));
  expect(await screen.findByText("2 of 2")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Next document" })).not.toBeInTheDocument();
});

test("a click anywhere on a row opens its document", async () => {
  const { user, address } = await open();
  await user.click(within(row("d3")).getByText("3"));
  await waitFor(() => expect(address()).toBe("/workflows/flow-1/documents/d3"));
});

test("a press that opens nothing marks no row as opened, and one that opens a tab does", async () => {
  const { user } = await open();
  const link = screen.getByRole("link", { name: "d3.pdf" });
  // The browser follows links that are opened elsewhere, and jsdom cannot.
  link.addEventListener("click", (event) => event.preventDefault());
  await user.pointer({ keys: "[MouseRight]", target: link });
  await user.keyboard("{Alt>}");
  await user.click(link);
  await user.keyboard("{/Alt}");
  expect(within(row("d3")).queryByText("opened")).not.toBeInTheDocument();
  await user.pointer({ keys: "[MouseMiddle]", target: link });
  expect(await within(row("d3")).findByText("opened")).toBeInTheDocument();
});

test("only the row on which the pointer or the focus rests has buttons", async () => {
  const { user } = await open();
  expect(screen.queryByRole("button", { name: "Copy document ID" })).not.toBeInTheDocument();
  await user.hover(row("d3"));
  const copy = { name: "Copy document ID" };
  expect(await within(row("d3")).findByRole("button", copy)).toBeVisible();
  await user.hover(row("d2"));
  expect(within(row("d3")).queryByRole("button", copy)).not.toBeInTheDocument();
  await user.keyboard("j");
  expect(await within(row("d1")).findByRole("button", copy)).toBeVisible();
});

test("Space peeks at a row, the arrow keys move the peek, and Escape returns to the row", async () => {
  const { user, address } = await open();
  await user.keyboard("j ");
  const peek = within(await screen.findByRole("complementary", { name: "Peek" }));
  expect(await peek.findByRole("heading", { name: "d1.pdf" })).toBeVisible();
  expect(await peek.findByText("Buyer name")).toBeVisible();
  expect(peek.getByText("no value")).toHaveAttribute("title");
  expect(within(row("d1")).getByRole("link")).toHaveFocus();
  await user.keyboard("{ArrowDown}");
  expect(await peek.findByRole("heading", { name: "d2.pdf" })).toBeVisible();
  peek.getByRole("link", { name: "Open document" }).focus();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("complementary", { name: "Peek" })).not.toBeInTheDocument();
  expect(within(row("d2")).getByRole("link")).toHaveFocus();
  expect(address()).toBe("/workflows/flow-1");
});

test("from the search box, the arrow down moves into the rows, and Enter opens the only match", async () => {
  const { user, address } = await open();
  const search = screen.getByRole("searchbox", { name: "Search documents" });
  await user.click(search);
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(within(row("d1")).getByRole("link")).toHaveFocus());
  await user.type(search, "d{Enter}");
  expect(address()).toBe("/workflows/flow-1?q=d");
  await user.type(search, "4");
  await screen.findByText(/^Showing 1 of/);
  // An input method's own Enter.
  fireEvent.keyDown(search, { key: "Enter", isComposing: true });
  expect(address()).toBe("/workflows/flow-1?q=d4");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/workflows/flow-1/documents/d4?q=d4"));
});
