import { screen, waitFor, within } from "@testing-library/react";
import { delay, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderApp } from "../render-app";
import { alertAfterRetries as alert, answer, answerList, fakeTimers, requests, summary } from "./fixtures";

const LIST = "/api/v1/documents/flow-1";
const settingsLink = (box: HTMLElement) => within(box).queryByRole("link", { name: "Settings" });

beforeEach(fakeTimers);

describe("a documented error of the list", () => {
  // Status, the service's message, whether there is a link to the settings, number of requests.
  test.each([
    ["error-401", "401", "document not processed, document type not supported!", false, 1],
    ["error-403", "403", "Forbidden", true, 1],
    ["error-500", "500", "error fetching documents", false, 3],
  ])("%s is an alert with the status and the service's message", async (id, status, words, settings, times) => {
    const seen = requests();
    renderApp(`/workflows/${id}`);
    const box = await alert();
    expect(screen.getByRole("main")).toContainElement(box);
    expect(box).toHaveTextContent(status);
    expect(box).toHaveTextContent(words);
    expect(within(box).getByRole("button", { name: "Try again" })).toHaveAttribute("aria-disabled", "false");
    if (settings) expect(settingsLink(box)).toHaveAttribute("href", "/settings");
    else expect(settingsLink(box)).not.toBeInTheDocument();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    expect(screen.getByRole("main")).toHaveAttribute("aria-busy", "false");
    expect(seen).toHaveLength(times);
  });

  test("a 401 does not claim that the key is wrong", async () => {
    renderApp("/workflows/error-401");
    const box = await alert();
    expect(box).not.toHaveTextContent(/\bkey\b/i);
    expect(box).toHaveTextContent("401 when it cannot validate the credentials");
  });

  test("a 403 without a message is an alert too", async () => {
    answer(LIST, () => new HttpResponse(null, { status: 403 }));
    renderApp("/workflows/flow-1");
    const box = await alert();
    expect(box).toHaveTextContent("403");
    expect(box).toHaveTextContent("sent no message");
    expect(settingsLink(box)).toBeVisible();
  });
});

describe("an error that the documentation does not mention", () => {
  test.each<[string, () => Response, RegExp, number]>([
    ["a 400", () => HttpResponse.json({ detail: "bad id" }, { status: 400 }), /400.*bad id/, 1],
    ["a 409 in plain text", () => HttpResponse.text("try later", { status: 409 }), /409.*try later/, 1],
    ["a 429", () => HttpResponse.json({ message: "slow down" }, { status: 429 }), /too many.*429.*slow down.*Wait/, 1],
    ["a 422 with a list", () => HttpResponse.json({ detail: [{ loc: ["id"] }] }, { status: 422 }), /422.*"loc"/, 1],
    ["a 502", () => HttpResponse.json({ error: "gateway" }, { status: 502 }), /502.*gateway/, 3],
    ["a 204", () => new HttpResponse(null, { status: 204 }), /204/, 1],
    ["a 300", () => HttpResponse.json({ detail: "pick one" }, { status: 300 }), /sent no list.*300.*pick one/, 1],
    ["a 304", () => new HttpResponse(null, { status: 304 }), /sent no list.*304/, 1],
    ["a redirect", () => HttpResponse.redirect("http://localhost:3000/api/v1/documents/b", 307), /redirect.*307/, 1],
    ["a redirect away", () => HttpResponse.redirect("https://elsewhere.example.com/", 302), /redirect.*302/, 1],
    ["a 200 of plain text", () => HttpResponse.text("hello"), /not JSON.*200.*hello/, 1],
    ["an empty 200", () => new HttpResponse(""), /not JSON.*200/, 1],
    ["a 200 that is a list", () => HttpResponse.json([summary("1")]), /does not have the expected format.*200/, 1],
    [
      "a 200 without data",
      () => HttpResponse.json({ message: "ok" }),
      /does not have the expected format.*200.*data/,
      1,
    ],
    [
      "a 200 of another operation",
      () => HttpResponse.json({ data: {} }),
      /does not have the expected format.*200.*data/,
      1,
    ],
    ["a 200 of null", () => HttpResponse.json(null), /does not have the expected format.*200/, 1],
    ["no answer at all", () => HttpResponse.error(), /could not be reached.*CORS/, 3],
  ])("%s is an alert", async (_, respond, words, times) => {
    const asked = answer(LIST, respond);
    renderApp("/workflows/flow-1");
    const box = await alert();
    expect(box).toHaveTextContent(words);
    expect(within(box).getByRole("button", { name: "Try again" })).toHaveAttribute("aria-disabled", "false");
    expect(asked.times).toBe(times);
  });

  test.each([
    [500, 3],
    [403, 1],
    [200, 1],
  ])("a page of HTML with %i is named and not shown", async (status, times) => {
    const asked = answer(LIST, () =>
      HttpResponse.html("<!doctype html><h1>Sign in</h1><script>alert(1)</script>", { status }),
    );
    renderApp("/workflows/flow-1");
    const box = await alert();
    expect(box).toHaveTextContent(/HTML/);
    expect(box).toHaveTextContent(String(status));
    expect(box).not.toHaveTextContent(/Sign in|doctype|<script/);
    expect(screen.queryByRole("heading", { name: "Sign in" })).not.toBeInTheDocument();
    expect(asked.times).toBe(times);
  });

  test("a message that contains markup is shown as text", async () => {
    answer(LIST, () => HttpResponse.json({ detail: "<img src=x onerror=alert(1)>" }, { status: 400 }));
    renderApp("/workflows/flow-1");
    expect(await alert()).toHaveTextContent("<img src=x onerror=alert(1)>");
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });

  test("an offline device gets an alert at once", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const asked = answer(LIST, () => HttpResponse.error());
    renderApp("/workflows/flow-1");
    expect(await alert()).toHaveTextContent(/offline/i);
    expect(asked.times).toBe(1);
  });

  test("a service that does not answer is an alert after 30 seconds, not before", async () => {
    const asked = answer(LIST, async () => {
      await delay("infinite");
      return new HttpResponse();
    });
    renderApp("/workflows/flow-1");
    await waitFor(() => expect(asked.times).toBe(1));
    await vi.advanceTimersByTimeAsync(27_000);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await alert()).toHaveTextContent(/did not answer in time.*30 seconds/);
    expect(asked.times).toBe(1);
  });
});

describe("Try again", () => {
  test("shows the documents after the service has recovered", async () => {
    answer(LIST, () => HttpResponse.json({ message: "Forbidden" }, { status: 403 }));
    const { user } = renderApp("/workflows/flow-1");
    const box = await alert();
    answerList("flow-1", [summary("17")]);
    await user.click(within(box).getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: "17.pdf" })).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("shows the alert again if the service still fails", async () => {
    const asked = answer(LIST, () => HttpResponse.json({ message: "Forbidden" }, { status: 403 }));
    const { user } = renderApp("/workflows/flow-1");
    await user.click(within(await alert()).getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(asked.times).toBe(2));
    expect(await alert()).toHaveTextContent("403");
  });

  test("is not needed if the automatic second attempt succeeds", async () => {
    let failures = 0;
    answer(LIST, () =>
      failures++ === 0 ? new HttpResponse(null, { status: 503 }) : HttpResponse.json({ data: [summary("17")] }),
    );
    renderApp("/workflows/flow-1");
    expect(await screen.findByRole("link", { name: "17.pdf" })).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});
