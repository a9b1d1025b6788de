import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { getConnection, saveConnection } from "../../src/state/connection";
import { repeatKey, tracesOf } from "../key-forms";
import { renderApp } from "../render-app";
import { answer, documentOf, openDocument, requests, summary, type User } from "./fixtures";

const KEY = "sk-Ab/9=+xy";
const LIST = "/api/v1/documents/flow-1";
const DOCUMENT = "/api/v1/document/d1";

const hex = (text: string) => Buffer.from(text).toString("hex");

beforeEach(() => saveConnection({ ...getConnection(), key: KEY }));

/** Answers with a JSON text in which `KEY` stands for the key that was sent, in all the forms. */
function echo(path: string, status: number, text: string) {
  answer(path, ({ headers }) => new HttpResponse(repeatKey(text, headers.get("x-api-key") ?? ""), { status }));
}

function expectNoTrace(...more: string[]) {
  for (const text of [document.documentElement.outerHTML, document.body.textContent, document.title, ...more]) {
    for (const trace of tracesOf(KEY)) expect(text).not.toContain(trace);
  }
}

async function report(user: User) {
  await user.click(screen.getByRole("button", { name: "Copy report" }));
  await screen.findByText("Report copied");
  return navigator.clipboard.readText();
}

test("a key that the service repeats is left out of a refusal and of its report", async () => {
  echo(LIST, 403, '{"detail":"no access with KEY."}');
  const { user } = renderApp("/workflows/flow-1");
  expect(await screen.findByRole("alert")).toHaveTextContent(/no access with (\S*<API_KEY> ?)+\./);
  const text = await report(user);
  expect(text).toMatch(/The service said: no access with (\S*<API_KEY> ?)+\./);
  expectNoTrace(text);
});

test("it is left out of the result of a connection test", async () => {
  echo(LIST, 404, '{"message":"nothing for KEY."}');
  const { user } = renderApp("/settings");
  await user.type(await screen.findByLabelText("Workflow ID to test with"), "flow-1");
  await user.click(screen.getByRole("button", { name: "Test connection" }));
  expect(await screen.findByText(/nothing for (\S*<API_KEY> ?)+\./)).toBeVisible();
  expectNoTrace();
});

test("it is left out of the response as received", async () => {
  echo(DOCUMENT, 200, JSON.stringify({ message: "asked with KEY.", data: documentOf() }));
  const { user } = renderApp("/documents/d1");
  await user.click(await screen.findByText("Response"));
  expect(await screen.findByText(/asked with/)).toHaveTextContent(/asked with (\S*<API_KEY> ?)+\./);
  await user.click(screen.getByRole("button", { name: "Copy response" }));
  expectNoTrace(await navigator.clipboard.readText());
});

test("a file whose address repeats it is neither opened nor requested", async () => {
  const fileUrl = `https://files.example.com/17.pdf?key=${encodeURIComponent(KEY)}`;
  const seen = requests();
  await openDocument({ fileUrl });
  expect(screen.getByText("The file's address repeats the API key, so it is not opened.")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Open file" })).not.toBeInTheDocument();
  expect(seen.map(({ url }) => new URL(url).host)).toEqual(["localhost:3000"]);
  expectNoTrace();
});

test("a key of 7 characters changes no data, but no message contains it", async () => {
  saveConnection({ ...getConnection(), key: "invoice" });
  answer(LIST, () => HttpResponse.json({ data: [summary("d1", { original_file_name: "invoice.pdf" })] }));
  answer(DOCUMENT, () => HttpResponse.json({ detail: "invoice is not valid" }, { status: 401 }));
  const { user } = renderApp("/workflows/flow-1");
  await user.click(await screen.findByRole("link", { name: "invoice.pdf" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("<API_KEY> is not valid");
});

test("it is left out of the title and of a report where a document's name or id repeats it in another encoding", async () => {
  answer(DOCUMENT, () => HttpResponse.json({ data: documentOf({ original_file_name: `${btoa(KEY)}.pdf` }) }));
  const { navigate, user } = renderApp("/documents/d1");
  await screen.findByRole("heading", { level: 1, name: `${btoa(KEY)}.pdf` });
  await waitFor(() => expect(document.title).toBe("<API_KEY>.pdf · Document · Docket"));
  answer(`/api/v1/document/${hex(KEY)}`, () => HttpResponse.json({ detail: "no" }, { status: 403 }));
  await navigate(`/documents/${hex(KEY)}`);
  await screen.findByRole("alert");
  expect(await report(user)).toMatch(/^Request: .*\/api\/v1\/document\/<API_KEY>'$/m);
});
