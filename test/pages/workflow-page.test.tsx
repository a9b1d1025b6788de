import { screen, waitFor, within } from "@testing-library/react";
import { delay, HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { renderApp } from "../render-app";
import { answer, answerList, column, requests, summary } from "./fixtures";

const table = () => screen.findByRole("table", { name: "Documents" });
const rowOf = (fileName: string) => {
  const row = screen.getAllByRole("row").find((one) => within(one).queryByRole("link", { name: fileName }));
  if (!row) throw new Error(`No row shows ${fileName}`);
  return row;
};

describe("the table", () => {
  test("has the eight columns in their order, each with a button of the same name", async () => {
    answerList("flow-1", [summary("17")]);
    renderApp("/workflows/flow-1");
    const headers = within(await table()).getAllByRole("columnheader");
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
    answerList(
      "flow-1",
      Array.from({ length: 1200 }, (_, index) => summary(`d-${index}`)),
    );
    renderApp("/workflows/flow-1");
    expect(await screen.findByText("Showing 1200 of 1200 documents")).toBeVisible();
    expect(await table()).toHaveAttribute("aria-rowcount", "1201");
  });

  test("shows every field of a document", async () => {
    answerList("flow-1", [
      summary("68d40f1c7be2a90013c5e8a1", {
        original_file_name: "Invoice 17.pdf",
        userId: "691a2c5e04d7b3002f81c06d",
        Extracted: true,
        Edited: false,
        rottenDays: 12,
      }),
    ]);
    renderApp("/workflows/flow-1");
    await table();
    expect(column("File name")).toEqual(["Invoice 17.pdf"]);
    expect(column("Extracted")).toEqual(["Yes"]);
    expect(column("Edited")).toEqual(["No"]);
    expect(column("Rotten days")).toEqual(["12"]);
    expect(column("Document ID")).toEqual(["68d40f1c7be2a90013c5e8a1"]);
    expect(column("Owner")).toEqual(["691a2c5e04d7b3002f81c06d"]);
  });

  test("keeps the service's order, and the file name links to the document's page", async () => {
    answerList("flow-1", [summary("b"), summary("c/ä"), summary("a")]);
    renderApp("/workflows/flow-1");
    await table();
    expect(column("Document ID")).toEqual(["b", "c/ä", "a"]);
    expect(screen.getByRole("link", { name: "b.pdf" })).toHaveAttribute("href", "/workflows/flow-1/documents/b");
    expect(screen.getByRole("link", { name: "c/ä.pdf" })).toHaveAttribute(
      "href",
      "/workflows/flow-1/documents/c%2F%C3%A4",
    );
  });

  test("shows a null as a dash and a zero as 0", async () => {
    answerList("flow-1", [
      summary("17", { Edited: true, rottenDays: null }),
      summary("18", { rottenDays: 0 }),
      summary("19", { rottenDays: -3 }),
    ]);
    renderApp("/workflows/flow-1");
    await table();
    expect(column("Rotten days")).toEqual(["–", "0", "-3"]);
    expect(column("Edited")).toEqual(["Yes", "No", "No"]);
  });

  test("shows times as <time> elements with the service's string", async () => {
    answerList("flow-1", [
      summary("17", { Edited: true, CreatedAt: "2026-03-04T05:06:07.890Z", EditedAt: "2025-12-31T23:59:59.999Z" }),
    ]);
    const { user } = renderApp("/workflows/flow-1");
    await table();
    const [created, edited] = within(rowOf("17.pdf")).getAllByRole("time") as [HTMLElement, HTMLElement];
    expect(created).toHaveAttribute("datetime", "2026-03-04T05:06:07.890Z");
    expect(edited).toHaveAttribute("datetime", "2025-12-31T23:59:59.999Z");
    await user.hover(created);
    expect(created.title).toContain(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(created.title).toContain("4 Mar 2026, 05:06:07 UTC");
  });

  test("links a document without a file name too", async () => {
    answerList("flow-1", [summary("17", { original_file_name: "  " })]);
    renderApp("/workflows/flow-1");
    await table();
    expect(screen.getByRole("link", { name: "(no file name)" })).toHaveAttribute(
      "href",
      "/workflows/flow-1/documents/17",
    );
  });
});

describe("while the list is loading", () => {
  test("the page is busy until the rows are shown", async () => {
    let send: () => void = () => undefined;
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    answer("/api/v1/documents/flow-1", async () => {
      await sent;
      return HttpResponse.json({ data: [summary("17")] });
    });
    renderApp("/workflows/flow-1");
    // The route is busy too, before the page is rendered.
    await screen.findByRole("heading", { level: 1, name: "flow-1" });
    expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "true");
    send();
    await table();
    expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "false");
  });

  test("leaving the page aborts the request", async () => {
    const seen = requests();
    answer("/api/v1/documents/flow-1", async () => {
      await delay("infinite");
      return HttpResponse.json({ data: [] });
    });
    const { navigate } = renderApp("/workflows/flow-1");
    await screen.findByRole("main", { busy: true });
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(seen[0]?.signal.aborted).toBe(false);
    await navigate("/settings");
    await waitFor(() => expect(seen[0]?.signal.aborted).toBe(true));
  });
});
