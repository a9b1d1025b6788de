import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { deleteView, saveView } from "../../src/state/saved-views";
import { column, fill, openList, summary, type User } from "./fixtures";

const ROWS = [
  summary("d1", { Extracted: false, rottenDays: 31 }),
  summary("d2", { Extracted: false, rottenDays: 30 }),
  summary("d3", { Extracted: true, rottenDays: 40 }),
];

async function open(search = "") {
  const app = await openList(ROWS, search);
  await screen.findByRole("button", { name: "Views" });
  return app;
}

const views = async () => within(await screen.findByRole("dialog", { name: "Views" }));
const names = async () => {
  const buttons = within((await views()).getByRole("list")).getAllByRole("button", { name: /^(?!Copy|Rename|Delete)/ });
  return buttons.map(({ textContent }) => textContent);
};
/** Opens the menu of views. */
async function openViews(user: User) {
  await user.click(await screen.findByRole("button", { name: "Views" }));
  return views();
}
/** Saves what is shown as a view. */
async function saveAs(user: User, name: string) {
  await user.click(await screen.findByRole("button", { name: "Save view" }));
  await user.type(await screen.findByRole("textbox", { name: "Name of the view" }), `${name}{Enter}`);
}
async function rename(user: User, from: string, to: string) {
  await user.click((await openViews(user)).getByRole("button", { name: `Rename ${from}` }));
  await fill(user, (await views()).getByRole("textbox", { name: "Name of the view" }), to);
  await user.keyboard("{Enter}");
}
const stored = () => localStorage.getItem("docket.views") ?? "";
/** Stores views as another tab does. */
function store(saved: unknown[]) {
  localStorage.setItem("docket.views", JSON.stringify(saved));
  window.dispatchEvent(new StorageEvent("storage", { key: "docket.views" }));
}

test("two views are there from the start, and one is used by a press", async () => {
  const { user, address } = await open();
  await openViews(user);
  expect((await views()).getByRole("button", { name: "Last 7 days" })).toBeVisible();
  await user.click((await views()).getByRole("button", { name: "Not extracted" }));
  await waitFor(() => expect(column("Document ID")).toEqual(["d1", "d2"]));
  expect(address()).toBe("/workflows/flow-1?extracted=false");
});

