import { screen, waitFor, within } from "@testing-library/react";
import type { JsonBodyType } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { renderApp } from "../render-app";
import { answerDocument, answerList, documentOf, fact, openList, rowTexts, summary } from "./fixtures";

function without(...fields: (keyof ReturnType<typeof documentOf>)[]): JsonBodyType {
  return Object.fromEntries(
    Object.entries<JsonBodyType>(documentOf()).filter(([name]) => !fields.some((f) => f === name)),
  );
}

async function open(document: JsonBodyType, address = "/documents/17") {
  answerDocument("17", document);
  const app = renderApp(address);
  await screen.findByText("Document type");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  return app;
}

describe("a document of which some fields cannot be read", () => {
  test("is shown with all others, and each of these is named with its reason", async () => {
    await open(documentOf({ Edited: "no", workflowId: null }));
    expect(screen.getByRole("heading", { level: 1, name: "Invoice 17.pdf" })).toBeVisible();
    expect(screen.getByText("2 of 7 fields could not be read")).toBeVisible();
    expect(screen.getByText("Edited is a text, not true or false")).toBeVisible();
    expect(screen.getByText("workflowId is null, not a text")).toBeVisible();
    expect(fact("Edited")).toHaveTextContent(/^–$/);
    expect(fact("Workflow")).toHaveTextContent(/^–$/);
    expect(fact("Extracted")).toHaveTextContent(/^Yes$/);
    expect(fact("Document type")).toHaveTextContent(/^Invoice$/);
    expect(screen.getByRole("region", { name: "Buyer" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Open file" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Back to workflow" })).not.toBeInTheDocument();
  });

  test("is shown with its file where its labels cannot be read", async () => {
    await open(documentOf({ documentLabels: null }));
    expect(screen.getByText("documentLabels is null, not a list")).toBeVisible();
    expect(screen.getByText("The labels of this document could not be read.")).toBeVisible();
    expect(screen.queryByText(/sent no labels/)).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Open file" })).toHaveAttribute("href", "https://files.example.com/17.pdf");
  });

  test("is shown with its labels where the file's address cannot be read", async () => {
    await open(without("fileUrl"));
    expect(screen.getByText("fileUrl is missing")).toBeVisible();
    expect(screen.getByText("The file's address cannot be read.")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Open file" })).not.toBeInTheDocument();
    expect(screen.getByRole("region", { name: "Buyer" })).toBeVisible();
  });

  test("keeps the name that the list has, or else has its id for a heading", async () => {
    answerList("flow-1", [summary("17"), summary("18")]);
    await open(without("original_file_name"), "/workflows/flow-1/documents/17");
    expect(await screen.findByRole("heading", { level: 1, name: "17.pdf" })).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/^17\.pdf · /));
  });

  test("does not take its flags from the list, and keeps its place there", async () => {
    answerList("flow-1", [summary("17", { Edited: true }), summary("18")]);
    await open(documentOf({ Edited: "no", workflowId: 5 }), "/workflows/flow-1/documents/17");
    expect(await screen.findByText("1 of 2")).toBeVisible();
    expect(fact("Edited")).toHaveTextContent(/^–$/);
    expect(fact("Workflow")).toHaveTextContent(/^–$/);
    expect(screen.getByRole("link", { name: "Back to workflow" })).toHaveAttribute("href", "/workflows/flow-1");
  });

  test("leaves these fields empty in the copied facts", async () => {
    const { user } = await open({ documentType: "Invoice", Edited: "no" });
    await user.click(screen.getByRole("button", { name: "Copy facts" }));
    await screen.findByText("Facts copied");
    expect(await navigator.clipboard.readText()).toBe(
      "File name\t\nDocument type\tInvoice\nExtracted\t\nEdited\t\nWorkflow\t\nDocument ID\t17",
    );
  });
});

describe("beside other documents", () => {
  const labels = (value: string) => [{ key: "name", value, group: "b", groupVal: "Buyer" }];

  beforeEach(() => {
    answerList("flow-1", [summary("d1"), summary("d2"), summary("d3")]);
    answerDocument("d1", documentOf({ documentLabels: labels("Acme"), Edited: "no" }));
    answerDocument("d2", documentOf({ documentLabels: labels("Beta") }));
    answerDocument("d3", documentOf({ documentLabels: null }));
  });

  test("it is compared as far as it can be read", async () => {
    renderApp("/workflows/flow-1/labels?compare=d1&compare=d2&compare=d3");
    await screen.findByRole("table", { name: "Compared labels" });
    expect(screen.getByText("1 of 7 fields of d1.pdf could not be read")).toBeVisible();
    expect(screen.getByText("1 of 7 fields of d3.pdf could not be read")).toBeVisible();
    expect(screen.getByText("documentLabels is null, not a list")).toBeVisible();
    await waitFor(() =>
      expect(rowTexts("Compared labels")).toEqual(["GroupLabeld1.pdfd2.pdf", "Edited≠–≠No", "BuyerName≠Acme≠Beta"]),
    );
  });

  test("it is collected unless its labels cannot be read, which does not count as having none", async () => {
    const { user } = renderApp("/workflows/flow-1/labels");
    await user.click(await screen.findByRole("button", { name: "Start" }));
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("2 of 3 documents read, 1 failed"));
    const failed = screen.getByRole("table", { name: "Documents that could not be read" });
    expect(within(failed).getByRole("row", { name: /d3\.pdf/ })).toHaveTextContent(
      "documentLabels is null, not a list",
    );
    const coverage = screen.getByRole("table", { name: "Label coverage" });
    expect(within(coverage).getByRole("row", { name: /Name/ })).toHaveTextContent(/name2/);
  });

  test("its labels that cannot be read are counted", async () => {
    answerDocument("d3", documentOf({ documentLabels: [...labels("Beta"), null, 3] }));
    const { user } = renderApp("/workflows/flow-1/labels");
    await user.click(await screen.findByRole("button", { name: "Start" }));
    expect(await screen.findByText("Counted over 3 documents, 2 labels could not be read")).toBeVisible();
  });

  test("the peek says what cannot be read", async () => {
    const { user } = await openList([summary("d1"), summary("d2"), summary("d3")]);
    await user.keyboard("jjj ");
    const peek = within(await screen.findByRole("complementary", { name: "Peek" }));
    expect(await peek.findByText("The labels of this document could not be read.")).toBeVisible();
    expect(peek.getByText("documentLabels is null, not a list")).toBeVisible();
  });
});
