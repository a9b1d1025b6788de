import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { renderApp } from "../render-app";
import { answer, answerDocument, column, documentOf, readBlob, savedFiles, summary } from "./fixtures";

const LIST = "/api/v1/documents/flow-1";
const HEAD = '{"message":"documents fetched successfully","data":[';

const rows = (from: number, to: number, fields = {}) =>
  Array.from({ length: to - from }, (_, index) => summary(`d-${from + index}`, { Extracted: false, ...fields }));

/** An answer for the list that the test sends part by part. Whether a row has arrived completely shows what follows it. */
function createArrivingList({ signal }: Request) {
  let body: ReadableStreamDefaultController<Uint8Array>;
  const list = {
    /** Whether the app ended the request. */
    left: () => signal.aborted,
    sent: 0,
    send: (text: string) => body.enqueue(new TextEncoder().encode(text)),
    sendRows: (part: object[]) => {
      list.send((list.sent === 0 ? HEAD : ",") + part.map((each) => JSON.stringify(each)).join(","));
      list.sent += part.length;
    },
    end: () => {
      list.send("]}");
      body.close();
    },
    breakOff: () => body.error(new TypeError("terminated")),
  };
  const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) });
  // As a network does. A mocked answer would stay as it is.
  signal.addEventListener("abort", () => body.error(signal.reason));
  return { list, response: new HttpResponse(stream, { headers: { "content-type": "application/json" } }) };
}

type ArrivingList = ReturnType<typeof createArrivingList>["list"];

/** Opens the list of flow-1, whose answers arrive part by part. `next` is the next one that is requested. */
function open() {
  const lists: ArrivingList[] = [];
  let taken = 0;
  const asked = answer(LIST, (request) => {
    const { list, response } = createArrivingList(request);
    lists.push(list);
    return response;
  });
  const next = async () => {
    await waitFor(() => expect(lists.length).toBeGreaterThan(taken));
    return lists[taken++] as ArrivingList;
  };
  return { ...renderApp("/workflows/flow-1"), asked, next };
}

const soFar = (count: number) => screen.findByText(new RegExp(`^${count} documents so far, `));
const button = (name: string) => screen.getByRole("button", { name });
const counted = (text: string) => waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(text));

