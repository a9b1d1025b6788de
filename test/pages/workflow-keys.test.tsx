import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "../render-app";
import { answerList, summary } from "./fixtures";

const ROWS = [summary("d1"), summary("d2")];

async function openList(rows = ROWS) {
  const asked = answerList("flow-1", rows);
  const app = renderApp("/workflows/flow-1");
  await screen.findByRole("table", { name: "Documents" });
  await screen.findByRole("button", { name: "Export" });
  return { ...app, asked };
}

test("r refreshes, even with the focus in a radio group, where arrow keys still work; with a modifier it does nothing", async () => {
  const { user } = await openList();
  const extracted = within(screen.getByRole("group", { name: "Extracted" }));
  extracted.getByRole("radio", { name: "Any" }).focus();
  answerList("flow-1", [summary("new-1"), ...ROWS]);
  await user.keyboard("{Alt>}r{/Alt}{Control>}r{/Control}r");
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("Showing 3 of 3 documents"));
  await user.keyboard("{ArrowRight}");
  expect(extracted.getByRole("radio", { name: "Yes" })).toBeChecked();
  const asked = answerList("flow-1", ROWS);
  await user.keyboard("{Alt>}rje{/Alt}");
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  expect(asked.times).toBe(0);
});

test("/ focuses the search, where letters are typed and no keys, and Escape leaves it", async () => {
  const { user, asked } = await openList();
  const search = screen.getByRole("searchbox", { name: "Search documents" });
  await user.keyboard("/");
  expect(search).toHaveFocus();
  await user.keyboard("rejk?/");
  expect(search).toHaveValue("rejk?/");
  expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  expect(screen.queryByText("Keys on this page")).not.toBeInTheDocument();
  expect(asked.times).toBe(1);
  // An emptied one: a browser empties it by the first Escape.
  await user.clear(search);
  await user.keyboard("{Escape}");
  expect(search).not.toHaveFocus();
});

test("Ctrl+F focuses the search, and pressed once more is left to the browser", async () => {
  const { user } = await openList();
  const isHandled = () => !fireEvent.keyDown(document.activeElement ?? document.body, { key: "f", ctrlKey: true });
  expect(isHandled()).toBe(true);
  expect(screen.getByRole("searchbox", { name: "Search documents" })).toHaveFocus();
  expect(isHandled()).toBe(false);
  await user.keyboard("{Escape}");
  expect(isHandled()).toBe(true);
});

test("e opens the export menu, which then handles letters", async () => {
  const { user, asked } = await openList();
  await user.keyboard("e");
  expect(await screen.findByRole("menuitem", { name: "CSV" })).toBeVisible();
  await user.keyboard("r?");
  // A key pressed before the menu has the focus.
  fireEvent.keyDown(document.body, { key: "r" });
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(asked.times).toBe(1);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "Export" })).toHaveFocus();
});

test("PageDown scrolls, and takes the row of the keys along", async () => {
  const rows = Array.from({ length: 60 }, (_, index) => summary(`d${index}`));
  const { user } = await openList(rows);
  const list = screen.getByRole("region", { name: "List" });
  await user.keyboard("{PageDown}");
  expect(list.scrollTop).toBeGreaterThan(0);
  expect(document.activeElement?.tagName).not.toBe("A");
  const first = list.scrollTop / 36;
  await user.keyboard("j");
  expect(screen.getByRole("link", { name: `d${first}.pdf` })).toHaveFocus();
  await user.keyboard("{PageDown}{PageDown}j");
  expect(screen.getByRole("link", { name: `d${3 * first + 1}.pdf` })).toHaveFocus();
  expect(list.scrollTop).toBe(3 * first * 36);
  await user.keyboard("{PageDown}{PageDown}");
  expect(screen.getByRole("link", { name: "d59.pdf" })).toHaveFocus();
  await user.keyboard("{PageUp}k");
  expect(screen.getByRole("link", { name: `d${59 - first - 1}.pdf` })).toHaveFocus();
});

test("e exports the selected rows while there are some", async () => {
  const { user } = await openList();
  await user.keyboard("jx");
  await screen.findByRole("group", { name: "Selection" });
  await user.keyboard("e");
  await screen.findByRole("menu");
  expect(screen.getByText("1 document, selected")).toBeVisible();
});
