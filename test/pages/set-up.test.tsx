import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NO_CONFIG } from "../../src/state/site-config";
import { requests } from "./fixtures";

beforeEach(() => {
  vi.stubGlobal("__DEMO__", false);
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  // Other files need the modules of a build with the demo.
  vi.resetModules();
});

/** The app of a production build, on a device that has never seen it. */
async function openNewApp(address: string, settings: "open" | "locked" = "open") {
  const { startSiteConfig } = await import("../../src/state/site-config");
  startSiteConfig(() => Promise.resolve({ config: { ...NO_CONFIG, settings }, faults: [] }));
  const { renderApp } = await import("../render-app");
  return renderApp(address);
}

test.each(["/workflows/flow-1?q=a", "/workflows/flow-1/documents/17", "/documents/17"])(
  "without a service, %s asks nothing and leads to the settings",
  async (address) => {
    const seen = requests();
    const { user } = await openNewApp(address);
    expect(await screen.findByRole("heading", { level: 1, name: "No service is set up on this device" })).toBeVisible();
    expect(screen.getByRole("link", { name: "What does this mean?" })).toHaveAttribute(
      "href",
      "/guide.html#error-not-set-up",
    );
    await user.click(screen.getByRole("link", { name: "Set up the service" }));
    const settings = await screen.findByRole("heading", { level: 1, name: "Settings" });
    await waitFor(() => expect(settings).toHaveFocus());
    expect(seen).toEqual([]);
  },
);

test("the page's own origin is a service once it is saved, and the settings lead back to the page that was opened", async () => {
  const { user, address } = await openNewApp("/workflows/supplier-onboarding?q=a");
  await user.click(await screen.findByRole("link", { name: "Set up the service" }));
  await user.type(await screen.findByLabelText("API key"), "key-for-tests");
  expect(screen.queryByRole("link", { name: "Continue to the page you opened" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Save settings" }));
  await user.click(screen.getByRole("link", { name: "Continue to the page you opened" }));
  expect(await screen.findByRole("table", { name: "Documents" })).toBeVisible();
  expect(address()).toBe("/workflows/supplier-onboarding?q=a");
});

test("a site whose settings are locked is set up", async () => {
  await openNewApp("/workflows/supplier-onboarding", "locked");
  expect(await screen.findByRole("alert")).toHaveTextContent("403");
});
