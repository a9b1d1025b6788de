import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { renderApp } from "../render-app";
import { answer, answerLater, column, never, openList, requests, summary, table } from "./fixtures";

describe("the table", () => {
  test("has the eight columns in their order, each with a button of the same name", async () => {
    await openList([summary("17"), summary("18", { userId: "owner-2" })]);
    const headers = screen.getAllByRole("columnheader");
    expect(headers.map((header) => header.textContent)).toEqual([
      "File name",
      "Extracted",
      "Edited",
      "Created",
      "Edited at",
      "Rotten days",
      "Document ID",
      "Owner",
    ]);
    for (const header of headers) {
      expect(within(header).getByRole("button", { name: header.textContent })).toBeEnabled();
    }
  });

  test("counts all rows of a long list, rendered or not", async () => {
    await openList(Array.from({ length: 1200 }, (_, index) => summary(`d-${index}`)));
    await screen.findByText("Showing 1200 of 1200 documents");
    expect(await table()).toHaveAttribute("aria-rowcount", "1201");
  });

  test("shows every field of a document in the service's order, a null as a dash and a zero as 0", async () => {
    await openList([
      summary("b", { Edited: true, rottenDays: null }),
      summary("c/ä", { userId: "owner-2", Extracted: false, rottenDays: 0 }),
      summary("a", { original_file_name: "  ", rottenDays: -3 }),
    ]);
    expect(column("File name")).toEqual(["b.pdf", "c/ä.pdf", "(no file name)"]);
    expect(column("Extracted")).toEqual(["Yes", "No", "Yes"]);
    expect(column("Edited")).toEqual(["Yes", "No", "No"]);
    expect(column("Rotten days")).toEqual(["–", "0", "-3"]);
    expect(column("Document ID")).toEqual(["b", "c/ä", "a"]);
    expect(column("Owner")).toEqual(["owner-1", "owner-2", "owner-1"]);
    const links = within(await table()).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      ["b", "c%2F%C3%A4", "a"].map((id) => `/workflows/flow-1/documents/${id}`),
    );
  });

  test("shows times as <time> elements with the service's string", async () => {
    const { user } = await openList([
      summary("17", { Edited: true, CreatedAt: "2026-03-04T05:06:07.890Z", EditedAt: "2025-12-31T23:59:59.999Z" }),
    ]);
    const [created, edited] = within(await table()).getAllByRole("time") as [HTMLElement, HTMLElement];
    expect(created).toHaveAttribute("datetime", "2026-03-04T05:06:07.890Z");
    expect(edited).toHaveAttribute("datetime", "2025-12-31T23:59:59.999Z");
    await user.hover(created);
    expect(created.title).toContain(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(created.title).toContain("4 Mar 2026, 05:06:07 UTC");
  });
});

describe("while the list is loading", () => {
  test("the page is busy until the rows are shown", async () => {
    const { send } = answerLater("/api/v1/documents/flow-1");
    renderApp("/workflows/flow-1");
    // The route is busy too, before the page is rendered.
    await screen.findByRole("heading", { level: 1, name: "flow-1" });
    expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "true");
    send(HttpResponse.json({ data: [summary("17")] }));
    await table();
    expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "false");
  });

  test("leaving the page aborts the request", async () => {
    const seen = requests();
    answer("/api/v1/documents/flow-1", never);
    const { navigate } = renderApp("/workflows/flow-1");
    await screen.findByRole("main", { busy: true });
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(seen[0]?.signal.aborted).toBe(false);
    await navigate("/settings");
    await waitFor(() => expect(seen[0]?.signal.aborted).toBe(true));
  });
});
