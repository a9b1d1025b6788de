import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { getConnection, saveConnection } from "../../src/state/connection";
import { renderApp } from "../render-app";
import { answer, answerDocument, answerList, documentOf, heading, never, requests, summary, table } from "./fixtures";
import { listen } from "./screen-reader";

const IDS = ["a", "b", "c"];

/** Opens the list of three documents. */
async function openList() {
  answerList(
    "flow-1",
    IDS.map((id) => summary(id)),
  );
  for (const id of IDS) answerDocument(id, documentOf({ original_file_name: `${id}.pdf`, documentType: `Type ${id}` }));
  const app = renderApp("/workflows/flow-1");
  await table();
  await screen.findByRole("button", { name: "Export" });
  return app;
}

const link = (id: string) => screen.getByRole("link", { name: `${id}.pdf` });

test("a list behind a document answers no key, has no title and announces nothing", async () => {
  const { user } = await openList();
  const asked = answerList("flow-1", []);
  await user.click(link("a"));
  await heading("a.pdf");
  const heard = listen();
  await user.keyboard("x{PageDown}{Home}");
  expect(asked.times).toBe(0);
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  expect(document.title).toMatch(/^a\.pdf · Document/);
  expect(screen.getAllByRole("main")).toHaveLength(1);
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(heard).toEqual([]);
});

test("the way back shows the list as it was: the same rows, what was selected, and the focus on the row of the document", async () => {
  const { user, navigate } = await openList();
  const list = await table();
  await user.keyboard("jjx");
  await user.click(link("a"));
  await heading("a.pdf");
  await user.click(await screen.findByRole("link", { name: "Next document" }));
  await heading("b.pdf");
  await navigate(-1);
  expect(await table()).toBe(list);
  expect(link("b")).toHaveFocus();
  expect(screen.getByRole("row", { selected: true })).toHaveTextContent("b.pdf");
});

test("the next document is there before the reader steps to it, and needs no request then", async () => {
  const { user } = await openList();
  const seen = requests();
  await user.click(link("a"));
  await heading("a.pdf");
  await waitFor(() => expect(seen).toHaveLength(2));
  await screen.findByText("Type a");
  await user.keyboard("j");
  expect(await screen.findByText("Type b")).toBeVisible();
  await waitFor(() => expect(seen).toHaveLength(3));
  expect(seen.map(({ url }) => new URL(url).pathname)).toEqual(["a", "b", "c"].map((id) => `/api/v1/document/${id}`));
});

test("no hidden page is left once the data was dropped", async () => {
  const { user } = await openList();
  const list = await table();
  await user.click(link("a"));
  await heading("a.pdf");
  expect(list).toBeInTheDocument();
  act(() => saveConnection({ ...getConnection(), key: "another-key" }));
  await waitFor(() => expect(list).not.toBeInTheDocument());
});

test("a request of the list's page is aborted when a document hides it, but for the list's own", async () => {
  const { user } = await openList();
  answer("/api/v1/document/a", never);
  answer("/api/v1/documents/flow-1", never);
  const seen = requests();
  await user.keyboard("j ");
  await screen.findByText("Loading labels…");
  await user.keyboard("r");
  await waitFor(() => expect(seen).toHaveLength(2));
  await user.click(link("b"));
  await heading("b.pdf");
  const isAborted = (path: string) => seen.find(({ url }) => url.endsWith(path))?.signal.aborted;
  await waitFor(() => expect(isAborted("/document/a")).toBe(true));
  expect(isAborted("/documents/flow-1")).toBe(false);
});

test("a step replaces the history entry, so that Back leads to the list, and u to where a set was opened", async () => {
  const { user, navigate, address } = await openList();
  await user.click(link("a"));
  await screen.findByText("1 of 3");
  await user.keyboard("jj");
  await heading("c.pdf");
  await navigate(-1);
  expect(address()).toBe("/workflows/flow-1");

  await navigate("/workflows/flow-1?sort=_id");
  await user.keyboard("{Home}xjx");
  await user.click(
    within(await screen.findByRole("group", { name: "Selection" })).getByRole("button", { name: "Open" }),
  );
  await screen.findByText("1 of 2");
  await user.keyboard("j");
  await screen.findByText("2 of 2");
  await user.keyboard("u");
  await table();
  expect(address()).toBe("/workflows/flow-1?sort=_id");
});
