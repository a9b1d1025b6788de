import { row, rows } from "../e2e/list-service";
import { attribute, focused, gone, shown, text } from "./expect";
import { connect, expect, test } from "./fixtures";
import type { Tab } from "./tab";

const status = (tab: Tab) => tab.role("status");
const link = (tab: Tab, id: string) => tab.role("table", "Documents").role("link", `${id}.pdf`);

test.beforeEach(async ({ tab, viewer, list }) => {
  list.list = [row("d-0", { original_file_name: "=d-0.pdf" }), ...rows(3).slice(1)];
  await connect(tab, viewer, list);
  await tab.driver.goto(`${viewer}/workflows/flow-1`);
  await text(status(tab)).toBe("Showing 3 of 3 documents");
});

test("a refresh counts the news, marks them and lists what is gone", async ({ tab, list }) => {
  list.list = [row("new-1"), ...rows(3).slice(1), row("d-3", { Extracted: true })];
  await tab.role("button", "Refresh").click();
  await text(status(tab)).toBe("Showing 4 of 4 documents");
  await tab.role("button", "2 new").click();
  await text(status(tab)).toBe("Showing 2 of 4 documents");
  await shown(link(tab, "new-1"));
  await tab.role("button", "1 gone").click();
  await text(tab.role("dialog", "Documents no longer in the list")).toContain("=d-0.pdf");
  await tab.driver.press("Escape");
  await gone(tab.role("dialog"));
  await tab.role("button", "Only new: remove").click();
  await text(status(tab)).toBe("Showing 4 of 4 documents");
});

test("a refresh that fails keeps the rows under an alert", async ({ tab, list }) => {
  list.status = 403;
  await tab.driver.press("r");
  await text(tab.role("alert")).toMatch(/Refresh failed at \d\d:\d\d:\d\d, showing \d\d:\d\d:\d\d/);
  await shown(link(tab, "d-2"));
  // The form for another key, which moves the alert when it is loaded.
  await shown(tab.label("API key"));
  list.status = 200;
  await tab.role("button", "Try again").click();
  await gone(tab.role("alert"));
  await text(status(tab)).toBe("Showing 3 of 3 documents");
});

test("automatic refresh is chosen in a menu and kept on the device", async ({ tab }) => {
  await tab.role("button", "Display").press("Enter");
  await tab.role("menuitemradio", "Every 5 min").click();
  await tab.driver.press("Escape");
  await focused(tab.role("button", "Display"));
  await tab.driver.reload();
  await shown(tab.text("every 5 min"));
  await tab.role("button", "Display").click();
  await attribute(tab.role("menuitemradio", "Every 5 min"), "aria-checked").toBe("true");
});

test("the list is exported as CSV, in the order shown and without formulas", async ({ tab, download }) => {
  await tab.role("button", "Document ID").click();
  await tab.role("button", "Document ID").click();
  await tab.role("button", "Export").click();
  const file = await download(() => tab.role("menuitem", "CSV").click());
  expect(file.name).toMatch(/^.*flow-1.*\.csv$/);
  const lines = file.text
    .replace(/^\uFEFF/, "")
    .trim()
    .split(/\r?\n/);
  expect(lines[0]).toContain("_id");
  expect(lines.slice(1).map((line) => /d-\d/.exec(line)?.[0])).toEqual(["d-2", "d-1", "d-0"]);
  expect(lines[3]).toContain("'=d-0.pdf");
});

test("the list is exported as JSON, as received", async ({ tab, list, download }) => {
  await tab.role("button", "Export").click();
  const file = await download(() => tab.role("menuitem", "JSON").click());
  expect(file.name).toMatch(/\.json$/);
  expect(JSON.parse(file.text)).toEqual(list.list);
});
