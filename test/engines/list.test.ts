import { LIST_SIZES, measureBands, ROWS, VIEW, WITH_NEWS } from "../e2e/bands";
import { document as documentOf } from "../e2e/hostile-answers";
import { json } from "../e2e/hostile-service";
import { row, rows } from "../e2e/list-service";
import { attribute, focused, path, shown, text, value } from "./expect";
import { connect, expect, test as base } from "./fixtures";
import type { Tab } from "./tab";

// Document `d-3` of five has the name `=d-3.pdf`; so have the others. In a spreadsheet that would be a formula.
const LIST = rows(5).map((each) => ({ ...each, original_file_name: `=${each._id}.pdf` }));
const PATH = "/workflows/flow-1";

const status = (tab: Tab) => tab.role("status");
const table = (tab: Tab) => tab.role("table", "Documents");
const link = (tab: Tab, id: string) => table(tab).role("link", `=${id}.pdf`);
const heading = (tab: Tab) => tab.role("heading", undefined, { level: 1 });

/** Opens the list that a service has, with its documents. */
const test = base.extend<{ open: (list?: { _id: string; original_file_name: string }[]) => Promise<void> }>({
  open: async ({ tab, viewer, hostile }, use) => {
    await connect(tab, viewer, { url: hostile.url, key: "key" });
    await use(async (list = LIST) => {
      hostile.answer((response, { url = "" }) => {
        const one = list.find(({ _id }) => url.endsWith(`/document/${_id}`));
        return json(200, { data: one ? documentOf({ ...one, workflowId: "flow-1" }) : list })(response);
      });
      await tab.driver.goto(`${viewer}${PATH}`);
      await text(status(tab)).toBe(`Showing ${list.length} of ${list.length} documents`);
    });
  },
});

test("a list is walked through by keyboard, and the focus is on the row again on the way back", async ({
  tab,
  open,
}) => {
  await open();
  await tab.driver.press("j");
  await focused(link(tab, "d-0"));
  await tab.driver.press("End");
  await focused(link(tab, "d-4"));
  await tab.driver.press("ArrowUp");
  await tab.driver.press("Enter");
  await path(tab).toBe(`${PATH}/documents/d-3`);
  await focused(heading(tab));
  await text(heading(tab)).toBe("=d-3.pdf");
  await tab.driver.back();
  await focused(link(tab, "d-3"));

  await tab.driver.press("Enter");
  await shown(tab.text("4 of 5"));
  await tab.driver.press("j");
  await shown(tab.text("5 of 5"));
  await tab.driver.reload();
  await shown(tab.text("5 of 5"));
  await tab.driver.press("k");
  await shown(tab.text("4 of 5"));
  await tab.role("link", "Back to workflow").click();
  await focused(link(tab, "d-3"));
});

test("a document that is marked as checked is so in another tab and after a reload", async ({
  tab,
  newTab,
  viewer,
  open,
}) => {
  await open();
  await link(tab, "d-1").click();
  const mark = tab.role("button", "Checked");
  // It has no effect before the labels are there.
  await attribute(mark, "aria-disabled").toBe("false");
  await mark.click();
  await attribute(mark, "aria-pressed").toBe("true");
  await tab.driver.reload();
  await attribute(mark, "aria-pressed").toBe("true");
  const second = await newTab();
  await second.driver.goto(`${viewer}${PATH}?checked=true`);
  await text(status(second)).toBe("Showing 1 of 5 documents");
  await attribute(mark, "aria-disabled").toBe("false");
  await mark.click();
  await text(status(second)).toBe("Showing 0 of 5 documents");
});

test("a search that was typed right before a reload is kept", async ({ tab, open }) => {
  await open();
  const search = tab.role("searchbox", "Search documents");
  await search.fill("d-3");
  await tab.driver.reload();
  await value(search).toBe("d-3");
  await path(tab).toBe(`${PATH}?q=d-3`);
  await text(status(tab)).toBe("Showing 1 of 5 documents");
});

test("the command palette and a menu take the focus and give it back", async ({ tab, open }) => {
  await open();
  await tab.driver.press("j");
  await focused(link(tab, "d-0"));
  await tab.driver.press("Control+k");
  await focused(tab.role("combobox", "Command"));
  await tab.driver.type("theme dark");
  await shown(tab.role("option", "Theme: dark"));
  await tab.driver.press("Enter");
  await expect.poll(() => tab.run(() => document.documentElement.dataset.theme)).toBe("dark");
  await focused(link(tab, "d-0"));

  const display = tab.role("button", "Display");
  await display.press("Enter");
  const choice = tab.role("menuitemradio", "Every 5 min");
  await choice.click();
  await attribute(choice, "aria-checked").toBe("true");
  await tab.driver.press("Escape");
  await focused(display);
});

