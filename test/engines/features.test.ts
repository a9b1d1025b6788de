import { document as documentOf, summary } from "../e2e/hostile-answers";
import { json } from "../e2e/hostile-service";
import { row, rows } from "../e2e/list-service";
import { count, shown } from "./expect";
import { connect, expect, test } from "./fixtures";

// What the app uses only where the engine has it. Each of these journeys fails in the engine named beside it as soon as
// the app uses the feature without looking for it.

test("work is put off until the page is idle, where there is no requestIdleCallback too (WebKit)", async ({
  tab,
  viewer,
  list,
}) => {
  list.list = rows(300);
  await connect(tab, viewer, list);
  await tab.driver.goto(`${viewer}/workflows/flow-1`);
  // The first rows at once, the others when the page is idle.
  await count(tab.role("table", "Documents").role("row")).toBe(301);
});

test("a file of more than 50 MB is downloaded, where no place for it can be chosen (Firefox, WebKit)", async ({
  engine,
  tab,
  viewer,
  hostile,
  download,
}) => {
  test.skip(engine === "chromium", "Chromium asks for a place");
  const COUNT = 60;
  const value = "x".repeat(1_000_000);
  const document = documentOf({ documentLabels: [{ key: "note", value, group: "others", groupVal: "others" }] });
  const list = Array.from({ length: COUNT }, (_, index) => summary({ _id: `d-${index}` }));
  hostile.answer((response, { url }) => json(200, { data: url?.includes("/documents/") ? list : document })(response));
  await connect(tab, viewer, { url: hostile.url, key: "key" });
  await tab.driver.goto(`${viewer}/workflows/w1/labels`);
  await tab.role("button", "Start").click();
  await shown(tab.text(`${COUNT} of ${COUNT} documents read`), { timeout: 30_000 });
  await tab.role("button", "Export labels").click();
  const lines = await download(() => tab.role("menuitem", "JSON Lines").click());
  expect(lines.text.length).toBeGreaterThan(COUNT * value.length);
});

test("a name that does not fit ends in dots, where nothing is animated by scrolling too (Firefox)", async ({
  tab,
  viewer,
  list,
}) => {
  list.list = [row("d-0", { original_file_name: `${"a long name ".repeat(30)}.pdf` })];
  await connect(tab, viewer, list);
  await tab.driver.goto(`${viewer}/workflows/flow-1`);
  await shown(tab.role("table", "Documents").role("link", /^a long name/));
  const endsInDots = () =>
    tab.run(() => {
      const parts = [...document.querySelectorAll("tbody th *, tbody td:first-of-type *")];
      return parts.some((part) => {
        const isCut = part.scrollWidth > part.clientWidth && getComputedStyle(part).textOverflow === "ellipsis";
        return isCut || getComputedStyle(part, "::before").content.includes("…");
      });
    });
  await expect.poll(endsInDots).toBe(true);
});
