import { row } from "../e2e/list-service";
import { attribute, checked, count, focused, gone, inView, path, shown, text, value } from "./expect";
import { connect, expect, test } from "./fixtures";
import type { Tab } from "./tab";

const LIST = [
  row("d-0", { rottenDays: 45 }),
  row("d-1", { Extracted: true, rottenDays: 45 }),
  row("d-2", { Edited: true, EditedAt: "2026-03-05T05:06:07.890Z", rottenDays: null }),
  row("d-3", { rottenDays: 30 }),
  row("d-4", { rottenDays: 2, userId: "someone.else" }),
];

const status = (tab: Tab) => tab.role("status");
const table = (tab: Tab) => tab.role("table", "Documents");
const link = (tab: Tab, id: string) => table(tab).role("link", `${id}.pdf`);
const firstRow = (tab: Tab) => table(tab).role("row").nth(1);

test.describe("the list", () => {
  test.beforeEach(async ({ tab, viewer, list }) => {
    list.list = LIST;
    await connect(tab, viewer, list);
    await tab.driver.goto(`${viewer}/workflows/flow-1`);
    await text(status(tab)).toBe("Showing 5 of 5 documents");
  });

  test("is filtered by the flags, and the address says so after a reload too", async ({ tab }) => {
    await tab.role("group", "Extracted").role("radio", /^No/).click();
    await text(status(tab)).toBe("Showing 4 of 5 documents");
    await tab.role("group", "Edited").role("radio", /^Yes/).click();
    await text(status(tab)).toBe("Showing 1 of 5 documents");
    await path(tab).toBe("/workflows/flow-1?extracted=false&edited=true");
    await tab.driver.reload();
    await text(status(tab)).toBe("Showing 1 of 5 documents");
    await checked(tab.role("group", "Edited").role("radio", /^Yes/)).toBe(true);
    await shown(link(tab, "d-2"));
  });

  test("has the name of a filter beside its choices, and moves nothing while the rest loads", async ({ tab }) => {
    const top = async () => Math.round((await table(tab).box()).y);
    const before = await top();
    const extracted = tab.role("group", "Extracted");
    const [name, choice] = [await extracted.text("Extracted").center(), await extracted.role("radio", /^Any/).center()];
    expect(Math.abs(name.y - choice.y)).toBeLessThan(3);
    await shown(tab.role("button", "Display"));
    await shown(tab.role("button", /^Needs a look/));
    await shown(tab.role("group", "Checked"));
    expect(await top()).toBe(before);
  });

  test("is searched by typing, and literally", async ({ tab }) => {
    const search = tab.role("searchbox", "Search documents");
    await search.fill("D-3");
    await text(status(tab)).toBe("Showing 1 of 5 documents");
    await shown(link(tab, "d-3"));
    await search.fill("someone.else");
    await text(status(tab)).toBe("Showing 1 of 5 documents");
    await search.fill("d.3");
    await text(status(tab)).toBe("Showing 0 of 5 documents");
    await search.fill("");
    await text(status(tab)).toBe("Showing 5 of 5 documents");
    await value(search).toBe("");
  });

  test("keeps a search that was typed right before a reload", async ({ tab }) => {
    const search = tab.role("searchbox", "Search documents");
    await search.fill("d-3");
    await tab.driver.reload();
    await value(search).toBe("d-3");
    await path(tab).toBe("/workflows/flow-1?q=d-3");
    await text(status(tab)).toBe("Showing 1 of 5 documents");
  });

  test("is sorted by pressing a header: ascending, descending, and as the service sent it", async ({ tab }) => {
    const header = table(tab).role("columnheader", "Rotten days");
    const press = () => header.role("button").click();
    await press();
    await attribute(header, "aria-sort").toBe("ascending");
    await text(firstRow(tab)).toContain("d-4.pdf");
    await press();
    await attribute(header, "aria-sort").toBe("descending");
    await text(firstRow(tab)).toContain("d-0.pdf");
    // Null is last both ways.
    await text(table(tab).role("row").nth(-1)).toContain("d-2.pdf");
    await press();
    await text(table(tab).role("row").nth(-1)).toContain("d-4.pdf");
    await path(tab).toBe("/workflows/flow-1");
  });

  test("is limited to a range of rotten days by a preset", async ({ tab }) => {
    await tab.role("search").role("button", "Rotten days").click();
    await tab.role("button", "Over 30 days").click();
    await text(status(tab)).toBe("Showing 2 of 5 documents");
    await path(tab).toBe("/workflows/flow-1?rotten=31..");
  });

  test("is walked through by keyboard, and the focus is on the row again on the way back", async ({ tab }) => {
    await tab.driver.press("j");
    await focused(link(tab, "d-0"));
    await tab.driver.press("ArrowDown");
    await focused(link(tab, "d-1"));
    await tab.driver.press("End");
    await focused(link(tab, "d-4"));
    await tab.driver.press("ArrowUp");
    await tab.driver.press("Enter");
    await path(tab).toBe("/workflows/flow-1/documents/d-3");
    await shown(tab.role("heading", "d-3.pdf", { level: 1 }));
    await tab.driver.back();
    await focused(link(tab, "d-3"));
    await text(status(tab)).toBe("Showing 5 of 5 documents");
  });

  test("selects rows by pointer and keyboard", async ({ tab }) => {
    await tab.driver.press("j");
    await focused(link(tab, "d-0"));
    await tab.driver.press("x");
    await attribute(firstRow(tab), "aria-selected").toBe("true");
    await tab.driver.press("j");
    await tab.driver.press("x");
    await shown(tab.text("2 selected"));
    await tab.role("button", "Clear selection").click();
    await gone(tab.text("2 selected"));
  });

  test("shows the columns that were chosen, after a reload too", async ({ tab }) => {
    await tab.role("button", "Display").click();
    await tab.role("menuitemcheckbox", "Owner").click();
    await tab.driver.press("Escape");
    await gone(table(tab).role("columnheader", "Owner"));
    await tab.driver.reload();
    await text(status(tab)).toBe("Showing 5 of 5 documents");
    await gone(table(tab).role("columnheader", "Owner"));
    await shown(table(tab).role("columnheader", "Created"));
  });

  test("has columns that are resized by dragging, and keep their width after a reload", async ({ tab }) => {
    const header = table(tab).role("columnheader", "Created");
    await shown(tab.role("separator", "Width of Created"));
    const width = async () => Math.round((await header.box()).width);
    const before = await width();
    const { x, y } = await tab.role("separator", "Width of Created").center();
    await tab.driver.drag({ x, y }, { x: x + 20, y }, { x: x + 60, y });
    await expect.poll(width).toBe(before + 60);
    await tab.driver.reload();
    await expect.poll(width).toBe(before + 60);
  });

  test("keeps a view under a name", async ({ tab, viewer }) => {
    await tab.role("group", "Extracted").role("radio", /^Yes/).click();
    await text(status(tab)).toBe("Showing 1 of 5 documents");
    await tab.role("button", "Save view").click();
    await focused(tab.role("textbox", "Name of the view"));
    await tab.driver.type("Extracted ones");
    await tab.driver.press("Enter");
    await shown(tab.text("Saved the view “Extracted ones”"));
    await tab.driver.goto(`${viewer}/workflows/flow-1`);
    await tab.role("button", "Views").click();
    await tab.role("button", "Extracted ones").click();
    await path(tab).toBe("/workflows/flow-1?extracted=true");
    await text(status(tab)).toBe("Showing 1 of 5 documents");
  });

  test("has a command palette, whose command runs by Enter", async ({ tab }) => {
    await tab.driver.press("Control+k");
    await focused(tab.role("combobox", "Command"));
    await tab.driver.type("theme dark");
    await shown(tab.role("option", "Theme: dark"));
    await tab.driver.press("Enter");
    await expect.poll(() => tab.run(() => document.documentElement.dataset.theme)).toBe("dark");
    await count(tab.role("combobox")).toBe(0);
  });

  test("has its filters behind one button on a phone, and does not scroll sideways", async ({ tab }) => {
    await tab.driver.resize(375, 812);
    await gone(tab.role("group", "Extracted"));
    await tab.role("button", "Filters").click();
    const sheet = tab.role("dialog", "Filters");
    await sheet.role("group", "Extracted").role("radio", /^No/).click();
    await sheet.role("button", "Done").click();
    await focused(tab.role("button", "Filters · 1"));
    await text(status(tab)).toBe("Showing 4 of 5 documents");
    expect(await tab.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await inView(link(tab, "d-0"));
  });
});
