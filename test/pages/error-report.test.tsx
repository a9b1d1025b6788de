import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { saveConnection, getConnection } from "../../src/state/connection";
import { renderApp } from "../render-app";
import { answer, fakeClock, fill, letPass, summary } from "./fixtures";

const LIST = "/api/v1/documents/flow-1";
const retry = (box: HTMLElement) => within(box).getByRole("button", { name: "Try again" });

test("a failure can be copied as a report that holds the request and no key", async () => {
  saveConnection({ ...getConnection(), key: "very-secret-key" });
  answer(LIST, () => HttpResponse.json({ message: "no access with very-secret-key" }, { status: 403 }));
  const { user } = renderApp("/workflows/flow-1");
  const box = await screen.findByRole("alert");
  expect(box).toHaveTextContent("no access with <API_KEY>");
  await user.click(within(box).getByRole("button", { name: "Copy report" }));
  expect(await screen.findByText("Report copied")).toBeVisible();
  const report = await navigator.clipboard.readText();
  expect(report).toContain("Status: 403");
  expect(report).toContain("The service said: no access with <API_KEY>");
  expect(report).toContain(
    "curl --include --header 'x-api-key: <API_KEY>' 'http://localhost:3000/api/v1/documents/flow-1'",
  );
  expect(report).not.toContain("very-secret-key");
});

test("a browser that forbids copying is named", async () => {
  answer(LIST, () => new HttpResponse(null, { status: 403 }));
  const { user } = renderApp("/workflows/flow-1");
  const box = await screen.findByRole("alert");
  Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
  await user.click(within(box).getByRole("button", { name: "Copy report" }));
  expect(await screen.findByText("The browser does not allow copying here")).toBeVisible();
});

test("a 429 shows the time that the service names, and trying again waits for it", async () => {
  const asked = answer(LIST, () =>
    asked.times > 1
      ? HttpResponse.json({ message: "", data: [summary("d1")] })
      : HttpResponse.json({ message: "slow down" }, { status: 429, headers: { "Retry-After": "2" } }),
  );
  fakeClock();
  const { user } = renderApp("/workflows/flow-1");
  const box = await screen.findByRole("alert");
  expect(box).toHaveTextContent(/The service asks to wait until \d\d:\d\d:\d\d/);
  expect(retry(box)).toHaveAttribute("aria-disabled", "true");
  await user.click(retry(box));
  expect(asked.times).toBe(1);
  await letPass(3000);
  expect(retry(box)).toHaveAttribute("aria-disabled", "false");
  await user.click(retry(box));
  expect(await screen.findByRole("link", { name: "d1.pdf" })).toBeVisible();
});

test("trying again waits no longer where the clock is set back meanwhile", async () => {
  answer(LIST, () => HttpResponse.json({ message: "slow down" }, { status: 429, headers: { "Retry-After": "2" } }));
  fakeClock();
  renderApp("/workflows/flow-1");
  const box = await screen.findByRole("alert");
  expect(retry(box)).toHaveAttribute("aria-disabled", "true");
  vi.setSystemTime(Date.now() - 300_000);
  await letPass(3000);
  expect(retry(box)).toHaveAttribute("aria-disabled", "false");
});

test("a 503 with Retry-After is not retried automatically", async () => {
  const asked = answer(LIST, () =>
    HttpResponse.json({ detail: "maintenance" }, { status: 503, headers: { "Retry-After": "3600" } }),
  );
  renderApp("/workflows/flow-1");
  const box = await screen.findByRole("alert");
  expect(box).toHaveTextContent("The service asks to wait until");
  expect(retry(box)).toHaveAttribute("aria-disabled", "false");
  expect(asked.times).toBe(1);
});

test("the form warns of a plain http base URL on another machine before a key is sent", async () => {
  const { user } = renderApp("/settings");
  const field = await screen.findByLabelText("Base URL");
  const warning = /anyone on the network can read the API key/;
  await fill(user, field, "http://service.example");
  expect(screen.getByText(warning)).toBeVisible();
  expect(field).toHaveAccessibleDescription(warning);
  await fill(user, field, "https://service.example");
  expect(screen.queryByText(warning)).not.toBeInTheDocument();
});
