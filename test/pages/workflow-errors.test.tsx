import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderApp } from "../render-app";
import { afterRetries, alertAfterRetries as alert, answer, fakeTimers, never, requests, summary } from "./fixtures";

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
});

test("a service that does not answer is an alert after 30 seconds, not before", async () => {
  const asked = answer(LIST, never);
  renderApp("/workflows/flow-1");
  await waitFor(() => expect(asked.times).toBe(1));
  await vi.advanceTimersByTimeAsync(27_000);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await alert()).toHaveTextContent(/did not answer in time.*30 seconds/);
  expect(asked.times).toBe(1);
});

test("no alert is shown if the automatic second attempt succeeds", async () => {
  const asked = answer(LIST, () =>
    asked.times === 1 ? new HttpResponse(null, { status: 503 }) : HttpResponse.json({ data: [summary("17")] }),
  );
  renderApp("/workflows/flow-1");
  expect(await afterRetries(() => screen.getByRole("link", { name: "17.pdf" }))).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});
