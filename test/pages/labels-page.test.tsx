import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { getConnection, saveConnection } from "../../src/state/connection";
import { renderApp } from "../render-app";
import {
  answer,
  answerList,
  documentOf,
  heading,
  never,
  openList,
  readBlob,
  requests,
  savedFiles,
  summary,
  table,
} from "./fixtures";

interface Label {
  key: string;
  value: string;
  group: string;
  groupVal: string;
}

const label = (key: string, value = key, group = "b", groupVal = "Buyer"): Label => ({ key, value, group, groupVal });

// The labels differ from document to document.
const LABELS: Record<string, Label[]> = {
  d1: [label("buyer_name", "Acme"), label("net_d", "30", "t", "Terms")],
  d2: [label("buyer_name")],
  d3: [label("buyer_name", "Beta", "b", "The buyer"), label("net_d", "net_d", "t", "Terms")],
};
const IDS = Object.keys(LABELS);
const ROWS = IDS.map((id) => summary(id, { Extracted: id !== "d2" }));

interface Options {
  search?: string;
  respond?: (id: string) => Response | undefined | Promise<Response | undefined>;
}

/** Opens the labels page of three documents. */
async function openLabels({ search = "", respond }: Options = {}) {
  answerList("flow-1", ROWS);
  const seen = requests();
  for (const id of IDS) {
    answer(`/api/v1/document/${id}`, async () => (await respond?.(id)) ?? answerWith(id));
  }
  const app = renderApp(`/workflows/flow-1/labels${search}`);
  await screen.findByRole("heading", { name: "Labels of flow-1", level: 1 });
  await screen.findByRole("button", { name: "Start" });
  const asked = () =>
    seen.flatMap(({ url }) => (url.includes("/api/v1/document/") ? (url.split("/").at(-1) ?? []) : []));
  const isAborted = (id: string) => seen.find(({ url }) => url.endsWith(`/api/v1/document/${id}`))?.signal.aborted;
  return { ...app, asked, isAborted };
}

/** Opens the labels page, and reads all three documents. */
async function readLabels(options?: Options) {
  const page = await openLabels(options);
  await press(page.user, "Start");
  await status("3 of 3 documents read");
  return page;
}

/** Opens the labels page and reads one document at a time, until the second one is requested, whose answer waits. */
async function waitForSecond(respond: () => Promise<Response | undefined>) {
  const page = await openLabels({
    respond: (id) => (id === "d2" && page.asked().filter((each) => each === id).length === 1 ? respond() : undefined),
  });
  await page.user.click(screen.getByText("Advanced"));
  await page.user.selectOptions(screen.getByRole("combobox", { name: "Requests at once" }), "1");
  await press(page.user, "Start");
  await waitFor(() => expect(page.asked()).toEqual(["d1", "d2"]));
  return page;
}

function answerWith(id: string) {
  const data = documentOf({ documentLabels: LABELS[id] as never, documentType: id === "d3" ? "Receipt" : "Invoice" });
  return HttpResponse.json({ message: "document fetched successfully", data });
}

const press = (user: Awaited<ReturnType<typeof openLabels>>["user"], name: string) =>
  user.click(screen.getByRole("button", { name }));
const status = (text: string) => waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(text));
const coverage = () => within(screen.getByRole("table", { name: "Label coverage" }));
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

test("the list leads to the labels of the documents that its filters choose, and u back to it", async () => {
  const { user, address } = await openList(ROWS, "?q=d");
  await user.click(await screen.findByRole("link", { name: "Collect labels" }));
  const title = await heading("Labels of flow-1");
  await waitFor(() => expect(title).toHaveFocus());
  expect(address()).toBe("/workflows/flow-1/labels?q=d");
  await user.keyboard("r");
  expect(await screen.findByText("Nothing changed")).toBeVisible();
  await user.keyboard("u");
  await table();
  expect(address()).toBe("/workflows/flow-1?q=d");
});

test("nothing is requested before Start, and then each document once, in the list's order", async () => {
  const { user, asked } = await openLabels();
  // Nothing was measured yet, so no time is claimed.
  expect(screen.getByText("Reads the labels of 3 documents")).toBeVisible();
  expect(screen.getByText("3 documents: 3 requests, 4 at a time")).toBeVisible();
  expect(asked()).toEqual([]);
  // The second click does not pause it.
  await user.dblClick(screen.getByRole("button", { name: "Start" }));
  await status("3 of 3 documents read");
  expect(asked()).toEqual(["d1", "d2", "d3"]);
  expect(screen.getByRole("progressbar", { name: "Documents read" })).toHaveAttribute("value", "3");
});

