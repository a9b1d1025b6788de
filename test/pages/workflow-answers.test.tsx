import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { renderApp } from "../render-app";
import {
  alertAfterRetries,
  answer,
  answerLater,
  answerList,
  column,
  fakeTimers,
  openList,
  summary,
  table,
} from "./fixtures";

const LIST = "/api/v1/documents/flow-1";

describe("rows that cannot be read", () => {
  test("are counted, with their reasons, above the readable rows", async () => {
    const rows = ["1", "2", "3", "4", "5", "6"].map((id) => summary(id, { rottenDays: id === "2" ? "three" : 3 }));
    const { user } = await openList(rows);
    expect(column("Document ID")).toEqual(["1", "3", "4", "5", "6"]);
    expect(screen.getByRole("status")).toHaveTextContent("Showing 5 of 5 documents");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await user.click(screen.getByText("1 of 6 documents could not be read"));
    expect(screen.getByText(/rottenDays/)).toBeVisible();
    expect(screen.getByText(/Number 2 in the answer/)).toBeVisible();
  });

  test("are all counted if there are thousands, with the reasons of the first 100", async () => {
    answerList("flow-1", new Array<number>(20_000).fill(0));
    const { user } = renderApp("/workflows/flow-1");
    await user.click(await screen.findByText("20000 of 20000 documents could not be read"));
    expect(screen.getByText(/Number 100 in the answer/)).toBeVisible();
    expect(screen.getByText("and 19900 more")).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("a workflow without documents", () => {
  test("(by a 404) is a status with the service's message and no alert", async () => {
    renderApp("/workflows/no-such-workflow");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("documents not found!"));
    expect(screen.getAllByRole("status")).toHaveLength(1);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Refresh" })).toBeVisible();
  });

  test("(as an empty list) shows the same state with the service's message", async () => {
    answerList("flow-1", []);
    renderApp("/workflows/flow-1");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("documents fetched successfully"));
    expect(screen.getByRole("heading", { name: "No documents in this workflow" })).toBeVisible();
    expect(screen.getAllByRole("status")).toHaveLength(1);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("is questioned if the 404 is not the documented one", async () => {
    answer(LIST, () => HttpResponse.html("<h1>nginx</h1>", { status: 404 }));
    renderApp("/workflows/flow-1");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(/HTML.*404/));
    expect(screen.queryByText("nginx")).not.toBeInTheDocument();
    expect(within(screen.getByRole("status")).getByRole("link", { name: "settings" })).toBeVisible();
  });
});

describe("Refresh", () => {
  test("that fails keeps the rows and shows an alert above them until a later one succeeds", async () => {
    const { user } = await openList([summary("1")]);
    answer(LIST, () => HttpResponse.json({ detail: "error fetching documents" }, { status: 500 }));
    fakeTimers();
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    expect(column("Document ID")).toEqual(["1"]);

    const alert = await alertAfterRetries();
    expect(alert).toHaveTextContent("500");
    expect(alert).toHaveTextContent("error fetching documents");
    expect(column("Document ID")).toEqual(["1"]);
    expect(alert.compareDocumentPosition(await table())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

    answerList("flow-1", [summary("1"), summary("2")]);
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(column("Document ID")).toEqual(["1", "2"]));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("pressed twice while a request is pending sends only one", async () => {
    const { user } = await openList([summary("1")]);
    const late = answerLater(LIST);
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    await user.click(screen.getByRole("button", { name: "Refresh" }));
    late.send(HttpResponse.json({ data: [summary("2")] }));
    await waitFor(() => expect(column("Document ID")).toEqual(["2"]));
    expect(late.times).toBe(1);
  });
});
