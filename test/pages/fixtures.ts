import { act, configure, screen, waitFor, within } from "@testing-library/react";
import { delay, http, HttpResponse, type JsonBodyType } from "msw";
import { onTestFinished, vi } from "vitest";
import { renderApp } from "../render-app";
import { server } from "../server";

export type User = ReturnType<typeof renderApp>["user"];

// A page's code is compiled when it is first opened, and jsdom takes seconds to render thousands of elements.
configure({ asyncUtilTimeout: 20_000 });

// In ms: how far each look at the page moves the clock.
const STEP = 500;

/**
 * Waits until `assert` no longer throws, for a result that follows the two automatic retries. Their pauses of 0.5 s and
 * 1.5 s pass at once: call `fakeTimers` before the request is sent.
 */
export function afterRetries<T>(assert: () => T | Promise<T>): Promise<T> {
  return waitFor(
    () => {
      if (vi.isFakeTimers()) vi.advanceTimersByTime(STEP);
      return assert();
    },
    { timeout: 60_000 },
  );
}

/** Replaces the timers that the app sets. They also run by themselves, but `afterRetries` runs them sooner. */
export function fakeTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
}

/** Replaces the clock and the intervals. They also run by themselves, but `letPass` moves them. */
export function fakeClock(): void {
  vi.useFakeTimers({ toFake: ["Date", "performance", "setInterval", "clearInterval"], shouldAdvanceTime: true });
}

/** Moves the clock of `fakeClock`, then waits for the answers to the requests that this causes. */
export async function letPass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

/** The alert of a request that has failed for good. */
export const alertAfterRetries = () => afterRetries(() => screen.getByRole("alert"));

/** A row of a list. */
export function summary(id: string, fields: Record<string, JsonBodyType> = {}) {
  return {
    _id: id,
    userId: "owner-1",
    original_file_name: `${id}.pdf`,
    Edited: false,
    Extracted: true,
    CreatedAt: "2026-03-04T05:06:07.890Z",
    EditedAt: "2026-03-04T05:06:07.890Z",
    rottenDays: 3,
    ...fields,
  };
}

/** A document; its labels come under a group code that is not the group's name. */
export function documentOf(fields: Record<string, JsonBodyType> = {}) {
  return {
    documentType: "Invoice",
    documentLabels: [{ key: "buyer_name", value: "buyer_name", group: "code-b", groupVal: "Buyer" }],
    original_file_name: "Invoice 17.pdf",
    fileUrl: "https://files.example.com/17.pdf",
    Edited: false,
    Extracted: true,
    workflowId: "flow-1",
    ...fields,
  };
}

/** Sets the service's answer for a path, and counts the requests. */
export function answer(path: string, respond: (request: Request) => Response | Promise<Response>) {
  const asked = { times: 0 };
  server.use(
    http.get(`http://localhost:3000${path}`, ({ request }) => {
      asked.times += 1;
      return respond(request);
    }),
  );
  return asked;
}

export function answerList(workflowId: string, data: JsonBodyType) {
  return answer(`/api/v1/documents/${workflowId}`, () =>
    HttpResponse.json({ message: "documents fetched successfully", data }),
  );
}

export function answerDocument(documentId: string, data: JsonBodyType) {
  return answer(`/api/v1/document/${documentId}`, () =>
    HttpResponse.json({ message: "document fetched successfully", data }),
  );
}

/** Keeps the service's answer for a path back until `send` is called, and counts the requests. */
export function answerLater(path: string) {
  let send: (response: Response) => void = () => undefined;
  const sent = new Promise<Response>((resolve) => (send = resolve));
  return Object.assign(
    answer(path, () => sent),
    { send },
  );
}

/** An answer that does not come. */
export const never = () => delay("infinite").then(() => HttpResponse.error());

/** Opens the list of flow-1 with these rows. */
export async function openList(rows: JsonBodyType, search = "") {
  answerList("flow-1", rows);
  const app = renderApp(`/workflows/flow-1${search}`);
  await table();
  return app;
}

/** Opens document 17 by its id alone. */
export async function openDocument(fields: Record<string, JsonBodyType> = {}) {
  answerDocument("17", documentOf(fields));
  const app = renderApp("/documents/17");
  await screen.findByText("Document type");
  return app;
}

export const table = () => screen.findByRole("table", { name: "Documents" });
export const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

/** What the head of a document shows beside a name. */
export const fact = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling;

/** Records all requests after this call. */
export function requests(): Request[] {
  const seen: Request[] = [];
  server.events.on("request:start", ({ request }) => {
    // A picture asks the page's own server for the page's policy.
    if (request.method !== "HEAD") seen.push(request);
  });
  onTestFinished(() => server.events.removeAllListeners());
  return seen;
}

/** Replaces the text of a field, without interpreting special characters. */
export async function fill(user: User, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** The texts of one column of the table, from the top. */
export function column(name: string): string[] {
  const at = screen.getAllByRole("columnheader").findIndex((header) => header.ariaLabel === name);
  return screen
    .getAllByRole<HTMLTableRowElement>("row")
    .slice(1)
    .map((row) => row.cells[at]?.textContent ?? "");
}

/** The texts of a table's rows, from the head. */
export const rowTexts = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .map(({ textContent }) => textContent);

/** jsdom has no addresses for blobs. Each of these tells the type and the size. */
export function describeBlobs(): void {
  URL.createObjectURL = ({ type, size }: Blob) => `blob:${type},${size}`;
  URL.revokeObjectURL = () => undefined;
}

/** Records the files that are saved after this call. jsdom has no downloads: they begin with a click on a link. */
export function savedFiles() {
  const saved: { name: string; blob: Blob }[] = [];
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: blobs.at(-1) ?? new Blob() });
  });
  return saved;
}

/** A blob's text, with its byte order mark. */
export function readBlob(blob: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
    reader.addEventListener("load", () => resolve(decoder.decode(reader.result as ArrayBuffer)));
    reader.readAsArrayBuffer(blob ?? new Blob());
  });
}