test("the mouse drags a column wider, which it stays after a reload, and a range across a chart", async ({
  tab,
  open,
}) => {
  // One document of one rotten day, two of two, and so on.
  const days = Array.from({ length: 10 }, (_, index) => index + 1);
  await open(days.flatMap((day) => rows(day).map(({ _id }) => row(`${_id}-${day}`, { rottenDays: day }))));
  const header = table(tab).role("columnheader", "Created");
  const width = async () => Math.round((await header.box()).width);
  const before = await width();
  const edge = await tab.role("separator", "Width of Created").center();
  await tab.driver.drag(edge, { ...edge, x: edge.x + 20 }, { ...edge, x: edge.x + 60 });
  await expect.poll(width).toBe(before + 60);
  await tab.driver.reload();
  await expect.poll(width).toBe(before + 60);

  await tab.role("button", "Overview").click();
  const chart = await tab.role("slider", "Rotten days").box();
  const at = (index: number) => ({
    x: chart.x + ((index + 0.5) / 10) * chart.width,
    y: chart.y + chart.height / 2,
  });
  await tab.driver.drag(at(6), at(4), at(2));
  await path(tab).toBe(`${PATH}?rotten=3..7`);
  await text(status(tab)).toBe("Showing 25 of 55 documents");
});

test("the first row is high and a filter's name beside its choices, and neither late code, news nor a failed refresh moves anything", async ({
  tab,
  viewer,
  hostile,
}) => {
  await connect(tab, viewer, { url: hostile.url, key: "key" });
  for (const [width, height, limit] of LIST_SIZES) {
    const where = `${width} x ${height}`;
    // In WebKit, whose window cannot be so narrow, 375 and 320 px are 447 px.
    await tab.driver.resize(width, height);
    hostile.answer(json(200, { data: ROWS }));
    await tab.driver.goto(viewer + VIEW);
    await text(status(tab)).toBe("Showing 3 of 3 documents");
    const { rowTop } = await tab.run(measureBands);
    for (const name of ["Save view", "Clear all", "Changes"]) await shown(tab.role("button", name));
    const before = await tab.run(measureBands);
    expect.soft(before.rowTop, where).toBe(rowTop);
    expect.soft(before.rowTop, where).toBeLessThanOrEqual(limit);
    expect.soft(before.covered, where).toEqual([]);
    expect.soft(before.sideways, where).toBeLessThanOrEqual(0);
    if (width >= 1024) {
      const filter = tab.role("group", "Extracted");
      const [name, choice] = [await filter.text("Extracted").center(), await filter.role("radio", /^Any/).center()];
      expect.soft(Math.abs(name.y - choice.y), where).toBeLessThan(3);
    }

    hostile.answer(json(200, { data: WITH_NEWS }));
    await tab.driver.press("r");
    await shown(tab.text("1 new"));
    expect.soft(await tab.run(measureBands), `${where}, with news`).toEqual(before);
    hostile.answer(json(400, { message: "no" }));
    await tab.driver.press("r");
    await text(tab.role("main").role("alert")).toContain("Refresh failed");
    expect.soft(await tab.run(measureBands), `${where}, failed`).toEqual(before);
  }
});

test("a list is downloaded as CSV, in the order shown and without formulas, and as JSON", async ({
  tab,
  open,
  download,
}) => {
  await open();
  await tab.role("button", "File name").click();
  await tab.role("button", "File name").click();
  await attribute(table(tab).role("columnheader", "File name"), "aria-sort").toBe("descending");
  await tab.role("button", "Export").click();
  const csv = await download(() => tab.role("menuitem", "CSV").click());
  expect(csv.name).toMatch(/^.*flow-1.*\.csv$/);
  const names = csv.text.match(/'=d-\d\.pdf/g);
  expect(names).toEqual(["'=d-4.pdf", "'=d-3.pdf", "'=d-2.pdf", "'=d-1.pdf", "'=d-0.pdf"]);
  await tab.role("button", "Export").click();
  const whole = await download(() => tab.role("menuitem", "JSON").click());
  expect(whole.name).toMatch(/\.json$/);
  expect(JSON.parse(whole.text)).toEqual([...LIST].reverse());
});