test("a table counts the documents with each label, with a value, and without it, in all and of one type", async () => {
  const { user, navigate } = await readLabels();
  const [, buyer, net] = coverage().getAllByRole("row");
  expect(buyer && cells(buyer)).toEqual(["Buyer also The buyer", "buyer_name", "3", "2", "1", "0"]);
  expect(net && cells(net)).toEqual(["Terms", "net_d", "2", "1", "1", "1"]);
  await user.click(coverage().getByRole("button", { name: "Missing" }));
  await user.click(coverage().getByRole("button", { name: "Missing" }));
  expect(coverage().getAllByRole("row")[1]).toHaveTextContent("net_d");
  expect(coverage().getByRole("columnheader", { name: "Missing" })).toHaveAttribute("aria-sort", "descending");
  await user.selectOptions(screen.getByRole("combobox", { name: "Document type" }), "Invoice (2)");
  expect(cells(coverage().getByRole("row", { name: /buyer_name/ }))).toEqual([
    "Buyer",
    "buyer_name",
    "2",
    "1",
    "1",
    "0",
  ]);
  // A type that the list's filters leave out no longer filters.
  await user.selectOptions(screen.getByRole("combobox", { name: "Document type" }), "Receipt (1)");
  await navigate("/workflows/flow-1/labels?q=d1");
  await screen.findByText("Counted over 1 document");
  expect(coverage().getAllByRole("row")).toHaveLength(3);
});

test("a number of missing labels shows the documents, whose links carry them as the queue", async () => {
  const { user, address } = await readLabels();
  const net = coverage().getByRole("row", { name: /net_d/ });
  const missing = within(net).getByRole("button", { name: "1", description: "Show the documents without net_d" });
  await user.click(missing);
  expect(screen.getByRole("heading", { name: "Documents without net_d" })).toHaveFocus();
  // Escape closes them, also from a box in them.
  await user.click(screen.getByRole("checkbox", { name: "Compare d2.pdf" }));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("table", { name: "Documents without net_d" })).not.toBeInTheDocument();
  expect(missing).toHaveFocus();
  await user.click(missing);
  const behind = within(screen.getByRole("table", { name: "Documents without net_d" }));
  await user.click(behind.getByRole("link", { name: "d2.pdf" }));
  expect(address()).toBe("/workflows/flow-1/documents/d2");
  expect(await screen.findByText("1 of 1")).toBeVisible();
});

test("empty and missing labels are shown together if the reader asks for it", async () => {
  const { user } = await readLabels();
  const net = coverage().getByRole("row", { name: /net_d/ });
  await user.click(within(net).getByRole("button", { description: "Show the documents without net_d" }));
  await user.click(screen.getByRole("button", { name: "Empty and missing together (2)" }));
  const behind = within(screen.getByRole("table", { name: "Documents without a value for net_d" }));
  expect(behind.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["d2.pdf", "d3.pdf"]);
  expect(screen.getByRole("heading", { name: "Documents without a value for net_d" })).toHaveFocus();
});

test("a label that comes more than once leads to the documents where it does", async () => {
  const twice = documentOf({ documentLabels: [label("net_d", "30"), label("net_d", "60")] as never });
  const { user } = await readLabels({
    respond: (id) => (id === "d2" ? HttpResponse.json({ message: "ok", data: twice }) : undefined),
  });
  await user.click(coverage().getByRole("button", { name: "more than once in 1 document" }));
  const behind = within(screen.getByRole("table", { name: "Documents with net_d more than once" }));
  expect(behind.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["d2.pdf"]);
});

test("a document that keeps failing is listed with the service's words, and can be tried again", async () => {
  let isBroken = true;
  const { user } = await openLabels({
    respond: (id) =>
      id === "d2" && isBroken ? HttpResponse.json({ message: "document not found!" }, { status: 404 }) : undefined,
  });
  await press(user, "Start");
  await status("2 of 3 documents read, 1 failed");
  const failed = screen.getByRole("table", { name: "Documents that could not be read" });
  expect(within(failed).getByRole("row", { name: /d2/ })).toHaveTextContent("404The service said: document not found!");
  isBroken = false;
  await press(user, "Try failed again");
  await status("3 of 3 documents read");
  expect(screen.queryByRole("table", { name: "Documents that could not be read" })).not.toBeInTheDocument();
});

test("a refusal stops the reading with the service's words until Resume", async () => {
  let isRefused = true;
  const { user, asked } = await openLabels({
    respond: () =>
      isRefused ? HttpResponse.json({ detail: "Could not validate credentials" }, { status: 401 }) : undefined,
  });
  await press(user, "Start");
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Could not validate credentials");
  expect(within(alert).getByRole("link", { name: "Settings" })).toBeVisible();
  await status("0 of 3 documents read");
  isRefused = false;
  const before = asked().length;
  await press(user, "Resume");
  await status("3 of 3 documents read");
  expect(asked().length - before).toBe(3);
});

