import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { markAsChecked } from "../../src/state/checked-documents";
import { renderApp } from "../render-app";
import {
  answer,
  answerDocument,
  answerLater,
  answerList,
  column,
  documentOf,
  heading,
  openDocument,
  summary,
  table,
} from "./fixtures";

const IDS = ["a", "b", "c", "d"];

/** A workflow of four documents, of which the given ones are marked. */
function serve(...marked: string[]) {
  answerList(
    "flow-1",
    IDS.map((id) => summary(id, { Edited: id === "d" })),
  );
  for (const id of IDS) answerDocument(id, documentOf({ original_file_name: `${id}.pdf` }));
  for (const id of marked) markAsChecked("flow-1", id, true);
}

const button = () => screen.findByRole("button", { name: "Checked" });
/** The button once the document's labels are there. */
async function toggle() {
  await waitFor(async () => expect(await button()).toHaveAttribute("aria-disabled", "false"));
  return button();
}
const choice = (name: string) => within(screen.getByRole("group", { name: "Checked" })).getByRole("radio", { name });
const ids = () => column("Document ID");

describe("the document page", () => {
  test("toggles the mark by its button, and counts the marks among the documents that match the filters", async () => {
    serve("c", "d");
    const { user } = renderApp("/workflows/flow-1/documents/a?edited=false");
    expect(await screen.findByText("1 of 3 checked")).toBeVisible();
    expect(await toggle()).toHaveAttribute("aria-pressed", "false");
    await user.click(await toggle());
    expect(await toggle()).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByText("2 of 3 checked")).toBeVisible();
    await user.click(await toggle());
    expect(await toggle()).toHaveAttribute("aria-pressed", "false");
    expect(screen.getByText("1 of 3 checked")).toBeVisible();
  });

  test("toggles the mark by the key m, of the document shown", async () => {
    serve();
    const { user } = renderApp("/workflows/flow-1/documents/a");
    await screen.findByText("0 of 4 checked");
    await screen.findByText("Buyer name");
    await user.keyboard("mj");
    await heading("b.pdf");
    expect(await toggle()).toHaveAttribute("aria-pressed", "false");
    await user.keyboard("m");
    expect(screen.getByText("2 of 4 checked")).toBeVisible();
    await user.keyboard("k");
    await heading("a.pdf");
    expect(await toggle()).toHaveAttribute("aria-pressed", "true");
  });

  test("marks by the key M and goes on to the next document that is not checked, round the end, until all are", async () => {
    serve("b");
    const { user, address } = renderApp("/workflows/flow-1/documents/c?sort=_id");
    await screen.findByText("1 of 4 checked");
    for (const next of ["d", "a"]) {
      await toggle();
      await user.keyboard("M");
      await heading(`${next}.pdf`);
    }
    await toggle();
    expect(screen.queryByText(/You are through/)).not.toBeInTheDocument();
    await user.keyboard("M");
    const note = (await screen.findByText(/^You are through: 4 of 4 checked/)).closest("p");
    expect(address()).toBe("/workflows/flow-1/documents/a?sort=_id");
    await user.click(within(note as HTMLElement).getByRole("link", { name: "Back to workflow" }));
    await table();
    expect(address()).toBe("/workflows/flow-1?sort=_id");
  });

  test("marks no document before its labels are there", async () => {
    serve();
    const { user } = renderApp("/workflows/flow-1/documents/c");
    expect(await screen.findByText("Buyer name")).toBeVisible();
    const { send } = answerLater("/api/v1/document/b");
    await user.keyboard("k");
    await heading("b.pdf");
    expect(await button()).toHaveAttribute("aria-disabled", "true");
    await user.keyboard("m");
    await user.click(await button());
    expect(screen.getByText("0 of 4 checked")).toBeVisible();
    send(HttpResponse.json({ data: documentOf() }));
    await heading("Invoice 17.pdf");
    await user.keyboard("m");
    expect(await screen.findByText("1 of 4 checked")).toBeVisible();
  });

  test("opened by the document's id alone marks it in the document's workflow, and counts nothing", async () => {
    serve();
    const { user, navigate } = renderApp("/documents/a");
    await user.click(await toggle());
    expect(screen.queryByText(/of \d+ checked/)).not.toBeInTheDocument();
    await navigate("/workflows/flow-1?checked=true");
    await table();
    expect(ids()).toEqual(["a"]);
  });

  test("has no button where no page can have the id of the document's workflow", async () => {
    await openDocument({ workflowId: "x".repeat(10_001) });
    expect(screen.queryByRole("button", { name: "Checked" })).not.toBeInTheDocument();
  });

  test("has no button for a document that neither the service nor the list has", async () => {
    serve();
    answer("/api/v1/document/:id", () => HttpResponse.json({ message: "document not found!" }, { status: 404 }));
    const { navigate } = renderApp("/workflows/flow-1/documents/nope");
    await screen.findByRole("alert");
    expect(screen.queryByRole("button", { name: "Checked" })).not.toBeInTheDocument();
    await navigate("/workflows/flow-1/documents/a");
    expect(await button()).toBeVisible();
    expect(await screen.findByRole("alert")).toHaveTextContent("404");
  });
});

