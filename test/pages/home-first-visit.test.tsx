import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { forgetKey } from "../../src/state/connection";

/** The app as it starts on a device that has never seen it. */
async function renderNewApp() {
  forgetKey();
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
  const fresh = await import("../render-app");
  return fresh.renderApp("/");
}

test("before a service is set up, the page links to the settings", async () => {
  const { user } = await renderNewApp();
  await screen.findByRole("textbox", { name: "Workflow ID" });
  await user.click(within(screen.getByRole("main")).getByRole("link", { name: /set up your service/i }));
  // All modules are loaded anew.
  expect(await screen.findByRole("heading", { level: 1, name: "Settings" }, { timeout: 15_000 })).toBeVisible();
});

test("before anything is set up Explore the demo opens the workflow whose documents have values", async () => {
  const { user, address } = await renderNewApp();
  await user.click(await screen.findByRole("button", { name: "Explore the demo" }));
  expect(await screen.findByRole("heading", { level: 1, name: "purchasing-2026" })).toBeVisible();
  expect(address()).toBe("/workflows/purchasing-2026");
});
