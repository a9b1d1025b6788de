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

// Other keys are tested in pages/workflow-keys.test.tsx.
test("j, k and the arrows move the row of a list and keep it in view, Enter opens it", async ({ page }) => {
  await page.keyboard.press("j");
  await expect(link(page, "d-0")).toBeFocused();
  for (let press = 0; press < 40; press++) await page.keyboard.press(press % 2 === 0 ? "j" : "ArrowDown");
  await expect(link(page, "d-40")).toBeFocused();
  await expect.poll(() => isInView(page, link(page, "d-40"))).toBe(true);
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

test("/ focuses the search, where letters are typed, and ? lists the keys in a dialog that disables them", async ({
  page,
}) => {
  const search = page.getByRole("searchbox", { name: "Search documents" });
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("rejk?/");
  await expect(search).toHaveValue("rejk?/");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("");
  await expect(search).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(search).not.toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keys on this page" });
  for (const key of ["/", "j", "k", "↓", "↑", "Enter", "r", "e", "?"]) {
    await expect(help.getByText(key, { exact: true })).toBeVisible();
  }
  await page.keyboard.press("j");
  await help.getByRole("button", { name: "Close" }).press("Enter");
  await expect(help).toBeHidden();
  await expect(link(page, "d-0")).toBeFocused();
});

test("Tab moves through the page from the top to the list with a visible focus, and Enter skips to it", async ({
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