describe("a list that arrives slowly", () => {
  test("is read, searched, filtered and sorted before its end", async () => {
    const { user, next } = open();
    const list = await next();
    list.sendRows(rows(0, 30));
    await soFar(29);
    const table = screen.getByRole("table", { name: "Documents" });
    expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "false");
    expect(table).toHaveAttribute("aria-busy", "true");
    expect(table).toHaveAttribute("aria-rowcount", "30");
    expect(screen.getByRole("status")).toHaveTextContent("");
    expect(screen.getByText("Showing 29 of 29 so far")).toBeVisible();

    await user.type(screen.getByRole("searchbox", { name: "Search documents" }), "d-1");
    expect(await screen.findByText("Showing 11 of 29 so far")).toBeVisible();
    list.sendRows([...rows(30, 100), ...rows(100, 110, { Extracted: true })]);
    expect(await screen.findByText("Showing 20 of 109 so far")).toBeVisible();
    await user.click(within(screen.getByRole("group", { name: "Extracted" })).getByRole("radio", { name: "Yes" }));
    expect(await screen.findByText("Showing 9 of 109 so far")).toBeVisible();
    await user.click(button("File name"));
    await user.click(button("File name"));
    await waitFor(() => expect(column("File name")[0]).toBe("d-108.pdf"));

    list.end();
    await counted("Showing 10 of 110 documents");
    expect(column("File name")[0]).toBe("d-109.pdf");
    expect(table).toHaveAttribute("aria-busy", "false");
    expect(screen.queryByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
  });

  test("can be cancelled, keeps the rows received and says everywhere that it is incomplete", async () => {
    answerDocument("d-7", documentOf());
    answerDocument("d-8", documentOf());
    const { user, next } = open();
    const list = await next();
    list.sendRows(rows(0, 11));
    await soFar(10);
    await user.click(button("Cancel"));
    await waitFor(() => expect(list.left()).toBe(true));
    expect(await screen.findByText("Only the first 10 documents arrived.")).toBeVisible();
    await counted("Showing 10 of 10 documents, incomplete");
    expect(button("Refresh")).toHaveFocus();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();

    const saved = savedFiles();
    await user.click(await screen.findByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "JSON" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toContain("incomplete");
    expect(JSON.parse(await readBlob(saved[0]?.blob))).toHaveLength(10);
    await user.click(screen.getByRole("link", { name: "d-7.pdf" }));
    expect(await screen.findByText("8 of 10, of an incomplete list")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Back to workflow" }));
    expect(await screen.findByText("Only the first 10 documents arrived.")).toBeVisible();

    await user.click(button("Refresh"));
    const whole = await next();
    whole.sendRows(rows(0, 15));
    whole.end();
    await counted("Showing 15 of 15 documents");
    expect(screen.queryByText(/incomplete/)).not.toBeInTheDocument();
    expect(screen.queryByText(/Nothing changed/)).not.toBeInTheDocument();
  });

  test("continues while one of its documents is open", async () => {
    for (const id of ["d-7", "d-8", "d-9"]) answerDocument(id, documentOf());
    const { user, next, asked } = open();
    const list = await next();
    list.sendRows(rows(0, 11));
    await user.click(await screen.findByRole("link", { name: "d-7.pdf" }));
    expect(await screen.findByText("8 of 10 so far")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Next document" }));
    list.sendRows(rows(11, 21));
    expect(await screen.findByText("9 of 20 so far")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Back to workflow" }));
    await soFar(20);
    expect(asked.times).toBe(1);
    list.end();
    await counted("Showing 21 of 21 documents");
  });
});

test("a list that breaks off says how many were read, and Try again loads all of it", async () => {
  const { user, next, asked } = open();
  const list = await next();
  list.sendRows(rows(0, 11));
  await soFar(10);
  list.send(',{"_id":"half');
  await soFar(11);
  list.breakOff();
  expect(await screen.findByRole("alert")).toHaveTextContent("The answer ended early, 11 documents were read");
  await counted("Showing 11 of 11 documents, incomplete");
  expect(screen.getByRole("table", { name: "Documents" })).toHaveAttribute("aria-busy", "false");
  await user.click(button("Try again"));
  const whole = await next();
  whole.sendRows(rows(0, 15));
  whole.end();
  await counted("Showing 15 of 15 documents");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(asked.times).toBe(2);
});

test("a refresh that arrives slowly leaves the rows on screen until it is complete", async () => {
  const { user, next } = open();
  const list = await next();
  list.sendRows(rows(0, 20));
  list.end();
  await counted("Showing 20 of 20 documents");
  await user.click(button("Refresh"));
  const broken = await next();
  broken.sendRows(rows(0, 11));
  broken.breakOff();
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("The answer ended early, 10 documents were read");
  expect(alert).toHaveTextContent("Refresh failed");
  await counted("Showing 20 of 20 documents");

  await user.click(button("Refresh"));
  const left = await next();
  left.sendRows(rows(0, 11));
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(left.left()).toBe(true));
  expect(button("Refresh")).toHaveFocus();
  await counted("Showing 20 of 20 documents");

  await user.click(button("Refresh"));
  const refreshed = await next();
  refreshed.sendRows([summary("new-1"), ...rows(0, 30)]);
  expect(await screen.findByText(/[1-9].* kB received, \d+ s$/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "new-1.pdf" })).not.toBeInTheDocument();
  refreshed.end();
  await counted("Showing 31 of 31 documents");
  expect(screen.getByRole("link", { name: "new-1.pdf" })).toBeVisible();
});
