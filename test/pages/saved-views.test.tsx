import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { deleteView, saveView } from "../../src/state/saved-views";
import { renderApp } from "../render-app";
import { answerList, column, summary } from "./fixtures";

const ROWS = [
  summary("d1", { Extracted: false, rottenDays: 31 }),
  summary("d2", { Extracted: false, rottenDays: 30 }),
  summary("d3", { Extracted: true, rottenDays: 40 }),
];

async function openList(search = "") {
  answerList("flow-1", ROWS);
  const app = renderApp(`/workflows/flow-1${search}`);
  await screen.findByRole("table", { name: "Documents" });
  await screen.findByRole("button", { name: "Views" });
  return app;
}

const views = async () => within(await screen.findByRole("dialog", { name: "Views" }));
const names = async () => {
  const buttons = within((await views()).getByRole("list")).getAllByRole("button", { name: /^(?!Rename|Delete)/ });
  return buttons.map(({ textContent }) => textContent);
};
const stored = () => localStorage.getItem("docket.views") ?? "";
/** Stores views as another tab does. */
function store(saved: unknown[]) {
  localStorage.setItem("docket.views", JSON.stringify(saved));
  window.dispatchEvent(new StorageEvent("storage", { key: "docket.views" }));
}

test("two views are there from the start, and one is used by a press", async () => {
  const { user, address } = await openList();
  await user.click(screen.getByRole("button", { name: "Views" }));
  expect((await views()).getByRole("button", { name: "Edited" })).toBeVisible();
  await user.click((await views()).getByRole("button", { name: "Not extracted, over 30 days" }));
  await waitFor(() => expect(column("Document ID")).toEqual(["d1"]));
  expect(address()).toBe("/workflows/flow-1?extracted=false&rotten=31..");
});

test("filters, sort and columns are saved under a name with Enter, and used later", async () => {
  localStorage.setItem("docket.preferences", JSON.stringify({ hiddenColumns: ["userId"] }));
  const { user, navigate, address } = await openList("?extracted=true&sort=-rottenDays");
  await user.click(await screen.findByRole("button", { name: "Save view" }));
  await user.type(await screen.findByRole("textbox", { name: "Name of the view" }), "  Done, worst first {Enter}");
  expect(await screen.findByText("Saved the view “Done, worst first”")).toBeVisible();
  await navigate("/workflows/flow-1");
  await user.click(await screen.findByRole("button", { name: "Views" }));
  await user.click((await views()).getByRole("button", { name: "Done, worst first" }));
  await waitFor(() => expect(address()).toBe("/workflows/flow-1?extracted=true&sort=-rottenDays"));
});

test("saving under the name of a view says that it replaces that view, and Undo restores it", async () => {
  const { user } = await openList("?extracted=true");
  await user.click(await screen.findByRole("button", { name: "Save view" }));
  await user.type(await screen.findByRole("textbox", { name: "Name of the view" }), "Edited{Enter}");
  const toast = await screen.findByRole("group", { name: "Replaced the view “Edited”" });
  expect(stored()).toContain('"name":"Edited","search":"?extracted=true"');
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  expect(stored()).toContain('"name":"Edited","search":"?edited=true"');
});

test("renaming a view to the name of another one says that it replaces that one, and Undo restores both", async () => {
  const { user } = await openList();
  await user.click(screen.getByRole("button", { name: "Views" }));
  await user.click((await views()).getByRole("button", { name: "Rename Not extracted, over 30 days" }));
  const field = (await views()).getByRole("textbox", { name: "Name of the view" });
  await user.clear(field);
  await user.type(field, "Edited{Enter}");
  const toast = await screen.findByRole("group", {
    name: "Renamed the view “Not extracted, over 30 days” to “Edited”, which replaced the other “Edited”",
  });
  expect(await names()).toEqual(["Edited"]);
  expect(stored()).toContain('"name":"Edited","search":"?extracted=false&rotten=31.."');
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  await user.click(await screen.findByRole("button", { name: "Views" }));
  expect(await names()).toEqual(["Not extracted, over 30 days", "Edited"]);
  expect(stored()).toContain('"name":"Edited","search":"?edited=true"');
});

