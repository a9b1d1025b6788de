import { shown, text } from "./expect";
import { test } from "./fixtures";

test("the demo opens in one press, from a service worker, and works in a second tab", async ({ tab, newTab, demo }) => {
  await tab.driver.goto(demo);
  await tab.role("button", "Explore the demo").click();
  await text(tab.role("status")).toBe("Showing 342 of 342 documents");
  const second = await newTab();
  await second.driver.goto(`${demo}/workflows/inv-2026-q3?extracted=true`);
  await text(second.role("status")).toContain("of 57 documents");
  await second.driver.reload();
  await text(second.role("status")).toContain("of 57 documents");
  await second
    .role("table", "Documents")
    .role("link", /\.pdf$/)
    .nth(0)
    .click();
  await shown(second.role("group", "File").role("img", /^Page 1 of/));
  await tab.role("button", "Refresh").click();
  await text(tab.role("status")).toBe("Showing 342 of 342 documents");
});

test("the demo stops when the service is chosen, and comes back when the demo is", async ({ tab, demo, service }) => {
  await tab.driver.goto(`${demo}/settings`);
  await tab.role("radio", "Service").click();
  await tab.label("Base URL").fill(service.url);
  await tab.label("API key").fill(service.key);
  await tab.role("button", "Save settings").click();
  await text(tab.role("status")).toContain("saved");
  await tab.role("textbox", "Workflow ID to test with").fill("inv-2026-q3");
  await tab.role("button", "Test connection").click();
  await text(tab.role("status")).toContain("Key accepted, 57 documents");
  await tab.role("radio", "Demo data").click();
  await tab.role("button", "Save settings").click();
  await text(tab.role("status")).toContain("saved");
  await tab.driver.goto(`${demo}/workflows/inv-2026-q4`);
  await text(tab.role("status")).toBe("Showing 342 of 342 documents");
});