test("leaving the page pauses the reading, and coming back continues where it was", async () => {
  const { user, asked, isAborted, navigate } = await waitForSecond(never);
  await user.click(screen.getByRole("link", { name: "Back to workflow" }));
  await table();
  await waitFor(() => expect(isAborted("d2")).toBe(true));
  await navigate(-1);
  await heading("Labels of flow-1");
  await waitFor(() => expect(asked()).toEqual(["d1", "d2", "d2", "d3"]));
});

test("a page that goes away requests nothing more, and continues if the browser shows it again", async () => {
  const { asked } = await waitForSecond(never);
  act(() => void window.dispatchEvent(new Event("pagehide")));
  expect(await screen.findByText(/^Paused\./)).toBeVisible();
  expect(asked()).toEqual(["d1", "d2"]);
  act(() => void window.dispatchEvent(new Event("pageshow")));
  await waitFor(() => expect(asked()).toEqual(["d1", "d2", "d2", "d3"]));
});

test("Cancel ends the reading, what was read stays, and Start continues", async () => {
  const { user } = await waitForSecond(never);
  await status("1 of 3 documents read");
  await press(user, "Cancel");
  expect(screen.queryByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Start" })).toHaveFocus();
  expect(coverage().getAllByRole("row")).toHaveLength(3);
  await press(user, "Start");
  await status("3 of 3 documents read");
});

test("a document that was opened before is not requested again, except by Read again", async () => {
  answerList("flow-1", ROWS);
  const seen = requests();
  for (const id of IDS) answer(`/api/v1/document/${id}`, () => answerWith(id));
  const { user, navigate } = renderApp("/workflows/flow-1/documents/d3");
  await screen.findByRole("heading", { name: "Invoice 17.pdf" });
  await navigate("/workflows/flow-1/labels");
  expect(await screen.findByText("3 documents: 2 requests, 4 at a time. 1 is loaded already.")).toBeVisible();
  expect(screen.getByText("Reads the labels of 3 documents, about 1 s")).toBeVisible();
  await press(user, "Start");
  await status("3 of 3 documents read");
  const documents = () => seen.filter(({ url }) => url.includes("/document/")).length;
  expect(documents()).toBe(3);
  await press(user, "Read again");
  await waitFor(() => expect(documents()).toBe(6));
  await status("3 of 3 documents read");
});

test("an empty selection and an empty workflow say so, and a failed list is an alert", async () => {
  answerList("flow-1", [summary("d1")]);
  const { navigate } = renderApp("/workflows/flow-1/labels?q=nothing");
  expect(await screen.findByText(/No document matches/)).toBeVisible();
  answer("/api/v1/documents/flow-2", () => HttpResponse.json({ message: "Forbidden" }, { status: 403 }));
  await navigate("/workflows/flow-2/labels");
  expect(await screen.findByRole("alert")).toHaveTextContent("Forbidden");
  answer("/api/v1/documents/flow-3", () => HttpResponse.json({ message: "documents not found!" }, { status: 404 }));
  await navigate("/workflows/flow-3/labels");
  expect(await screen.findByRole("heading", { name: "No documents in this workflow" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("documents not found!");
});

test("another key in the settings forgets what was read", async () => {
  const { asked } = await readLabels();
  act(() => saveConnection({ ...getConnection(), key: "another-key" }));
  await status("0 of 3 documents read");
  expect(screen.queryByRole("table", { name: "Label coverage" })).not.toBeInTheDocument();
  expect(asked()).toHaveLength(3);
});

test("a key entered after a 401 goes on with what was read", async () => {
  let isExpired = false;
  const { user, asked } = await openLabels({
    respond: (id) => {
      isExpired ||= id === "d2";
      return isExpired && getConnection().key !== "new-key"
        ? HttpResponse.json({ detail: "Could not validate credentials" }, { status: 401 })
        : undefined;
    },
  });
  await user.click(screen.getByText("Advanced"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Requests at once" }), "1");
  await press(user, "Start");
  await user.type(await screen.findByLabelText("API key"), "new-key");
  await status("1 of 3 documents read");
  await press(user, "Use this key");
  expect(screen.getByRole("status")).not.toHaveTextContent("0 of 3");
  await status("3 of 3 documents read");
  expect(asked()).toEqual(["d1", "d2", "d2", "d3"]);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a key kept in another place neither pauses the reading nor forgets anything", async () => {
  let send: () => void = () => undefined;
  const { asked } = await waitForSecond(() => new Promise((resolve) => (send = () => resolve(undefined))));
  act(() => saveConnection({ ...getConnection(), remember: true }));
  expect(screen.getByRole("button", { name: "Pause" })).toBeVisible();
  send();
  await status("3 of 3 documents read");
  expect(asked()).toEqual(["d1", "d2", "d3"]);
});

test("invisible characters in names are written out, and many keys are rendered in steps but printed at once", async () => {
  await readLabels({
    search: "?q=d",
    respond: (id) =>
      HttpResponse.json({
        message: "document fetched successfully",
        data: documentOf({
          documentLabels: [
            label("evil\u202Ekey", "=1+1", "g", "Group\u202Ename"),
            ...Array.from({ length: 100 }, (_, index) => label(`${id} ${index}`)),
          ] as never,
        }),
      }),
  });
  expect(coverage().getByText("evil[U+202E]key")).toBeVisible();
  expect(coverage().getByText("Group[U+202E]name")).toBeVisible();
  expect(coverage().getAllByRole("row")).toHaveLength(201);
  expect(screen.getByText("Showing 200 of 301 labels")).toBeVisible();
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(coverage().getAllByRole("row")).toHaveLength(302);
  expect(screen.getByText("Search “d”.")).toBeVisible();
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(coverage().getAllByRole("row")).toHaveLength(201);
});

test("the sort, the documents of a number and the picked ones are there after a look at a document", async () => {
  const { user, navigate } = await readLabels();
  await user.click(coverage().getByRole("button", { name: "Key" }));
  const buyer = coverage().getByRole("row", { name: /buyer_name/ });
  await user.click(within(buyer).getByRole("button", { description: "Show the documents with buyer_name" }));
  await user.click(screen.getByRole("checkbox", { name: "Compare d1.pdf" }));
  await user.click(
    within(buyer).getByRole("button", { description: "Show the documents with buyer_name without a value" }),
  );
  const behind = within(screen.getByRole("table", { name: "Documents with buyer_name without a value" }));
  expect(behind.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["d2.pdf"]);
  await user.click(behind.getByRole("link", { name: "d2.pdf" }));
  await screen.findByRole("heading", { name: "Invoice 17.pdf" });
  await navigate(-1);
  expect(await screen.findByText("1 picked. Pick one more to compare.")).toBeVisible();
  expect(coverage().getByRole("columnheader", { name: "Key" })).toHaveAttribute("aria-sort", "ascending");
});

test("numbers can be percentages, and the most frequent values stand with the documents behind them", async () => {
  const { user } = await readLabels();
  await user.click(screen.getByRole("checkbox", { name: "Percentages" }));
  const buyer = coverage().getByRole("row", { name: /buyer_name/ });
  expect(cells(buyer).slice(2)).toEqual(["100 %", "67 %", "33 %", "0 %"]);
  await user.click(
    within(buyer).getByRole("button", { description: "Show the documents with a value for buyer_name" }),
  );
  expect(screen.getByRole("list", { name: "Most frequent values" })).toBeVisible();
  await user.selectOptions(screen.getByRole("combobox", { name: "Extracted" }), "No");
  expect(screen.queryByRole("list", { name: "Most frequent values" })).not.toBeInTheDocument();
});

test("only the chosen type is exported, and each format has a file name of its own", async () => {
  const { user } = await readLabels();
  await user.selectOptions(screen.getByRole("combobox", { name: "Document type" }), "Receipt (1)");
  const saved = savedFiles();
  for (const name of ["CSV, one row per document", "CSV, one row per label", "JSON Lines"]) {
    await press(user, "Export labels");
    await user.click(await screen.findByRole("menuitem", { name }));
    await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
  }
  await waitFor(() => expect(saved).toHaveLength(3));
  expect(saved.map(({ name }) => name.replace(/ \d{4}-\d\d-\d\d \d{4}/, ""))).toEqual([
    "flow-1-Receipt-documents.csv",
    "flow-1-Receipt-labels.csv",
    "flow-1-Receipt-documents.jsonl",
  ]);
  expect((await readBlob(saved[2]?.blob)).trim().split("\n")).toHaveLength(1);
});

test("a table of more columns than Excel opens is refused, and another format is named", async () => {
  const documentLabels = Array.from({ length: 16_400 }, (_, index) => label(`${index}`)) as never;
  const { user } = await readLabels({
    respond: (id) => (id === "d1" ? HttpResponse.json({ data: documentOf({ documentLabels }) }) : undefined),
  });
  // By text and not by role: in jsdom the roles of hundreds of rows take a second to find out.
  await user.click(screen.getByText("Export labels"));
  await user.click(await screen.findByText("CSV, one row per document"));
  const fault = await screen.findByText(/^The file would have more than 16,384 columns/, { selector: "[role=alert]" });
  expect(fault).toHaveTextContent("Export “CSV, one row per label” instead.");
});