test("a view without a name is not saved", async () => {
  const { user } = await openList("?edited=true");
  await user.click(await screen.findByRole("button", { name: "Save view" }));
  await user.keyboard("{Enter}");
  await user.type(await screen.findByRole("textbox", { name: "Name of the view" }), " {Enter}");
  expect(screen.getByRole("textbox", { name: "Name of the view" })).toBeInvalid();
});

test("a view that another tab saves is there at once", async () => {
  const { user } = await openList();
  await user.click(screen.getByRole("button", { name: "Views" }));
  const list = within((await views()).getByRole("list"));
  store([{ name: "Theirs", search: "?q=x", hiddenColumns: [] }]);
  expect(await list.findByRole("button", { name: "Theirs" })).toBeVisible();
  expect(list.queryByRole("button", { name: "Edited" })).not.toBeInTheDocument();
});

test("undoing a deletion keeps the views that were saved since", async () => {
  const undo = deleteView("Not extracted, over 30 days");
  saveView({ name: "Mine", search: "?q=mine", hiddenColumns: [] });
  undo();
  const { user } = await openList();
  await user.click(screen.getByRole("button", { name: "Views" }));
  expect(await names()).toEqual(["Not extracted, over 30 days", "Edited", "Mine"]);
});

test("a view is renamed and deleted, and both can be undone", async () => {
  const { user } = await openList();
  await user.click(screen.getByRole("button", { name: "Views" }));
  await user.click((await views()).getByRole("button", { name: "Rename Edited" }));
  const field = (await views()).getByRole("textbox", { name: "Name of the view" });
  await user.clear(field);
  await user.type(field, "Touched{Enter}");
  expect((await views()).getByRole("button", { name: "Touched" })).toBeVisible();
  expect(screen.getByText("Renamed the view “Edited” to “Touched”")).toBeVisible();
  await user.click((await views()).getByRole("button", { name: "Delete Touched" }));
  expect((await views()).queryByRole("button", { name: "Touched" })).not.toBeInTheDocument();
  const toast = await screen.findByRole("group", { name: "Deleted the view “Touched”" });
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  // A press elsewhere closes the menu.
  await user.click(await screen.findByRole("button", { name: "Views" }));
  expect(await (await views()).findByRole("button", { name: "Touched" })).toBeVisible();
});

describe("a view that cannot be read back", () => {
  const LONG = `?q=${"x".repeat(2000)}`;
  const long = { name: "Long", search: LONG, hiddenColumns: [] };
  const valid = { name: "Valid", search: "?edited=true", hiddenColumns: [] };

  test("is not saved, and the form says so", async () => {
    const { user, navigate } = await openList(LONG);
    await user.click(await screen.findByRole("button", { name: "Save view" }));
    await user.type(await screen.findByRole("textbox", { name: "Name of the view" }), "Mine{Enter}");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "This view cannot be saved, because its search is too long. Shorten it first.",
    );
    expect(stored()).toBe("");
    await navigate("/workflows/flow-1");
    await user.click(await screen.findByRole("button", { name: "Views" }));
    expect(await names()).toEqual(["Not extracted, over 30 days", "Edited"]);
  });

  test("does not hide the other stored views, and stays stored", async () => {
    store([long, valid, 7, { ...valid, search: 7 }]);
    const { user } = await openList("?extracted=true");
    await user.click(await screen.findByRole("button", { name: "Views" }));
    expect(await names()).toEqual(["Valid"]);
    await user.click(await screen.findByRole("button", { name: "Save view" }));
    await user.type(await screen.findByRole("textbox", { name: "Name of the view" }), "Mine{Enter}");
    await user.click(await screen.findByRole("button", { name: "Views" }));
    expect(await names()).toEqual(["Valid", "Mine"]);
    expect(stored()).toContain('"name":"Long"');
  });
});

test("a view that the browser cannot store is saved for the visit, which the message says", async () => {
  const { user } = await openList("?extracted=true");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  await user.click(await screen.findByRole("button", { name: "Save view" }));
  await user.type(await screen.findByRole("textbox", { name: "Name of the view" }), "Mine{Enter}");
  expect(
    await screen.findByText(
      "Saved the view “Mine” until you close or reload this tab, because the browser's storage is full or blocked",
    ),
  ).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Views" }));
  expect(await names()).toContain("Mine");
});
