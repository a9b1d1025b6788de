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
  list.list = rows(60);
  await connect(tab, viewer, list);
  await tab.driver.goto(`${viewer}/workflows/flow-1`);
  await count(tab.role("table", "Documents").role("row")).toBe(61);
  // The workflow is remembered when the page is idle.
  await expect.poll(() => tab.run(() => Object.values(localStorage).join())).toContain("flow-1");
  await tab.role("link", "Home").click();
  await shown(tab.role("table", "Workflows").role("link", "flow-1"));
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
