import { row } from "../e2e/list-service";
import { attribute, focused, gone, path, shown, text } from "./expect";
import { connect, test } from "./fixtures";
import type { Tab } from "./tab";

/** Ten days with as many documents as the day says, each with as many rotten days. */
const DOCUMENTS = Array.from({ length: 10 }, (_, index) => index + 1).flatMap((day) =>
  Array.from({ length: day }, (_, index) => {
    const CreatedAt = `2026-03-${String(day).padStart(2, "0")}T12:00:00.000Z`;
    return row(`d-${day}-${index}`, { CreatedAt, EditedAt: CreatedAt, rottenDays: day });
  }),
);

const chart = (tab: Tab, name: string) => tab.role("slider", name);

test.beforeEach(async ({ tab, viewer, list }) => {
  list.list = DOCUMENTS;
  await connect(tab, viewer, list);
  await tab.driver.goto(`${viewer}/workflows/flow-1`);
  await tab.role("button", "Overview").click();
  await shown(chart(tab, "Rotten days"));
});

test("a range is set in a chart by keyboard, and cleared", async ({ tab }) => {
  const created = chart(tab, "Created");
  await created.focus();
  for (const keys of ["ArrowRight", "ArrowRight", "Shift+ArrowRight", "Enter"]) await tab.driver.press(keys);
  await path(tab).toBe("/workflows/flow-1?created=2026-03-02..2026-03-03");
  await text(tab.role("status")).toBe("Showing 5 of 55 documents");
  await tab.driver.press("Escape");
  await path(tab).toBe("/workflows/flow-1");
  await focused(created);
});

test("a range is dragged across a chart by mouse, and the other chart follows", async ({ tab }) => {
  const { x, y, width, height } = await chart(tab, "Rotten days").box();
  const at = (index: number) => ({ x: x + ((index + 0.5) / 10) * width, y: y + height / 2 });
  await tab.driver.drag(at(6), at(4), at(2));
  await path(tab).toBe("/workflows/flow-1?rotten=3..7");
  await text(tab.role("status")).toBe("Showing 25 of 55 documents");
  await attribute(chart(tab, "Created"), "aria-valuetext").toMatch(/^25 documents/);
});

test("a chart is shown as a table, and the overview stays open on the next visit", async ({ tab }) => {
  await tab.role("figure", "Rotten days").role("button", "Show as table").click();
  await text(tab.role("figure", "Rotten days").role("table").role("row").nth(10)).toMatch(/^10 ?10/);
  await tab.driver.reload();
  await shown(chart(tab, "Created"));
  await tab.role("button", "Overview").click();
  await gone(chart(tab, "Created"));
});
