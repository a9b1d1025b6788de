import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderApp } from "../render-app";
import {
  alertAfterRetries as alert,
  answer,
  answerDocument,
  documentOf,
  fakeTimers,
  requests,
  type User,
} from "./fixtures";

const DOCUMENT = "/api/v1/document/17";
const settingsLink = (box: HTMLElement) => within(box).queryByRole("link", { name: "Settings" });
const tryAgain = async (user: User) => user.click(within(await alert()).getByRole("button", { name: "Try again" }));

beforeEach(fakeTimers);

describe("a documented error of a document", () => {
  // Status, the service's message, whether the alert links to the settings, number of requests.
  test.each([
    ["error-401", "401", "Could not validate credentials", true, 1],
    ["error-403", "403", "Forbidden", true, 1],
    ["error-404", "404", "document not found!", false, 1],
    ["no-such-document", "404", "document not found!", false, 1],
    ["error-500", "500", "error fetching document", false, 3],
  ])("%s is an alert with the status and the service's message", async (id, status, words, settings, times) => {
    const seen = requests();
    renderApp(`/documents/${id}`);
    const box = await alert();
    expect(screen.getByRole("main")).toContainElement(box);
    expect(box).toHaveTextContent(status);
    expect(box).toHaveTextContent(words);
    expect(within(box).getByRole("button", { name: "Try again" })).toHaveAttribute("aria-disabled", "false");
    if (settings) expect(settingsLink(box)).toHaveAttribute("href", "/settings");
    else expect(settingsLink(box)).not.toBeInTheDocument();
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "false");
    expect(seen).toHaveLength(times);
  });

  test("for a wrong key is a 401 with a link to the settings", async () => {
    const { user, navigate } = renderApp("/settings");
    await user.type(await screen.findByLabelText("API key"), "-with-a-typo");
    await user.click(screen.getByRole("button", { name: "Save settings" }));
    await navigate("/documents/17");
    const box = await alert();
    expect(box).toHaveTextContent(/401.*Could not validate credentials/);
    await user.click(within(box).getByRole("link", { name: "Settings" }));
    expect(await screen.findByLabelText("API key")).toHaveValue("key-for-tests-with-a-typo");
  });

  test("a 403 may come without a message", async () => {
    answer(DOCUMENT, () => new HttpResponse(null, { status: 403 }));
    renderApp("/documents/17");
    const box = await alert();
    expect(box).toHaveTextContent(/403.*sent no message/);
    expect(settingsLink(box)).toBeVisible();
  });
});

describe("an error that the documentation does not mention", () => {
  test.each<[string, () => Response, RegExp, number]>([
    ["a 400", () => HttpResponse.json({ detail: "bad id" }, { status: 400 }), /400.*bad id/, 1],
    ["a 410 in plain text", () => HttpResponse.text("gone", { status: 410 }), /410.*gone/, 1],
    ["a 429", () => HttpResponse.json({ message: "slow down" }, { status: 429 }), /too many.*429.*slow down.*Wait/, 1],
    ["a 503", () => HttpResponse.json({ error: "busy" }, { status: 503 }), /503.*busy/, 3],
    ["a redirect", () => HttpResponse.redirect("http://localhost:3000/api/v1/document/b", 301), /redirect.*301/, 1],
    ["a redirect away", () => HttpResponse.redirect("https://elsewhere.example.com/", 308), /redirect.*308/, 1],
    ["a 200 of plain text", () => HttpResponse.text("hello"), /not JSON.*200.*hello/, 1],
    ["a 200 of broken JSON", () => HttpResponse.text('{"data": {}}}'), /not JSON.*200/, 1],
    ["a 200 that is a list", () => HttpResponse.json({ data: [] }), /does not have the expected format.*200.*data/, 1],
    [
      "a document of which no field can be read",
      () => HttpResponse.json({ data: { documentType: 5, documentLabels: { buyer: "Acme" }, pages: 3 } }),
      /does not have the expected format.*200.*documentType is a number, not a text; documentLabels is an object/,
      1,
    ],
    ["no answer at all", () => HttpResponse.error(), /could not be reached.*CORS/, 3],
  ])("%s is an alert", async (_, respond, words, times) => {
    const asked = answer(DOCUMENT, respond);
    renderApp("/documents/17");
    const box = await alert();
    expect(box).toHaveTextContent(words);
    expect(within(box).getByRole("button", { name: "Try again" })).toHaveAttribute("aria-disabled", "false");
    expect(asked.times).toBe(times);
  });

  test.each([
    [500, 3],
    [401, 1],
    [200, 1],
  ])("a page of HTML with %i is named and not shown", async (status, times) => {
    const asked = answer(DOCUMENT, () => HttpResponse.html("<html><body><h1>Sign in</h1></body></html>", { status }));
    renderApp("/documents/17");
    const box = await alert();
    expect(box).toHaveTextContent(/HTML/);
    expect(box).toHaveTextContent(String(status));
    expect(box).not.toHaveTextContent(/Sign in|<body/);
    expect(screen.queryByRole("heading", { name: "Sign in" })).not.toBeInTheDocument();
    expect(asked.times).toBe(times);
  });

  test("an offline device gets an alert without retries", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const asked = answer(DOCUMENT, () => HttpResponse.error());
    renderApp("/documents/17");
    expect(await alert()).toHaveTextContent(/offline/i);
    expect(asked.times).toBe(1);
  });

  test.each(["%2E", "%2E%2E"])("an id that no path can hold (%s) is never sent", async (id) => {
    const seen = requests();
    renderApp(`/documents/${id}`);
    expect(await alert()).toHaveTextContent(/cannot be requested/);
    expect(seen).toEqual([]);
  });
});

describe("Try again", () => {
  test("shows the document after the service has recovered", async () => {
    const asked = answer(DOCUMENT, () => HttpResponse.json({ detail: "error fetching document" }, { status: 500 }));
    const { user } = renderApp("/documents/17");
    await alert();
    expect(asked.times).toBe(3);
    answerDocument("17", documentOf());
    await tryAgain(user);
    expect(await screen.findByRole("heading", { level: 1, name: "Invoice 17.pdf" })).toBeVisible();
    expect(screen.getByRole("region", { name: "Buyer" })).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("shows the new error if it differs from the first", async () => {
    answer(DOCUMENT, () => HttpResponse.json({ message: "document not found!" }, { status: 404 }));
    const { user } = renderApp("/documents/17");
    await alert();
    answer(DOCUMENT, () => HttpResponse.json({ detail: "Could not validate credentials" }, { status: 401 }));
    await tryAgain(user);
    await waitFor(async () => expect(await alert()).toHaveTextContent(/401.*Could not validate credentials/));
  });

  test("is not needed after the key was corrected in the settings", async () => {
    answer(DOCUMENT, () => HttpResponse.json({ detail: "Could not validate credentials" }, { status: 401 }));
    const { user, navigate } = renderApp("/documents/17");
    await user.click(within(await alert()).getByRole("link", { name: "Settings" }));
    await user.type(await screen.findByLabelText("API key"), "-2");
    await user.click(screen.getByRole("button", { name: "Save settings" }));
    answerDocument("17", documentOf());
    await navigate("/documents/17");
    expect(await screen.findByRole("heading", { level: 1, name: "Invoice 17.pdf" })).toBeVisible();
  });
});
