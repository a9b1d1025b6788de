import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { getConnection, saveConnection } from "../../src/state/connection";
import { renderApp } from "../render-app";
import { answer, documentOf, requests, summary, type User } from "./fixtures";

const KEY = "sk-Ab/9=+xy";
const LIST = "/api/v1/documents/flow-1";
const DOCUMENT = "/api/v1/document/d1";

const escaped = (text: string) =>
  Array.from(text, (character) => `\\u00${character.charCodeAt(0).toString(16).padStart(2, "0")}`).join("");
const hex = (text: string) => Buffer.from(text).toString("hex");

/** Ways to write the same string in a JSON text. */
const IN_JSON = [
  (key: string) => key,
  (key: string) => key.replace("/", "\\/"),
  (key: string) => key.replace("=", "\\u003d"),
  escaped,
];

/** Other encodings of the key that a service might send, as JSON text. */
const ENCODED = [
  (key: string) => key.toUpperCase(),
  encodeURIComponent,
  btoa,
  (key: string) => btoa(`me:${key}`),
  hex,
  (key: string) => key.replace("=", "&#x3d;"),
  // JSON in JSON.
  (key: string) => escaped(key).replaceAll("\\", "\\\\"),
];

const ALL = [...IN_JSON, ...ENCODED];
/** How all of them are shown; `me:` is three letters, so the base64 of the key begins with a digit of its own. */
const REPLACED = ALL.map((form) => (form(KEY) === btoa(`me:${KEY}`) ? "bWU6<API_KEY>" : "<API_KEY>")).join(" ");

/** Texts that must not appear anywhere: each encoding, and the part of a base64 text that depends on the key alone. */
const TRACES = [
  ...ALL.map((form) => form(KEY)),
  escaped(KEY),
  ...[0, 1, 2].map((before) => btoa("x".repeat(before) + KEY).slice(4, -4)),
];

beforeEach(() => saveConnection({ ...getConnection(), key: KEY }));

const sentKey = (request: Request) => request.headers.get("x-api-key") ?? "";

/** Answers with a JSON text in which `KEY` stands for the key that was sent, in all the forms. */
function echo(path: string, status: number, text: string, forms = ALL) {
  answer(path, (request) => {
    const key = sentKey(request);
    return new HttpResponse(text.replaceAll("KEY", forms.map((form) => form(key)).join(" ")), { status });
  });
}

function expectNoTrace(...more: string[]) {
  for (const text of [document.documentElement.outerHTML, document.body.textContent, document.title, ...more]) {
    for (const trace of TRACES) expect(text).not.toContain(trace);
  }
}

async function report(user: User) {
  await user.click(screen.getByRole("button", { name: "Copy report" }));
  await screen.findByText("Copied");
  return navigator.clipboard.readText();
}

test("a key that the service repeats is left out of a refusal and of its report", async () => {
  echo(LIST, 403, '{"detail":"no access with KEY."}');
  const { user } = renderApp("/workflows/flow-1");
  expect(await screen.findByRole("alert")).toHaveTextContent(`no access with ${REPLACED}.`);
  const text = await report(user);
  expect(text).toContain(`The service said: no access with ${REPLACED}.`);
  expectNoTrace(text);
});

test("it is left out of the reasons why fields of a document cannot be read", async () => {
  echo(DOCUMENT, 200, JSON.stringify({ data: documentOf({ Edited: "KEY", workflowId: { KEY: "KEY" } }) }));
  renderApp("/documents/d1");
  expect(await screen.findByText("Edited is a text, not true or false")).toBeVisible();
  expect(screen.getByText("workflowId is an object, not a text")).toBeVisible();
  expectNoTrace();
});

test("it is left out of the result of a connection test", async () => {
  echo(LIST, 404, '{"message":"nothing for KEY."}');
  const { user } = renderApp("/settings");
  await user.type(await screen.findByLabelText("Workflow ID to test with"), "flow-1");
  await user.click(screen.getByRole("button", { name: "Test connection" }));
  expect(await screen.findByText(`nothing for ${REPLACED}.`)).toBeVisible();
  expectNoTrace();
});

test("it is left out of the response as received", async () => {
  echo(DOCUMENT, 200, JSON.stringify({ message: "asked with KEY.", data: documentOf() }));
  const { user } = renderApp("/documents/d1");
  await user.click(await screen.findByText("Response"));
  expect(await screen.findByText(/asked with/)).toHaveTextContent(`asked with ${REPLACED}.`);
  await user.click(screen.getByRole("button", { name: "Copy response" }));
  expectNoTrace(await navigator.clipboard.readText());
});

test.each([encodeURIComponent, btoa].map((form) => [form(KEY), form] as const))(
  "a file whose address repeats it as %s is neither opened nor requested",
  async (_, form) => {
    echo(DOCUMENT, 200, JSON.stringify({ data: documentOf({ fileUrl: "https://files.example.com/17.pdf?key=KEY" }) }), [
      form,
    ]);
    const seen = requests();
    renderApp("/documents/d1");
    expect(await screen.findByText("The file's address repeats the API key, so it is not opened.")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Open file" })).not.toBeInTheDocument();
    expect(seen.map(({ url }) => new URL(url).host)).toEqual(["localhost:3000"]);
    expectNoTrace();
  },
);

test("the key is replaced in a good document: in its name, its labels and its undocumented fields", async () => {
  const documentLabels = [{ key: "KEY", value: "about KEY", group: "KEY", groupVal: "group KEY" }];
  const data = documentOf({ original_file_name: "KEY.pdf", documentLabels, KEY: { KEY: "KEY" } });
  echo(DOCUMENT, 200, JSON.stringify({ data }), IN_JSON);
  renderApp("/documents/d1");
  const replaced = IN_JSON.map(() => "<API_KEY>").join(" ");
  await screen.findByRole("heading", { level: 1, name: `${replaced}.pdf` });
  const region = screen.getByRole("region", { name: `group ${replaced}` });
  expect(within(region).getByText(`about ${replaced}`)).toBeVisible();
  expect(document.title).toContain(`${replaced}.pdf`);
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
