import { shown, text } from "./expect";
import { test } from "./fixtures";
import type { Tab } from "./tab";

const status = (tab: Tab) => tab.role("status");

test("the demo runs in two tabs from a service worker, and stops while a service is chosen", async ({
  tab,
  newTab,
  demo,
  service,
}) => {
  await tab.driver.goto(demo);
  await tab.role("button", "Explore the demo").click();
  await text(status(tab)).toBe("Showing 96 of 96 documents");

  const second = await newTab();
  await second.driver.goto(`${demo}/workflows/inv-2026-q3?extracted=true`);
  await text(status(second)).toContain("of 57 documents");
  await second.driver.reload();
  await text(status(second)).toContain("of 57 documents");
  await second
    .role("table", "Documents")
    .role("link", /\.pdf$/)
    .nth(0)
    .click();
  await shown(second.role("group", "File").role("img", /^Page 1 of/));

  await tab.role("link", "Settings").click();
  await tab.role("radio", "Service").click();
  await tab.label("Base URL").fill(service.url);
  await tab.label("API key").fill(service.key);
  await tab.role("button", "Save settings").click();
  await text(status(tab)).toContain("saved");
  await tab.role("textbox", "Workflow ID to test with").fill("inv-2026-q3");
  await tab.role("button", "Test connection").click();
  await text(status(tab)).toContain("Key accepted, 57 documents");
  await tab.role("radio", "Demo data").click();
  await tab.role("button", "Save settings").click();
  await text(status(tab)).toContain("saved");
  // The demo's worker has started again before the page is left: WebKit sometimes loads nothing where it has not.
  await tab.role("button", "Test connection").click();
  await text(status(tab)).toContain("57 documents");
  await tab.driver.goto(`${demo}/workflows/inv-2026-q3`);
  await text(status(tab)).toBe("Showing 57 of 57 documents");
});
