import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { renderApp } from "../render-app";
import {
  answer,
  answerDocument,
  answerLater,
  answerList,
  documentOf,
  heading,
  never,
  requests,
  summary,
} from "./fixtures";

const link = (name: string) => screen.queryByRole("link", { name });
const asked = (seen: Request[]) => seen.map(({ url }) => new URL(url).pathname.replace("/api/v1/", ""));

/** A workflow with a document for each id, each named after it. */
function serve(...ids: string[]) {
  answerList(
    "flow-1",
    ids.map((id) => summary(id)),
  );
  for (const id of ids) answerDocument(id, documentOf({ original_file_name: `${id}.pdf` }));
}

describe("the queue", () => {
  test("j and k move through it, but not while the user types, and u leaves it", async () => {
    serve("a", "b", "c");
    const { user, address } = renderApp("/workflows/flow-1/documents/a?sort=_id");
    await heading("a.pdf");
    await screen.findByText("1 of 3");
    await user.keyboard("j");
    await heading("b.pdf");
    await user.keyboard("j");
    await heading("c.pdf");
    await user.keyboard("j");
    await user.keyboard("k");
    await heading("b.pdf");
    await user.type(screen.getByRole("searchbox", { name: "Search labels" }), "jk");
    expect(screen.getByRole("searchbox", { name: "Search labels" })).toHaveValue("jk");
    expect(address()).toBe("/workflows/flow-1/documents/b?sort=_id");
    await user.click(document.body);
    await user.keyboard("u");
    await screen.findByRole("table", { name: "Documents" });
    expect(address()).toBe("/workflows/flow-1?sort=_id");
  });

  test("keeps the order of a label's values, and documents that were not read come last", async () => {
    const amounts = { a: "€ 1.000,00", b: "b was not read", c: "20.5", d: "300" };
    answerList(
      "flow-1",
      Object.keys(amounts).map((id) => summary(id)),
    );
    for (const [id, value] of Object.entries(amounts)) {
      const documentLabels = [{ key: "total", value, group: "g", groupVal: "G" }];
      answerDocument(id, documentOf({ original_file_name: `${id}.pdf`, documentLabels }));
    }
    answer("/api/v1/document/b", () => HttpResponse.json({ message: "document not found!" }, { status: 404 }));
    const { user, address, navigate } = renderApp("/workflows/flow-1/labels");
    await user.click(await screen.findByRole("button", { name: "Start" }));
    await screen.findByText("3 of 4 documents read, 1 failed");
    await navigate("/workflows/flow-1/documents/c?sort=label%3Atotal");
    await heading("c.pdf");
    await screen.findByText("1 of 4");
    for (const id of ["d", "a"]) {
      await user.keyboard("j");
      await heading(`${id}.pdf`);
    }
    await user.keyboard("j");
    await waitFor(() => expect(address()).toBe("/workflows/flow-1/documents/b?sort=label%3Atotal"));
    expect(screen.getByText("4 of 4")).toBeVisible();
  });

  test("prefetches only the next document", async () => {
    serve("a", "b", "c", "d");
    const seen = requests();
    const { user } = renderApp("/workflows/flow-1/documents/b");
    await heading("b.pdf");
    await waitFor(() => expect(asked(seen)).toEqual(["document/b", "documents/flow-1", "document/c"]));
    answer("/api/v1/document/c", never);
    await user.keyboard("j");
    await heading("c.pdf");
    expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "false");
    await waitFor(() => expect(asked(seen).slice(3)).toEqual(["document/d"]));
  });

  test("prefetches nothing before the document itself has loaded", async () => {
    serve("a", "b");
    const seen = requests();
    const { send } = answerLater("/api/v1/document/a");
    renderApp("/workflows/flow-1/documents/a");
    await screen.findByText("1 of 2");
    // Comes after all requests that the page has sent so far.
    await fetch("/api/v1/document/marker");
    expect(asked(seen)).toEqual(["document/a", "documents/flow-1", "document/marker"]);
    send(HttpResponse.json({ message: "", data: documentOf() }));
    await waitFor(() => expect(asked(seen).slice(3)).toEqual(["document/b"]));
  });

  test("aborts the prefetch when the page is left", async () => {
    serve("a", "b");
    answer("/api/v1/document/b", never);
    const seen = requests();
    const { navigate } = renderApp("/workflows/flow-1/documents/a");
    await waitFor(() => expect(seen).toHaveLength(3));
    await navigate("/settings");
    await waitFor(() => expect(seen[2]?.signal.aborted).toBe(true));
  });

  test("keeps its order however old the list is", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    serve("a", "b", "c");
    const { user } = renderApp("/workflows/flow-1/documents/a");
    await heading("a.pdf");
    await screen.findByText("1 of 3");
    const list = answerList("flow-1", [summary("c"), summary("b"), summary("a")]);
    vi.setSystemTime(Date.now() + 10 * 60_000);
    await user.keyboard("j");
    await heading("b.pdf");
    await user.keyboard("j");
    await heading("c.pdf");
    expect(screen.getByText("3 of 3")).toBeVisible();
    expect(list.times).toBe(0);
  });

  test("continues past a document that no longer exists", async () => {
    serve("a", "b", "c");
    answer("/api/v1/document/b", () => HttpResponse.json({ message: "document not found!" }, { status: 404 }));
    const { user } = renderApp("/workflows/flow-1/documents/a");
    await screen.findByText("1 of 3");
    await user.keyboard("j");
    expect(await screen.findByRole("alert")).toHaveTextContent(/404.*document not found!/);
    expect(await heading("b.pdf")).toBeVisible();
    expect(link("Previous document")).toBeVisible();
    expect(link("Next document")).toBeVisible();
    await user.keyboard("j");
    await heading("c.pdf");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("a document outside of the queue", () => {
  test("says that the filters leave it out, and offers to clear them", async () => {
    serve("a", "b", "c");
    const { user, address } = renderApp("/workflows/flow-1/documents/b?q=nothing-like-it&sort=-_id");
    expect(await screen.findByText(/filters leave this document out/)).toBeVisible();
    expect(link("Next document")).not.toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Clear the filters" }));
    expect(await screen.findByText("2 of 3")).toBeVisible();
    expect(address()).toBe("/workflows/flow-1/documents/b?sort=-_id");
  });

  test("says that the list does not contain it", async () => {
    serve("a");
    answerDocument("z", documentOf({ original_file_name: "z.pdf" }));
    renderApp("/workflows/flow-1/documents/z");
    await heading("z.pdf");
    expect(await screen.findByText(/list, read at \d\d:\d\d:\d\d, does not contain this document/)).toBeVisible();
    expect(link("Clear the filters")).not.toBeInTheDocument();
  });
});
