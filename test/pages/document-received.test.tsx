import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderApp } from "../render-app";
import { answer, answerDocument, answerList, documentOf, fact, openDocument, summary } from "./fixtures";

const otherField = (name: string) => screen.getByText(name, { selector: "bdi" }).closest("dt")?.nextElementSibling;
const loaded = () => screen.findByText("Document type");

describe("the header", () => {
  test("shows the id, which can be copied, leads to the workflow, and has no data of a list", async () => {
    const { user } = await openDocument({ workflowId: "flow/2" });
    expect(screen.queryByText(/From the list/)).not.toBeInTheDocument();
    expect(screen.queryByText("Owner")).not.toBeInTheDocument();
    expect(fact("Document ID")).toHaveTextContent(/^17$/);
    await user.click(screen.getByRole("button", { name: "Copy document ID" }));
    expect(await navigator.clipboard.readText()).toBe("17");
    expect(screen.getByRole("link", { name: "flow/2" })).toHaveAttribute("href", "/workflows/flow%2F2");
  });

  test("keeps the list's filters in the link to the workflow, but not to another one", async () => {
    answerList("flow-1", [summary("17"), summary("18")]);
    answerDocument("17", documentOf());
    answerDocument("18", documentOf({ workflowId: "flow-2" }));
    const { navigate } = renderApp("/workflows/flow-1/documents/17?extracted=true");
    await loaded();
    expect(screen.getByRole("link", { name: "flow-1" })).toHaveAttribute("href", "/workflows/flow-1?extracted=true");
    await navigate("/workflows/flow-1/documents/18?extracted=true");
    expect(await screen.findByRole("link", { name: "flow-2" })).toHaveAttribute("href", "/workflows/flow-2");
  });

  test("shows what only the list knows, and when the list said so", async () => {
    const EditedAt = "2026-04-05T06:07:08.900Z";
    answerList("flow-1", [summary("17", { userId: "owner-9", Edited: true, EditedAt, rottenDays: null })]);
    answerDocument("17", documentOf());
    renderApp("/workflows/flow-1/documents/17");
    expect(await screen.findByLabelText(/^From the list, as of \d\d:\d\d$/)).toBeVisible();
    expect(fact("Owner")).toHaveTextContent(/^owner-9$/);
    expect(fact("Created")?.querySelector("time")).toHaveAttribute("datetime", "2026-03-04T05:06:07.890Z");
    expect(fact("Edited at")?.querySelector("time")).toHaveAttribute("datetime", EditedAt);
    expect(fact("Rotten days")).toHaveTextContent(/^–$/);
    expect(screen.queryByRole("img", { name: /though Edited/ })).not.toBeInTheDocument();
  });

  test("has the sign of a document that differs from the documentation, as in the list", async () => {
    answerList("flow-1", [summary("17", { Edited: true, rottenDays: 3 })]);
    answerDocument("17", documentOf());
    renderApp("/workflows/flow-1/documents/17");
    expect(await screen.findByRole("img", { name: "Rotten days is a number, though Edited is Yes" })).toBeVisible();
  });
});

describe("everything that the service sent", () => {
  test("is shown: fields of the document that the documentation does not mention, as JSON", async () => {
    const body = JSON.stringify({ data: documentOf({ pages: 4, owner: { name: "A" }, note: "<b>x</b>" }) });
    const hostile = body.replace('"pages":4', '"pages":4,"__proto__":{"polluted":true},"constructor":"c"');
    answer("/api/v1/document/17", () => new Response(hostile));
    renderApp("/documents/17");
    await loaded();
    expect(screen.getByRole("heading", { name: "Other fields" })).toBeVisible();
    expect(otherField("pages")).toHaveTextContent(/^4$/);
    expect(otherField("owner")).toHaveTextContent('{ "name": "A" }');
    expect(otherField("note")).toHaveTextContent('"<b>x</b>"');
    expect(otherField("__proto__")).toHaveTextContent('{ "polluted": true }');
    expect(otherField("constructor")).toHaveTextContent('"c"');
    expect(screen.queryAllByRole("region")).toHaveLength(1);
  });

  test("is the answer letter for letter, with its status, time and size, and can be copied", async () => {
    const text = `{ "message":"fetched",\n\n "n": 1.10, "data":${JSON.stringify(documentOf())}}`;
    answer("/api/v1/document/17", () => new Response(text));
    const { user } = renderApp("/documents/17");
    await loaded();
    const summaryLine = screen.getByText("Response");
    expect(screen.queryByText(/"fetched"/)).not.toBeInTheDocument();
    await user.click(summaryLine);
    expect((await screen.findByText(/"fetched"/)).textContent).toBe(text);
    expect(screen.getByText(/^200, \d+ ms, 1 kB, received at \d\d:\d\d:\d\d/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Copy response" }));
    expect(await navigator.clipboard.readText()).toBe(text);
  });

  test("of more than a million characters is shown and copied up to there, and says so", async () => {
    const text = JSON.stringify({ data: documentOf({ note: "n".repeat(1_200_000) }) });
    answer("/api/v1/document/17", () => new Response(text));
    const { user } = renderApp("/documents/17");
    await loaded();
    await user.click(screen.getByText("Response"));
    expect(await screen.findByText(`The first 1000000 of ${text.length} characters`)).toBeVisible();
    expect(screen.getByText(/^Show more of 1000000 characters$/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Copy response" }));
    expect(await navigator.clipboard.readText()).toBe(text.slice(0, 1_000_000));
  });
});

test("a printed page names its address and the time of its data", async () => {
  answerList("flow-1", [summary("17")]);
  answerDocument("17", documentOf());
  renderApp("/workflows/flow-1/documents/17?q=17");
  const source = await screen.findByText(/Read from the service on \d+ \w+ \d{4}/);
  expect(source).toHaveTextContent("http://localhost:3000/workflows/flow-1/documents/17?q=17");
});

test("texts that run from right to left stay in their place", async () => {
  await openDocument({ original_file_name: "فاتورة.pdf", documentLabels: [{ key: "שם", value: "אבג 12" }] });
  for (const text of ["فاتورة.pdf", "שם", "אבג 12"]) {
    await waitFor(() => expect(screen.getByText(text, { selector: "bdi" })).toBeVisible());
  }
  expect(within(screen.getByRole("region", { name: "Other" })).getByText("אבג 12")).toBeVisible();
});
