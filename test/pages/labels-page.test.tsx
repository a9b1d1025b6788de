import { act, screen, waitFor, within } from "@testing-library/react";
import { delay, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { getConnection, saveConnection } from "../../src/state/connection";
import { renderApp } from "../render-app";
import { answer, answerList, documentOf, requests, summary } from "./fixtures";

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

interface Options {
  search?: string;
  respond?: (id: string) => Response | undefined | Promise<Response | undefined>;
}

/** Opens the labels page of three documents. */
async function openLabels({ search = "", respond }: Options = {}) {
  answerList(
    "flow-1",
    IDS.map((id) => summary(id, { Extracted: id !== "d2" })),
  );
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

function answerWith(id: string) {
  const data = documentOf({ documentLabels: LABELS[id] as never, documentType: id === "d3" ? "Receipt" : "Invoice" });
  return HttpResponse.json({ message: "document fetched successfully", data });
}

/** A promise that resolves when a test opens it. */
function createGate() {
  let open: () => void = () => undefined;
  const opened = new Promise<undefined>((resolve) => {
    open = () => resolve(undefined);
  });
  return { opened, open };
}

const press = (user: Awaited<ReturnType<typeof openLabels>>["user"], name: string) =>
  user.click(screen.getByRole("button", { name }));
const status = (text: string) => waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(text));
const coverage = () => within(screen.getByRole("table", { name: "Label coverage" }));
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

test("the list leads to the labels of the documents that its filters choose", async () => {
  answerList(
    "flow-1",
    IDS.map((id) => summary(id)),
  );
  const { user, address } = renderApp("/workflows/flow-1?q=d");
  await user.click(await screen.findByRole("link", { name: "Collect labels" }));
  const heading = await screen.findByRole("heading", { name: "Labels of flow-1" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(address()).toBe("/workflows/flow-1/labels?q=d");
});

test("u goes back to the list with its filters", async () => {
  const { user, address } = await openLabels({ search: "?q=d" });
  await user.keyboard("u");
  await screen.findByRole("table", { name: "Documents" });
  expect(address()).toBe("/workflows/flow-1?q=d");
});

test("nothing is requested before Start, and then each document once, in the list's order", async () => {
  const { user, asked } = await openLabels();
  expect(screen.getByText("3 documents: 3 requests, 4 at a time")).toBeVisible();
  expect(asked()).toEqual([]);
  await press(user, "Start");
  await status("3 of 3 documents read");
  expect(asked()).toEqual(["d1", "d2", "d3"]);
  expect(screen.getByRole("progressbar", { name: "Documents read" })).toHaveAttribute("value", "3");
});

test("a double click on Start starts, and does not pause", async () => {
  const { user, asked } = await openLabels();
  await user.dblClick(screen.getByRole("button", { name: "Start" }));
  await status("3 of 3 documents read");
  expect(asked()).toEqual(["d1", "d2", "d3"]);
});

test("a table counts the documents with each label, with a value, and without it", async () => {
  const { user } = await openLabels();
  await press(user, "Start");
  await status("3 of 3 documents read");
  const [, buyer, net] = coverage().getAllByRole("row");
  expect(buyer && cells(buyer)).toEqual(["Buyer also The buyer", "buyer_name", "3", "2", "0"]);
  expect(net && cells(net)).toEqual(["Terms", "net_d", "2", "1", "1"]);
  await user.click(coverage().getByRole("button", { name: "Missing" }));
  await user.click(coverage().getByRole("button", { name: "Missing" }));
  expect(coverage().getAllByRole("row")[1]).toHaveTextContent("net_d");
  expect(coverage().getByRole("columnheader", { name: "Missing" })).toHaveAttribute("aria-sort", "descending");
});

test("document types are told apart", async () => {
  const { user } = await openLabels();
  await press(user, "Start");
  await status("3 of 3 documents read");
  await user.selectOptions(screen.getByRole("combobox", { name: "Document type" }), "Invoice (2)");
  const [, buyer] = coverage().getAllByRole("row");
  expect(buyer && cells(buyer)).toEqual(["Buyer", "buyer_name", "2", "1", "0"]);
});

test("a type that the list's filters leave out no longer filters", async () => {
  const { user, navigate } = await openLabels();
  await press(user, "Start");
  await status("3 of 3 documents read");
  await user.selectOptions(screen.getByRole("combobox", { name: "Document type" }), "Receipt (1)");
  await navigate("/workflows/flow-1/labels?q=d1");
  await screen.findByText("Counted over 1 document");
  expect(coverage().getAllByRole("row")).toHaveLength(3);
});

test("a number of missing labels shows the documents, whose links carry them as the queue", async () => {
  const { user, address } = await openLabels();
  await press(user, "Start");
  await status("3 of 3 documents read");
  const net = coverage().getByRole("row", { name: /net_d/ });
  await user.click(within(net).getByRole("button", { name: "1", description: "Show the documents without net_d" }));
  const behind = within(screen.getByRole("table", { name: "Documents without net_d" }));
  expect(screen.getByRole("heading", { name: "Documents without net_d" })).toHaveFocus();
  await user.click(behind.getByRole("link", { name: "d2.pdf" }));
  expect(address()).toBe("/workflows/flow-1/documents/d2");
  expect(await screen.findByText("1 of 1")).toBeVisible();
});

test("a label that comes more than once leads to the documents where it does", async () => {
  const twice = documentOf({ documentLabels: [label("net_d", "30"), label("net_d", "60")] as never });
  const { user } = await openLabels({
    respond: (id) => (id === "d2" ? HttpResponse.json({ message: "ok", data: twice }) : undefined),
  });
  await press(user, "Start");
  await status("3 of 3 documents read");
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
  expect(screen.getByText("3 documents")).toBeVisible();
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
  const { user, asked, isAborted, navigate } = await openLabels({
    respond: async (id) => {
      if (id === "d1" || asked().filter((each) => each === id).length > 1) return undefined;
      await delay("infinite");
      return undefined;
    },
  });
  await user.selectOptions(screen.getByRole("combobox", { name: "Requests at once" }), "1");
  await press(user, "Start");
  await waitFor(() => expect(asked()).toEqual(["d1", "d2"]));
  await user.click(screen.getByRole("link", { name: "Back to workflow" }));
  await screen.findByRole("table", { name: "Documents" });
  await waitFor(() => expect(isAborted("d2")).toBe(true));
  await navigate(-1);
  await screen.findByRole("heading", { name: "Labels of flow-1" });
  await waitFor(() => expect(asked()).toEqual(["d1", "d2", "d2", "d3"]));
});

test("an answer that arrives while the page is left is kept, and its document is not requested again", async () => {
  const gate = createGate();
  const { user, asked, navigate } = await openLabels({ respond: (id) => (id === "d2" ? gate.opened : undefined) });
  await user.selectOptions(screen.getByRole("combobox", { name: "Requests at once" }), "1");
  await press(user, "Start");
  await waitFor(() => expect(asked()).toEqual(["d1", "d2"]));
  await user.click(screen.getByRole("link", { name: "Back to workflow" }));
  gate.open();
  await screen.findByRole("table", { name: "Documents" });
  await navigate(-1);
  await status("3 of 3 documents read");
  expect(asked()).toEqual(["d1", "d2", "d3"]);
});

test("a page that goes away requests nothing more, and continues if the browser shows it again", async () => {
  const { user, asked } = await openLabels({
    respond: async (id) => {
      if (id === "d1" || asked().filter((each) => each === id).length > 1) return undefined;
      await delay("infinite");
      return undefined;
    },
  });
  await user.selectOptions(screen.getByRole("combobox", { name: "Requests at once" }), "1");
  await press(user, "Start");
  await waitFor(() => expect(asked()).toEqual(["d1", "d2"]));
  act(() => void window.dispatchEvent(new Event("pagehide")));
  expect(await screen.findByText(/^Paused\./)).toBeVisible();
  expect(asked()).toEqual(["d1", "d2"]);
  act(() => void window.dispatchEvent(new Event("pageshow")));
  await waitFor(() => expect(asked()).toEqual(["d1", "d2", "d2", "d3"]));
});

test("Cancel ends the reading, what was read stays, and Start continues", async () => {
  const { user, asked } = await openLabels({
    respond: async (id) => {
      if (id === "d1" || asked().filter((each) => each === id).length > 1) return undefined;
      await delay("infinite");
      return undefined;
    },
  });
  await press(user, "Start");
  await status("1 of 3 documents read");
  await press(user, "Cancel");
  expect(screen.queryByRole("button", { name: "Cancel" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Start" })).toHaveFocus();
  expect(coverage().getAllByRole("row")).toHaveLength(3);
  await press(user, "Start");
  await status("3 of 3 documents read");
});

test("a document that was opened before is not requested again, except by Read again", async () => {
  answerList(
    "flow-1",
    IDS.map((id) => summary(id)),
  );
  const seen = requests();
  for (const id of IDS) answer(`/api/v1/document/${id}`, () => answerWith(id));
  const { user, navigate } = renderApp("/workflows/flow-1/documents/d3");
  await screen.findByRole("heading", { name: "Invoice 17.pdf" });
  await navigate("/workflows/flow-1/labels");
  expect(await screen.findByText("3 documents: 2 requests, 4 at a time. 1 is loaded already.")).toBeVisible();
  await press(user, "Start");
  await status("3 of 3 documents read");
  const documents = () => seen.filter(({ url }) => url.includes("/document/")).length;
  expect(documents()).toBe(3);
  await press(user, "Read again");
  await waitFor(() => expect(documents()).toBe(6));
  await status("3 of 3 documents read");
});

test("an empty selection says so, and a failed list is an alert", async () => {
  answerList("flow-1", [summary("d1")]);
  const { navigate } = renderApp("/workflows/flow-1/labels?q=nothing");
  expect(await screen.findByText(/No document matches/)).toBeVisible();
  answer("/api/v1/documents/flow-2", () => HttpResponse.json({ message: "Forbidden" }, { status: 403 }));
  await navigate("/workflows/flow-2/labels");
  expect(await screen.findByRole("alert")).toHaveTextContent("Forbidden");
});

test("another key in the settings forgets what was read", async () => {
  const { user, asked } = await openLabels();
  await press(user, "Start");
  await status("3 of 3 documents read");
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
  const gate = createGate();
  const { user, asked } = await openLabels({ respond: (id) => (id === "d2" ? gate.opened : undefined) });
  await user.selectOptions(screen.getByRole("combobox", { name: "Requests at once" }), "1");
  await press(user, "Start");
  await waitFor(() => expect(asked()).toEqual(["d1", "d2"]));
  act(() => saveConnection({ ...getConnection(), remember: true }));
  expect(screen.getByRole("button", { name: "Pause" })).toBeVisible();
  gate.open();
  await status("3 of 3 documents read");
  expect(asked()).toEqual(["d1", "d2", "d3"]);
});

test("invisible characters in names are written out, and thousands of keys are rendered in steps", async () => {
  const { user } = await openLabels({
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
  await press(user, "Start");
  await status("3 of 3 documents read");
  expect(coverage().getByText("evil[U+202E]key")).toBeVisible();
  expect(coverage().getByText("Group[U+202E]name")).toBeVisible();
  expect(coverage().getAllByRole("row")).toHaveLength(201);
  expect(screen.getByText("Showing 200 of 301 labels")).toBeVisible();
});

test("Escape closes the documents of a number, also from a box in them, and the focus returns to the number", async () => {
  const { user } = await openLabels();
  await press(user, "Start");
  await status("3 of 3 documents read");
  const net = coverage().getByRole("row", { name: /net_d/ });
  const missing = within(net).getByRole("button", { description: "Show the documents without net_d" });
  await user.click(missing);
  await user.click(screen.getByRole("checkbox", { name: "Compare d2.pdf" }));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("table", { name: "Documents without net_d" })).not.toBeInTheDocument();
  expect(missing).toHaveFocus();
});

test("the sort, the documents of a number and the picked ones are there after a look at a document", async () => {
  const { user, navigate } = await openLabels();
  await press(user, "Start");
  await status("3 of 3 documents read");
  await user.click(coverage().getByRole("button", { name: "Key" }));
  const buyer = coverage().getByRole("row", { name: /buyer_name/ });
  await user.click(within(buyer).getByRole("button", { description: "Show the documents with buyer_name" }));
  await user.click(screen.getByRole("checkbox", { name: "Compare d1.pdf" }));
  await user.click(screen.getByRole("checkbox", { name: "Only those without a value" }));
  const behind = within(screen.getByRole("table", { name: "Documents with buyer_name" }));
  expect(behind.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["d2.pdf"]);
  await user.click(behind.getByRole("link", { name: "d2.pdf" }));
  await screen.findByRole("heading", { name: "Invoice 17.pdf" });
  await navigate(-1);
  expect(await screen.findByRole("checkbox", { name: "Compare d1.pdf" })).toBeChecked();
  expect(coverage().getByRole("columnheader", { name: "Key" })).toHaveAttribute("aria-sort", "ascending");
});

test("only the chosen type is exported, and each format has a file name of its own", async () => {
  const { user } = await openLabels();
  await press(user, "Start");
  await status("3 of 3 documents read");
  await user.selectOptions(screen.getByRole("combobox", { name: "Document type" }), "Receipt (1)");
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  for (const name of ["CSV, one row per document", "CSV, one row per label", "JSON Lines"]) {
    await user.click(screen.getByRole("button", { name: "Export labels" }));
    await user.click(await screen.findByRole("menuitem", { name }));
    await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
  }
  await waitFor(() => expect(saved).toHaveLength(3));
  expect(saved.map((name) => name.replace(/ \d{4}-\d\d-\d\d \d{4}/, ""))).toEqual([
    "flow-1-Receipt-documents.csv",
    "flow-1-Receipt-labels.csv",
    "flow-1-Receipt-documents.jsonl",
  ]);
  expect((await blobs[2]?.text())?.trim().split("\n")).toHaveLength(1);
});

test("a table of more columns than Excel opens is refused, and another format is named", async () => {
  const { user } = await openLabels({
    respond: (id) =>
      HttpResponse.json({
        message: "document fetched successfully",
        data: documentOf({
          documentLabels: Array.from({ length: 6000 }, (_, index) => label(`${id} ${index}`)) as never,
        }),
      }),
  });
  await press(user, "Start");
  await status("3 of 3 documents read");
  await press(user, "Export labels");
  await user.click(await screen.findByRole("menuitem", { name: "CSV, one row per document" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The file would have more than 16,384 columns, and Excel opens no more. Export “CSV, one row per label” instead.",
  );
});

test("a workflow without documents says so in the service's words", async () => {
  answer("/api/v1/documents/flow-3", () => HttpResponse.json({ message: "documents not found!" }, { status: 404 }));
  renderApp("/workflows/flow-3/labels");
  expect(await screen.findByRole("heading", { name: "No documents in this workflow" })).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("documents not found!");
});
