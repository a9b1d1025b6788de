import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { rows } from "./list-service";
import { link } from "./on-page";

// More than are rendered at once, so that the list is virtual.
const ROWS = 1000;

test.beforeEach(async ({ page, viewer, list }) => {
  list.list = rows(ROWS);
  await page.goto(`${viewer}/workflows/flow-1`);
  await page.getByRole("button", { name: "Export" }).waitFor();
});

/** Whether a row is below the sticky header and above the list's lower edge. */
async function isInView(page: Page, target: Locator): Promise<boolean> {
  const [row, header, list] = await Promise.all([
    target.boundingBox(),
    page.getByRole("columnheader").first().boundingBox(),
    page.getByRole("region", { name: "List" }).boundingBox(),
  ]);
  if (!row || !header || !list) return false;
  return row.y >= header.y + header.height - 1 && row.y + row.height <= list.y + list.height + 1;
}

// What other keys do is tested in pages/workflow-keys.test.tsx.
test("Tab moves from the top of the page to the list with a visible focus, and j, k and the arrows keep its row in view", async ({
  page,
}) => {
  const names: string[] = [];
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press("Tab");
    const focus = page.locator(":focus");
    expect(await focus.evaluate(isOutlined)).toBe(true);
    names.push(await focus.evaluate((element) => element.getAttribute("aria-label") ?? element.textContent));
    if (names.at(-1) === "d-0.pdf") break;
  }
  const order = [
    "Skip to content",
    "Home",
    "Settings",
    "Refresh",
    "Search documents",
    "Export",
    "List",
    "File name",
    "d-0.pdf",
  ];
  expect(names.filter((name) => order.includes(name))).toEqual(order);
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  await test.step("j, k, the arrows, Home and End move the row, and Enter opens it", async () => {
    await page.keyboard.press("Home");
    await expect(link(page, "d-0")).toBeFocused();
    for (let press = 0; press < 40; press++) await page.keyboard.press(press % 2 === 0 ? "j" : "ArrowDown");
    await expect(link(page, "d-40")).toBeFocused();
    await expect.poll(() => isInView(page, link(page, "d-40"))).toBe(true);
    // What can be done with it takes space below the list.
    await page.keyboard.press("x");
    await expect(page.getByText("1 selected")).toBeVisible();
    await expect.poll(() => isInView(page, link(page, "d-40"))).toBe(true);
    await page.keyboard.press("x");
    for (let press = 0; press < 35; press++) await page.keyboard.press(press % 2 === 0 ? "k" : "ArrowUp");
    await expect(link(page, "d-5")).toBeFocused();
    await expect.poll(() => isInView(page, link(page, "d-5"))).toBe(true);
    await page.keyboard.press("End");
    await expect(link(page, "d-999")).toBeFocused();
    await expect.poll(() => isInView(page, link(page, "d-999"))).toBe(true);
    await page.keyboard.press("k");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/documents\/d-998$/);
  });
});

/** Whether an element shows the focus by an outline, its own or, for a hidden radio button, that of the element in its place. */
function isOutlined(element: Element): boolean {
  return (
    element.matches(":focus-visible") &&
    [element, element.nextElementSibling, element.parentElement].some(
      (one) => one !== null && getComputedStyle(one).outlineStyle !== "none",
    )
  );
}