describe("the queue of unchecked documents", () => {
  test("keeps the document that is marked until it is left, and leads on from it", async () => {
    serve("b");
    const { user, address } = renderApp("/workflows/flow-1/documents/a?checked=false");
    expect(await screen.findByText("1 of 3")).toBeVisible();
    await toggle();
    await user.keyboard("m");
    expect(screen.getByText("1 of 3")).toBeVisible();
    expect(screen.getByText("1 of 3 checked")).toBeVisible();
    await user.keyboard("j");
    await heading("c.pdf");
    expect(address()).toBe("/workflows/flow-1/documents/c?checked=false");
    await user.keyboard("u");
    await table();
    expect(ids()).toEqual(["c", "d"]);
  });

  test("contains the document of the page, even if it was marked before", async () => {
    serve("b");
    const { user } = renderApp("/workflows/flow-1/documents/b?checked=false");
    expect(await screen.findByText("2 of 4")).toBeVisible();
    await user.keyboard("j");
    await heading("c.pdf");
  });
});

describe("the list", () => {
  test("shows the marks in its rows, also one that another tab makes", async () => {
    serve("b");
    renderApp("/workflows/flow-1");
    await table();
    const marked = () =>
      screen
        .getAllByRole("row")
        .filter((row) => within(row).queryByRole("img", { name: "Checked" }))
        .map((row) => within(row).getByRole("link").textContent);
    expect(marked()).toEqual(["b.pdf"]);
    localStorage.setItem("docket.checked  flow-1", '[["c",1]]');
    window.dispatchEvent(new StorageEvent("storage", { key: "docket.checked  flow-1" }));
    await waitFor(() => expect(marked()).toEqual(["c.pdf"]));
  });

  test("is filtered by Yes and No, in the address", async () => {
    serve("b", "d");
    const { user, address } = renderApp("/workflows/flow-1?edited=false");
    await table();
    await waitFor(() => expect(choice("Yes")).toHaveAccessibleDescription("1"));
    expect(choice("No")).toHaveAccessibleDescription("2");
    await user.click(choice("No"));
    await waitFor(() => expect(ids()).toEqual(["a", "c"]));
    expect(address()).toBe("/workflows/flow-1?edited=false&checked=false");
    expect(await screen.findByRole("button", { name: "Checked: No: remove" })).toBeVisible();
    await user.click(choice("Yes"));
    await waitFor(() => expect(ids()).toEqual(["b"]));
    await user.click(screen.getByRole("button", { name: "Clear all" }));
    await waitFor(() => expect(address()).toBe("/workflows/flow-1"));
    expect(choice("Any")).toBeChecked();
  });

  test("clears all marks at once, and Undo brings them back", async () => {
    serve("b", "d");
    const { user } = renderApp("/workflows/flow-1?checked=true");
    await table();
    await user.click(await screen.findByRole("button", { name: "Clear checked marks" }));
    expect(await screen.findByText("Cleared 2 checked marks")).toBeVisible();
    expect(ids()).toEqual([]);
    expect(screen.queryByRole("button", { name: "Clear checked marks" })).not.toBeInTheDocument();
    expect(screen.getByRole("group", { name: "Active filters" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(ids()).toEqual(["b", "d"]));
  });
});

test("a mark that cannot be stored holds for the visit, and a message says so", async () => {
  serve();
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  const { user } = renderApp("/workflows/flow-1/documents/a");
  await user.click(await toggle());
  expect(await toggle()).toHaveAttribute("aria-pressed", "true");
  expect(await screen.findByText(/^Checked marks last until/)).toBeVisible();
  full.mockRestore();
  // Taken back, the mark is in memory no more.
  await user.click(await toggle());
});
