import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { renderApp } from "../render-app";
import { afterRetries, alertAfterRetries as alert, answer, fakeTimers, requests } from "./fixtures";

const DOCUMENT = "/api/v1/document/17";
const settingsLink = (box: HTMLElement) => within(box).queryByRole("link", { name: "Settings" });

beforeEach(fakeTimers);

describe("a documented error of a document", () => {
  // Status, the service's message, whether the alert links to the settings, number of requests.
  test.each([
    ["error-401", "401", "Could not validate credentials", true, 1],
    ["error-403", "403", "Forbidden", true, 1],
    ["error-404", "404", "document not found!", false, 1],
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
});

describe.each([
  ["a document", DOCUMENT, "/documents/17"],
  ["a list", "/api/v1/documents/flow-1", "/workflows/flow-1"],
])("while the request for %s is repeated", (_, path, page) => {
  test.each<[string, () => Response, RegExp]>([
    [
      "the service",
      () => HttpResponse.json({ detail: "no" }, { status: 503 }),
      /^answered 503, trying again \(2 of 3\)/,
    ],
    ["the network", () => HttpResponse.error(), /^no connection, trying again \(2 of 3\)/],
  ])("the failure of %s is named", async (_, respond, words) => {
    answer(path, respond);
    renderApp(page);
    expect(await screen.findAllByText(words)).not.toHaveLength(0);
    await alert();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });
});

describe("an error that the documentation does not mention", () => {
  test("an offline device gets an alert without retries, which goes when the device is online again", async () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const asked = answer(DOCUMENT, () => HttpResponse.error());
    renderApp("/documents/17");
    window.dispatchEvent(new Event("offline"));
    expect(await alert()).toHaveTextContent(/this device is offline/i);
    expect(asked.times).toBe(1);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    await afterRetries(() => expect(asked.times).toBe(2));
    await afterRetries(() => expect(screen.getByRole("alert")).not.toHaveTextContent(/this device is offline/i));
  });

  test("an id that no path can hold is never sent", async () => {
    const seen = requests();
    renderApp("/documents/%2E%2E");
    expect(await alert()).toHaveTextContent(/cannot be requested/);
    expect(seen).toEqual([]);
  });
});
