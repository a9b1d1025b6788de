import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { renderApp } from "../render-app";
import { answer, answerDocument, answerList, documentOf, readBlob, rowTexts, savedFiles, summary } from "./fixtures";

const label = (key: string, value: string) => ({ key, value, group: "b", groupVal: "Buyer" });

function answerAll() {
  answerList("flow-1", [summary("d1"), summary("d2"), summary("d3")]);
  answerDocument("d1", documentOf({ documentLabels: [label("name", "Acme"), label("city", "Bonn")] }));
  answerDocument("d2", documentOf({ documentLabels: [label("name", "Acme")], documentType: "Receipt" }));
  answerDocument("d3", documentOf({ documentLabels: [label("name", "Beta"), label("city", "Bonn")] }));
}

const compared = () => rowTexts("Compared labels");

test("selected rows are compared side by side, with their differences marked", async () => {
  answerAll();
  const { user, address } = renderApp("/workflows/flow-1");
  await screen.findByRole("table", { name: "Documents" });
  await user.keyboard("jx");
  const bar = within(await screen.findByRole("group", { name: "Selection" }));
  expect(bar.queryByRole("button", { name: "Compare" })).not.toBeInTheDocument();
  await user.keyboard("jx");
  await user.click(bar.getByRole("button", { name: "Compare" }));
  expect(await screen.findByRole("heading", { name: "Compare 2 documents of flow-1" })).toBeVisible();
  expect(address()).toBe("/workflows/flow-1/labels?compare=d1&compare=d2");
  expect(await screen.findByText("1 of 2 labels differ")).toBeVisible();
  expect(compared()).toEqual(["GroupLabeld1.pdfd2.pdf", "Document type≠Invoice≠Receipt", "BuyerCity≠Bonn≠missing"]);
});

test("of a label that comes many times, the first 20 values are shown", async () => {
  answerAll();
  const names = Array.from({ length: 600 }, (_, index) => label("name", `Name ${index}`));
  answerDocument("d2", documentOf({ documentLabels: names }));
  answerDocument("d3", documentOf({ documentLabels: names.slice(0, 21) }));
  renderApp("/workflows/flow-1/labels?compare=d1&compare=d2&compare=d3");
  expect(await screen.findByText("2 of 2 labels differ")).toBeVisible();
  const row = within(screen.getByRole("row", { name: /Name 19/ }));
  expect(row.getAllByRole("paragraph").map(({ textContent }) => textContent)).toEqual([
    "Acme",
    ...names.slice(0, 20).map(({ value }) => value),
    "and 580 more",
    ...names.slice(0, 20).map(({ value }) => value),
    "and 1 more",
  ]);
});

test("what is the same is shown if the reader wants it, also after a look at a document", async () => {
  answerAll();
  const { user, navigate, address } = renderApp("/workflows/flow-1/labels?compare=d1&compare=d3");
  expect(await screen.findByText("1 of 2 labels differ")).toBeVisible();
  expect(compared()).toEqual(["GroupLabeld1.pdfd3.pdf", "BuyerName≠Acme≠Beta"]);
  await user.click(screen.getByRole("checkbox", { name: "Only differences" }));
  expect(compared()).toEqual([
    "GroupLabeld1.pdfd3.pdf",
    "Document typeInvoiceInvoice",
    "ExtractedYesYes",
    "EditedNoNo",
    "BuyerName≠Acme≠Beta",
    "BuyerCityBonnBonn",
  ]);
  await user.click(screen.getByRole("link", { name: "d1.pdf" }));
  expect(address()).toBe("/workflows/flow-1/documents/d1");
  await navigate(-1);
  expect(await screen.findByRole("checkbox", { name: "Only differences" })).not.toBeChecked();
});

test("documents without labels are not said to be alike", async () => {
  answerAll();
  answerDocument("d1", documentOf({ documentLabels: [] }));
  answerDocument("d2", documentOf({ documentLabels: [] }));
  renderApp("/workflows/flow-1/labels?compare=d1&compare=d2");
  expect(await screen.findByText("These documents have no labels.")).toBeVisible();
  expect(screen.queryByText("These documents do not differ.")).not.toBeInTheDocument();
});

test("a value leads to its label in its document", async () => {
  answerAll();
  const { user, address } = renderApp("/workflows/flow-1/labels?compare=d1&compare=d3");
  await user.click(await screen.findByRole("checkbox", { name: "Only differences" }));
  const row = within(screen.getByRole("row", { name: /City/ }));
  await user.click(row.getAllByRole("link", { name: "City in its document" })[1] ?? document.body);
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^City/));
  expect(address()).toBe("/workflows/flow-1/documents/d3");
  // The other documents of the comparison are opened as usual.
  await user.click(screen.getByRole("link", { name: "Previous document" }));
  await waitFor(() => expect(address()).toBe("/workflows/flow-1/documents/d1"));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

test("values that differ in their notation only say so, and come after the differences", async () => {
  answerAll();
  answerDocument("d1", documentOf({ documentLabels: [label("total", "1.000,00"), label("name", "Acme")] }));
  answerDocument("d3", documentOf({ documentLabels: [label("total", "1,000.00"), label("name", "Beta")] }));
  renderApp("/workflows/flow-1/labels?compare=d1&compare=d3");
  expect(await screen.findByText("1 of 2 labels differ, 1 only in notation")).toBeVisible();
  expect(compared().slice(1)).toEqual(["BuyerName≠Acme≠Beta", "BuyerTotalonly notation differs1.000,001,000.00"]);
});

test("a document that cannot be read leaves the others", async () => {
  answerAll();
  answer("/api/v1/document/d2", () => HttpResponse.json({ message: "document not found!" }, { status: 404 }));
  renderApp("/workflows/flow-1/labels?compare=d1&compare=d2&compare=d3");
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("document not found!");
  expect(alert).toHaveTextContent("This is about d2.pdf.");
  expect(await screen.findByRole("columnheader", { name: "d3.pdf" })).toBeVisible();
});

test("rows that belong together stand below each other, and what differs in them is marked and exported", async () => {
  answerAll();
  const items = (...amounts: string[]) => ({
    ...label("line_items", ""),
    value: amounts.map((amount, index) => ({ item: `Item ${index}`, amount })),
  });
  answerDocument("d1", documentOf({ documentLabels: [items("10.00", "5.00", "7.00")] }));
  answerDocument("d3", documentOf({ documentLabels: [items("10.00", "5.50")] }));
  const { user } = renderApp("/workflows/flow-1/labels?compare=d1&compare=d3");
  const table = await screen.findByRole("table", { name: "Compared rows of Line items" });
  expect(rowTexts("Compared rows of Line items")).toEqual([
    "RowDocumentItemAmount",
    "2d1.pdfItem 1≠5.00",
    "d3.pdfItem 1≠5.50",
    "3d1.pdf≠Item 2≠7.00",
    "d3.pdfno such row",
  ]);
  expect(Array.from(table.querySelectorAll("mark"), ({ textContent }) => textContent)).toEqual(["0", "5"]);

  const saved = savedFiles();
  await user.click(await screen.findByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: "CSV" }));
  expect(await screen.findByText("Exported the comparison of 2 documents")).toBeVisible();
  expect((await readBlob(saved[0]?.blob)).split("\r\n").slice(0, 3)).toEqual([
    "\ufeffgroup,key,row,column,agreement,d1.pdf,d3.pdf",
    "b,line_items,2,item,same,Item 1,Item 1",
    "b,line_items,2,amount,differs,5.00,5.50",
  ]);
});