test("a view is left when its last filter is removed", async () => {
  const { user } = await open("?created=last-7-days");
  const banner = within(screen.getByRole("banner"));
  expect(await banner.findByText("Last 7 days", { selector: "bdi" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear all" }));
  await user.click(within(screen.getByRole("group", { name: "Extracted" })).getByRole("radio", { name: /^Yes/ }));
  await screen.findByRole("button", { name: "Clear all" });
  expect(banner.queryByText("Last 7 days")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Update view" })).not.toBeInTheDocument();
});

test("filters, sort and columns are saved under a name with Enter, and used later", async () => {
  localStorage.setItem("docket.preferences", JSON.stringify({ hiddenColumns: ["userId"] }));
  const { user, navigate, address } = await open("?extracted=true&sort=-rottenDays");
  await saveAs(user, "  Done, worst first ");
  expect(await screen.findByText("Saved the view “Done, worst first”")).toBeVisible();
  // There is nothing left to save. The focus stays near.
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save view" })).not.toBeInTheDocument());
  expect(screen.getByRole("group", { name: "Active filters" })).toHaveFocus();
  await navigate("/workflows/flow-1");
  await user.click((await openViews(user)).getByRole("button", { name: "Done, worst first" }));
  await waitFor(() => expect(address()).toBe("/workflows/flow-1?extracted=true&sort=-rottenDays"));
});

test("the view in use is named in the head, and updated once it was changed", async () => {
  const { user } = await open("?created=last-7-days");
  const banner = within(screen.getByRole("banner"));
  expect(await banner.findByText("Last 7 days", { selector: "bdi" })).toBeVisible();
  await user.click(within(screen.getByRole("group", { name: "Extracted" })).getByRole("radio", { name: /^No/ }));
  await user.click(await screen.findByRole("button", { name: "Update view" }));
  expect(await screen.findByRole("group", { name: "Updated the view “Last 7 days”" })).toBeVisible();
  expect(stored()).toContain('"name":"Last 7 days","search":"?extracted=false&created=last-7-days"');
  expect(screen.queryByRole("button", { name: "Update view" })).not.toBeInTheDocument();
});

test("the menu saves the view shown, asks before a second one of one content, and counts the documents of each", async () => {
  const { user } = await open("?created=last-7-days");
  const menu = await openViews(user);
  expect(menu.getByRole("button", { name: "Not extracted" }).closest("li")).toHaveTextContent(/extracted2$/);
  await user.click(menu.getByRole("button", { name: "Save view" }));
  await user.type((await views()).getByRole("textbox", { name: "Name of the view" }), "Same{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("“Last 7 days” shows the same documents.");
  expect(stored()).not.toContain("Same");
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Saved the view “Same”")).toBeVisible();
});

test("each view has a link to copy, which opens this list in it", async () => {
  const { user } = await open("?extracted=true");
  await user.click((await openViews(user)).getByRole("button", { name: "Copy link to Last 7 days" }));
  expect(await screen.findByText("Link copied. It holds the filters, not the key.")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/workflows/flow-1?created=last-7-days`);
});

test("saving under the name of a view says that it replaces that view, and Undo restores it", async () => {
  const { user } = await open("?extracted=true");
  await saveAs(user, "Last 7 days");
  const toast = await screen.findByRole("group", { name: "Replaced the view “Last 7 days”" });
  expect(stored()).toContain('"name":"Last 7 days","search":"?extracted=true"');
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  expect(stored()).toContain('"name":"Last 7 days","search":"?created=last-7-days"');
});

test("renaming a view to the name of another one says that it replaces that one, and Undo restores both", async () => {
  const { user } = await open();
  await rename(user, "Not extracted", "Last 7 days");
  const toast = await screen.findByRole("group", {
    name: "Renamed the view “Not extracted” to “Last 7 days”, which replaced the other “Last 7 days”",
  });
  expect(await names()).toEqual(["Last 7 days"]);
  expect(stored()).toContain('"name":"Last 7 days","search":"?extracted=false"');
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  await openViews(user);
  expect(await names()).toEqual(["Not extracted", "Last 7 days"]);
  expect(stored()).toContain('"name":"Last 7 days","search":"?created=last-7-days"');
});

test("a view without a name is not saved, and the form says what is missing", async () => {
  const { user } = await open("?extracted=true");
  const before = stored();
  await user.click(await screen.findByRole("button", { name: "Save view" }));
  const name = await screen.findByRole("textbox", { name: "Name of the view" });
  await waitFor(() => expect(name).toHaveFocus());
  await user.keyboard("{Enter} {Enter}");
  expect(name).toBeInvalid();
  expect(screen.getByRole("alert")).toHaveTextContent("Type a name for the view.");
  expect(stored()).toBe(before);
});

test("a view that another tab saves is there at once", async () => {
  const { user } = await open();
  await openViews(user);
  const list = within((await views()).getByRole("list"));
  store([{ name: "Theirs", search: "?q=x", hiddenColumns: [] }]);
  expect(await list.findByRole("button", { name: "Theirs" })).toBeVisible();
  expect(list.queryByRole("button", { name: "Last 7 days" })).not.toBeInTheDocument();
});

test("undoing a deletion keeps the views that were saved since", async () => {
  const undo = deleteView("Not extracted");
  saveView({ name: "Mine", search: "?q=mine", hiddenColumns: [] });
  undo();
  const { user } = await open();
  await openViews(user);
  expect(await names()).toEqual(["Not extracted", "Last 7 days", "Mine"]);
});

test("a view is renamed and deleted, and both can be undone", async () => {
  const { user } = await open();
  await rename(user, "Last 7 days", "Touched");
  expect((await views()).getByRole("button", { name: "Touched" })).toBeVisible();
  expect(screen.getByText("Renamed the view “Last 7 days” to “Touched”")).toBeVisible();
  await user.click((await views()).getByRole("button", { name: "Delete Touched" }));
  expect((await views()).queryByRole("button", { name: "Touched" })).not.toBeInTheDocument();
  const toast = await screen.findByRole("group", { name: "Deleted the view “Touched”" });
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
  // A press elsewhere closes the menu.
  await openViews(user);
  expect(await (await views()).findByRole("button", { name: "Touched" })).toBeVisible();
});

describe("a view that cannot be read back", () => {
  const LONG = `?q=${"x".repeat(2000)}`;
  const long = { name: "Long", search: LONG, hiddenColumns: [] };
  const valid = { name: "Valid", search: "?edited=true", hiddenColumns: [] };

  test("is not saved, and the form says so", async () => {
    const { user, navigate } = await open(LONG);
    await saveAs(user, "Mine");
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "This view cannot be saved, because its search is too long. Shorten it first.",
    );
    expect(stored()).toBe("");
    await navigate("/workflows/flow-1");
    await openViews(user);
    expect(await names()).toEqual(["Not extracted", "Last 7 days"]);
  });

  test("does not hide the other stored views, and stays stored", async () => {
    store([long, valid, 7, { ...valid, search: 7 }]);
    const { user } = await open("?extracted=true");
    await openViews(user);
    expect(await names()).toEqual(["Valid"]);
    await user.keyboard("{Escape}");
    await saveAs(user, "Mine");
    await openViews(user);
    expect(await names()).toEqual(["Valid", "Mine"]);
    expect(stored()).toContain('"name":"Long"');
  });
});

test("a view that the browser cannot store is saved for the visit, which the message says", async () => {
  const { user } = await open("?extracted=true");
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  await saveAs(user, "Mine");
  expect(
    await screen.findByText(
      "Saved the view “Mine” until you close or reload this tab, because the browser's storage is full or blocked",
    ),
  ).toBeVisible();
  await openViews(user);
  expect(await names()).toContain("Mine");
});
