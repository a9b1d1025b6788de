import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { renderApp } from "../render-app";
import { answer, answerDocument, answerList, column, documentOf, heading, requests, summary, table } from "./fixtures";

const link = (name: string) => screen.queryByRole("link", { name });
const searchOf = (name: string) =>
  Object.fromEntries(new URL(link(name)?.getAttribute("href") ?? "", "http://localhost:3000").searchParams);

/** A workflow with a document for each id, each named after it. */
function serve(ids: string[], fields: Record<string, Record<string, boolean>> = {}) {
  answerList(
    "flow-1",
    ids.map((id) => summary(id, fields[id])),
  );
  for (const id of ids) answerDocument(id, documentOf({ original_file_name: `${id}.pdf` }));
}

test("an invoice with the seller and the number of another one that was read says so", async () => {
  serve(["a", "b"]);
  const documentLabels = Object.entries({ seller_name: "Acme GmbH", invoice_number: "RE-7" }).map(([key, value]) => ({
    key,
    value,
    group: "seller",
    groupVal: "Seller details",
  }));
  for (const id of ["a", "b"]) answerDocument(id, documentOf({ original_file_name: `${id}.pdf`, documentLabels }));
  const { user } = renderApp("/workflows/flow-1/documents/a");
  await user.click(await screen.findByRole("link", { name: "Next document" }));
  await heading("b.pdf");
  expect(await screen.findByText('seller_name and invoice_number are those of "a.pdf" too')).toBeVisible();
});

describe("the steps from a document", () => {
  test("go to the previous and the next one in the service's order, skip a repeated id and come to an end", async () => {
    serve(["b", "c", "a"]);
    answerList(
      "flow-1",
      ["b", "b", "c", "a", "b"].map((id) => summary(id)),
    );
    const { user, address } = renderApp("/workflows/flow-1/documents/c");
    expect(await screen.findByRole("link", { name: "Previous document" })).toHaveAttribute(
      "href",
      "/workflows/flow-1/documents/b",
    );
    expect(link("Back to workflow")).toHaveAttribute("href", "/workflows/flow-1");
    await user.click(screen.getByRole("link", { name: "Next document" }));
    await heading("a.pdf");
    expect(address()).toBe("/workflows/flow-1/documents/a");
    expect(link("Next document")).not.toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Previous document" }));
    await heading("c.pdf");
    await user.click(screen.getByRole("link", { name: "Previous document" }));
    await heading("b.pdf");
    expect(link("Previous document")).not.toBeInTheDocument();
  });

  test("follow the list's filters and order and keep them, also after a reload", async () => {
    serve(["a", "b", "c", "d", "e"], { b: { Extracted: false }, e: { Edited: true } });
    const { user, address } = renderApp("/workflows/flow-1/documents/c?q=.pdf&extracted=true&edited=false&sort=-_id");
    const kept = { q: ".pdf", extracted: "true", edited: "false", sort: "-_id" };
    await user.click(await screen.findByRole("link", { name: "Next document" }));
    await heading("a.pdf");
    expect(address()).toMatch(/^\/workflows\/flow-1\/documents\/a\?/);
    expect(searchOf("Previous document")).toEqual(kept);
    expect(searchOf("Back to workflow")).toEqual(kept);
    expect(link("Next document")).not.toBeInTheDocument();

    await user.click(screen.getByRole("link", { name: "Back to workflow" }));
    await table();
    expect(column("Document ID")).toEqual(["d", "c", "a"]);
    expect(screen.getByRole("searchbox", { name: "Search documents" })).toHaveValue(".pdf");
  });

  test("are the list's when the document was opened from it", async () => {
    serve(["a", "b", "c"], { b: { Extracted: false } });
    const seen = requests();
    const { user } = renderApp("/workflows/flow-1?extracted=true");
    await user.click(await screen.findByRole("link", { name: "a.pdf" }));
    await heading("a.pdf");
    expect(link("Next document")).toHaveAttribute("href", "/workflows/flow-1/documents/c?extracted=true");
    await waitFor(() =>
      expect(seen.map(({ url }) => new URL(url).pathname)).toEqual([
        "/api/v1/documents/flow-1",
        "/api/v1/document/a",
        "/api/v1/document/c",
      ]),
    );
  });

  test("let the arrow keys go on from the label that had the focus last, where the next document has it", async () => {
    serve(["a", "b", "c", "d"]);
    const label = (key: string, value: string, groupVal: string) => ({ key, value, group: "code", groupVal });
    const net = label("net_d", "30", "Sums");
    const labels = {
      a: [label("name", "Acme", "Buyer"), label("name", "Tarnholt", "Seller"), net],
      b: [label("name", "Brook", "Buyer"), net, label("name", "Corvane", "Seller")],
      c: [label("name", "Dale", "Buyer"), net],
      d: [net, label("name", "Esk", "Seller"), label("name", "Fern", "Buyer")],
    };
    for (const [id, documentLabels] of Object.entries(labels)) {
      answerDocument(id, documentOf({ original_file_name: `${id}.pdf`, documentLabels }));
    }
    const { user } = renderApp("/workflows/flow-1/documents/a");
    const row = (value: string) => screen.getByText(value).closest("dl > div");
    await screen.findByRole("link", { name: "Next document" });
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(row("Tarnholt")).toHaveFocus();
    await user.keyboard("j");
    await heading("b.pdf");
    await user.keyboard("{ArrowDown}");
    expect(row("Corvane")).toHaveFocus();
    await user.keyboard("j");
    await heading("c.pdf");
    await user.keyboard("{ArrowDown}");
    expect(row("Dale")).toHaveFocus();
    await user.keyboard("M");
    await heading("d.pdf");
    await user.keyboard("{ArrowDown}");
    expect(row("Fern")).toHaveFocus();
  });

  test("are absent if the list cannot be read, and the document is still shown", async () => {
    answerDocument("17", documentOf());
    answer("/api/v1/documents/flow-1", () => HttpResponse.json({ message: "Forbidden" }, { status: 403 }));
    renderApp("/workflows/flow-1/documents/17");
    await heading("Invoice 17.pdf");
    expect(await screen.findByText(/list could not be read/)).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(link("Back to workflow")).toHaveAttribute("href", "/workflows/flow-1");
  });
});

describe("a document opened by its id alone", () => {
  test("leads back to its own workflow, without previous and next, and asks for no list", async () => {
    const seen = requests();
    answerDocument("17", documentOf({ workflowId: "flow/1 ä" }));
    const { navigate } = renderApp("/documents/17");
    await heading("Invoice 17.pdf");
    expect(link("Back to workflow")).toHaveAttribute("href", "/workflows/flow%2F1%20%C3%A4");
    expect(link("Previous document")).not.toBeInTheDocument();
    expect(link("Next document")).not.toBeInTheDocument();
    // A request for the list would have been sent before another page is rendered.
    await navigate("/settings");
    await heading("Settings");
    expect(seen).toHaveLength(1);
  });

  test.each(["", ".", ".."])(
    "has no way back if its workflowId is %j, which cannot be part of an address",
    async (id) => {
      answerDocument("17", documentOf({ workflowId: id }));
      renderApp("/documents/17");
      await heading("Invoice 17.pdf");
      expect(link("Back to workflow")).not.toBeInTheDocument();
    },
  );
});
