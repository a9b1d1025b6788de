import { attribute, gone, path, shown, text, value } from "./expect";
import { expect, saveSettings, test } from "./fixtures";

test("the first visit leads from the form to the list, and the workflow is remembered", async ({
  tab,
  viewer,
  service,
}) => {
  await saveSettings(tab, viewer, service);
  await tab.role("link", "Home").click();
  await tab.role("textbox", "Workflow ID").fill(" inv-2026-q4 ");
  await tab.role("button", "Open workflow").click();
  await text(tab.role("status")).toBe("Showing 342 of 342 documents");
  await path(tab).toBe("/workflows/inv-2026-q4");
  await tab.role("link", "Home").click();
  await shown(tab.role("main").role("link", "inv-2026-q4"));
});

test("a wrong value is refused with a message at its field, and nothing is saved", async ({ tab, viewer }) => {
  await tab.driver.goto(`${viewer}/settings`);
  const field = tab.label("Base URL");
  await field.fill("ftp://service.invalid");
  await tab.role("button", "Save settings").click();
  await attribute(field, "aria-invalid").toBe("true");
  await shown(tab.text("Start the base URL with https:// or http://."));
  expect(await tab.run(() => localStorage.getItem("docket.connection"))).toBeNull();
  await tab.driver.reload();
  await value(field).toBe("");
});

test("a connection is tested before it is saved", async ({ tab, viewer, service }) => {
  await tab.driver.goto(`${viewer}/settings`);
  await tab.label("Base URL").fill(`${service.url}/`);
  await tab.label("API key").fill("wrong");
  await tab.role("textbox", "Workflow ID to test with").fill("inv-2026-q4");
  await tab.role("button", "Test connection").click();
  await text(tab.role("status")).toContain("403");
  await tab.label("API key").fill(service.key);
  await tab.role("button", "Test connection").click();
  await text(tab.role("status")).toMatch(/Key accepted, 342 documents, \d+ ms/);
  await tab.driver.reload();
  await value(tab.label("Base URL")).toBe("");
});

test("a change of the service drops what was loaded from the other one", async ({ tab, viewer, service, list }) => {
  await saveSettings(tab, viewer, service);
  await tab.driver.goto(`${viewer}/workflows/inv-2026-q4`);
  await text(tab.role("status")).toBe("Showing 342 of 342 documents");
  await tab.role("link", "Settings").click();
  await tab.label("Base URL").fill(list.url);
  await tab.label("API key").fill(list.key);
  await tab.role("button", "Save settings").click();
  await text(tab.role("status")).toContain("saved");
  await tab.driver.back();
  await text(tab.role("status")).toBe("Showing 3 of 3 documents");
  await gone(tab.role("alert"));
});

test("the settings say what is saved after going back to them, also from another document", async ({
  tab,
  viewer,
  service,
}) => {
  await saveSettings(tab, viewer, service);
  await tab.role("link", "Home").click();
  await shown(tab.role("textbox", "Workflow ID"));
  await tab.driver.back();
  await value(tab.label("Base URL")).toBe(service.url);
  await value(tab.label("API key")).toBe(service.key);
  await tab.driver.goto(`${viewer}/guide.html`);
  await tab.driver.back();
  await value(tab.label("Base URL")).toBe(service.url);
  await value(tab.label("API key")).toBe(service.key);
});
