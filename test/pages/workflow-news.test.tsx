import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { changePreferences } from "../../src/state/preferences";
import { renderApp } from "../render-app";
import {
  answerDocument,
  answerList,
  column,
  documentOf,
  fakeClock,
  letPass,
  openList,
  summary,
  type User,
} from "./fixtures";

const BEFORE = [summary("1"), summary("2", { Extracted: false }), summary("3")];
const AFTER = [summary("4"), summary("2"), summary("3")];

const open = (search = "") => openList(BEFORE, search);
const ids = () => column("Document ID");
const refresh = (user: User) => user.click(screen.getByRole("button", { name: "Refresh" }));
const button = (name: string) => screen.findByRole("button", { name });
const keptLists = () => Object.keys(localStorage).filter((name) => name.startsWith("docket.seen "));

/** Opens the list again with an empty cache, as soon as what the reader saw is stored. */
async function reload(search = "") {
  await waitFor(() => expect(Object.keys(sessionStorage).join()).toMatch(/docket\.seen |^$/));
  cleanup();
  renderApp(`/workflows/flow-1${search}`);
}

/** Opens the list, and refreshes it to one with changes. */
async function openChanged() {
  const app = await open();
  answerList("flow-1", AFTER);
  await refresh(app.user);
  return app;
}

test("the count of a kind shows its rows alone, and Back all rows", async () => {
  const { user, navigate } = await openChanged();
  const extracted = await button("1 now extracted");
  await user.click(extracted);
  await waitFor(() => expect(ids()).toEqual(["2"]));
  expect(extracted).toHaveAttribute("aria-pressed", "true");
  expect(await button("Only now extracted: remove")).toBeVisible();
  await navigate(-1);
  await waitFor(() => expect(ids()).toEqual(["4", "2", "3"]));
});

test("a count shows its rows in a filtered list too, and Back restores the filters", async () => {
  const { user, navigate, address } = await open("?extracted=false&sort=-_id");
  answerList("flow-1", [...AFTER, summary("5", { Extracted: false })]);
  await refresh(user);
  const extracted = await button("1 now extracted");
  await user.click(extracted);
  await waitFor(() => expect(ids()).toEqual(["2"]));
  expect(screen.getByText("Showing 1 of 4 documents")).toBeVisible();
  expect(address()).toBe("/workflows/flow-1?changed=extracted&sort=-_id");
  expect(extracted).toHaveFocus();
  await navigate(-1);
  await waitFor(() => expect(ids()).toEqual(["5"]));
  expect(address()).toBe("/workflows/flow-1?extracted=false&sort=-_id");
  expect(extracted).toHaveAttribute("aria-pressed", "false");
  await user.click(await button("Only changed"));
  await waitFor(() => expect(ids()).toEqual(["5", "4", "2"]));
  await user.click(await button("Only changed"));
  await waitFor(() => expect(ids()).toEqual(["5", "4", "3", "2"]));
});

test("a document that is opened from the changed ones steps through these", async () => {
  const { user, address } = await openChanged();
  await user.click(await button("Only changed"));
  answerDocument("4", documentOf());
  answerDocument("2", documentOf());
  await user.click(await screen.findByRole("link", { name: "4.pdf" }));
  await user.click(await screen.findByRole("link", { name: "Next document" }));
  await waitFor(() => expect(address()).toBe("/workflows/flow-1/documents/2?changed=all"));
  await waitFor(() => expect(screen.queryByRole("link", { name: "Next document" })).not.toBeInTheDocument());
});

test("an address that asks for unknown changes shows no document, and the page says why", async () => {
  const { user } = await open("?changed=new");
  expect(await screen.findByText(/it is not known which of its 3 documents changed/)).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("Showing 0 of 3 documents");
  expect(await button("Only new: remove")).toBeVisible();
  await user.click(await button("Clear"));
  await waitFor(() => expect(ids()).toEqual(["1", "2", "3"]));
});

test("what is gone is listed by name", async () => {
  const { user } = await openChanged();
  await user.click(await button("1 gone"));
  const names = within(await screen.findByRole("dialog", { name: "Documents no longer in the list" }));
  expect(names.getByText("1.pdf")).toBeVisible();
});

test("a refresh that brings nothing new keeps all marks, and so does a reload", async () => {
  const { user } = await openChanged();
  await button("1 now extracted");
  await refresh(user);
  expect(await screen.findByText("Nothing changed")).toBeVisible();
  expect(await button("1 new")).toBeVisible();
  await reload("?changed=all");
  await waitFor(() => expect(column("File name")).toEqual(["4.pdfnew", "2.pdfnow extracted"]));
  await user.click(await button("1 gone"));
  expect(await screen.findByText("1 document went while nobody looked")).toBeVisible();
});

test.each([
  [
    "the log of changes",
    async (user: User) => {
      await user.click(await button("Changes"));
      await user.click(await button("Mark all as seen"));
    },
  ],
  [
    "the command palette",
    async (user: User) => {
      await user.keyboard("{Control>}k{/Control}");
      await user.type(await screen.findByRole("combobox"), "Mark all as seen");
      await user.click(await screen.findByRole("option", { name: "Mark all as seen" }));
    },
  ],
])("Mark all as seen starts anew, and can be taken back: %s", async (_, markAllAsSeen) => {
  const { user } = await openChanged();
  await user.click(await button("Only changed"));
  await markAllAsSeen(user);
  await waitFor(() => expect(column("File name")).toEqual(["4.pdf", "2.pdf", "3.pdf"]));
  expect(screen.queryByRole("button", { name: "Only changed" })).not.toBeInTheDocument();
  await user.click(await button("Undo"));
  expect(await button("1 new")).toBeVisible();
});

test("with the switch on, what the reader has seen is known in the next visit, and off deletes it", async () => {
  const { user } = await open();
  await user.click(await button("Changes"));
  await user.click(await screen.findByRole("switch", { name: "Remember what I have seen" }));
  await waitFor(() => expect(keptLists()).toHaveLength(1));
  // Neither an id nor a name of a document stays on the device.
  expect(JSON.stringify(localStorage)).not.toMatch(/owner-1|[123]\.pdf/);
  sessionStorage.clear();
  answerList("flow-1", AFTER);
  await reload();
  await waitFor(() => expect(column("File name")).toEqual(["4.pdfnew", "2.pdfnow extracted", "3.pdf"]));
  await user.click(await button("Changes"));
  await user.click(await screen.findByRole("switch", { name: "Remember what I have seen" }));
  expect(keptLists()).toEqual([]);
});

test("where nothing can be stored, the log says so and the marks go on", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const { user } = await openChanged();
  expect(await button("1 new")).toBeVisible();
  await user.click(await button("Changes"));
  expect(await screen.findByText(/^Not kept: this browser's storage is full or blocked/)).toBeVisible();
});

test("the log says how many documents it leaves out", async () => {
  const many = Array.from({ length: 201 }, (_, index) => summary(`n${index}`));
  const { user } = await open();
  answerList("flow-1", [...BEFORE, ...many]);
  await refresh(user);
  await button("201 new");
  await user.click(await button("Changes"));
  expect(await screen.findByText("and 1 more")).toBeVisible();
});

test("the log counts over all refreshes, and leads to the documents that changed", async () => {
  const { user } = await openChanged();
  await button("1 gone");
  answerList("flow-1", [...AFTER, summary("5")]);
  await refresh(user);
  await waitFor(() => expect(ids()).toEqual(["4", "2", "3", "5"]));
  await user.click(await button("Changes"));
  const log = within(await screen.findByRole("dialog", { name: "Changes" }));
  expect(log.getByText(/^Since you last looked, \d+ \w+, \d\d:\d\d$/)).toBeVisible();
  expect(log.getByText("2 new, 1 now extracted, 1 gone")).toBeVisible();
  expect(log.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "4.pdf new",
    "2.pdf now extracted",
    "5.pdf new",
    "1.pdf gone",
  ]);
  expect(log.getByRole("link", { name: "5.pdf" })).toHaveAttribute("href", "/workflows/flow-1/documents/5?changed=all");
});

test("Only changed survives a refresh, with the changes before it, and can be filtered", async () => {
  const { user } = await openChanged();
  await user.click(await button("Only changed"));
  await waitFor(() => expect(ids()).toEqual(["4", "2"]));
  answerList("flow-1", [...AFTER, summary("5")]);
  await refresh(user);
  await waitFor(() => expect(ids()).toEqual(["4", "2", "5"]));
  expect(await button("Only changed")).toHaveAttribute("aria-pressed", "true");
  expect(await button("2 new")).toBeVisible();
  await user.type(screen.getByRole("searchbox", { name: "Search documents" }), "4");
  await waitFor(() => expect(ids()).toEqual(["4"]));
  expect(await button("Changed documents: remove")).toBeVisible();
});

test("while changes wait, the title carries their number, and a count accepts them", async () => {
  fakeClock();
  const { user } = await open();
  act(() => changePreferences({ autoRefresh: 30 }));
  // The interval begins with the code that this text comes from.
  await screen.findByText("every 30 s");
  answerList("flow-1", AFTER);
  await letPass(30_000);
  await waitFor(() => expect(document.title).toBe("(3) Workflow flow-1 · Docket"));
  expect(ids()).toEqual(["1", "2", "3"]);
  await user.click(await button("1 new"));
  await waitFor(() => expect(ids()).toEqual(["4"]));
  expect(document.title).toBe("Workflow flow-1 · Docket");
});
