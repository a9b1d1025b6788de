import type { Locator, Page } from "@playwright/test";
import { connect, expect, test as base } from "./fixtures";
import { row, rows, startListService } from "./list-service";

const test = base.extend<{ rowCount: number; list: Awaited<ReturnType<typeof startListService>> }>({
  // More than are rendered at once, so that the list is virtual.
  rowCount: [1000, { option: true }],
  list: async ({ page, viewer, rowCount }, use) => {
    const list = await startListService();
    list.list = rows(rowCount);
    await connect(page, viewer, list);
    await page.goto(`${viewer}/workflows/flow-1`);
    await expect(page.getByRole("status")).toHaveText(`Showing ${rowCount} of ${rowCount} documents`);
    await page.getByRole("button", { name: "Export" }).waitFor();
    await use(list);
    await list.close();
  },
});

const link = (page: Page, id: string) => page.getByRole("link", { name: `${id}.pdf`, exact: true });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search documents" });

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

test.describe("the keys of a workflow's page", () => {
  test.beforeEach(({ list }) => expect(list.url).not.toBe(""));

  test.describe("of 100,000 documents", () => {
    test.use({ rowCount: 100_000 });

    test("j, k and the arrows move the row and keep it in view, Enter opens it", async ({ page }) => {
      await page.keyboard.press("j");
      await expect(link(page, "d-0")).toBeFocused();
      for (let press = 0; press < 40; press++) await page.keyboard.press(press % 2 === 0 ? "j" : "ArrowDown");
      await expect(link(page, "d-40")).toBeFocused();
      await expect.poll(() => isInView(page, link(page, "d-40"))).toBe(true);
      for (let press = 0; press < 35; press++) await page.keyboard.press(press % 2 === 0 ? "k" : "ArrowUp");
      await expect(link(page, "d-5")).toBeFocused();
      await expect.poll(() => isInView(page, link(page, "d-5"))).toBe(true);
      await page.keyboard.press("End");
      await expect(link(page, "d-99999")).toBeFocused();
      await expect.poll(() => isInView(page, link(page, "d-99999"))).toBe(true);
      await page.keyboard.press("k");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/documents\/d-99998$/);
    });
  });

  test("/ focuses the search, where letters are typed; Escape clears it and then leaves", async ({ page, list }) => {
    const { asked } = list;
    await page.keyboard.press("/");
    await expect(search(page)).toBeFocused();
    await page.keyboard.type("rejk?/");
    await expect(search(page)).toHaveValue("rejk?/");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("menu")).toBeHidden();
    expect(list.asked).toBe(asked);
    await page.keyboard.press("Escape");
    await expect(search(page)).toHaveValue("");
    await expect(search(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(search(page)).not.toBeFocused();
    await page.keyboard.press("j");
    await expect(link(page, "d-0")).toBeFocused();
  });

  test("r refreshes, even with the focus in a radio group, where arrow keys still work", async ({ page, list }) => {
    await page.getByRole("group", { name: "Extracted" }).getByRole("radio", { name: "Any" }).focus();
    list.list = [row("new-1"), ...rows(10)];
    await page.keyboard.press("r");
    await expect(page.getByRole("status")).toHaveText("Showing 11 of 11 documents");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: "Yes" }).first()).toBeChecked();
  });

  test("e opens the export menu, which then handles letters", async ({ page, list }) => {
    const { asked } = list;
    await page.keyboard.press("e");
    await expect(page.getByRole("menuitem", { name: "CSV" })).toBeVisible();
    await page.keyboard.press("r");
    await page.keyboard.press("?");
    // A key pressed before the menu has the focus.
    await page.locator("body").dispatchEvent("keydown", { key: "r" });
    await expect(page.getByRole("dialog")).toBeHidden();
    expect(list.asked).toBe(asked);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(page.getByRole("button", { name: "Export" })).toBeFocused();
  });

  test("? lists them all; the dialog disables them, and Escape restores the focus", async ({ page, list }) => {
    await page.keyboard.press("j");
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keys on this page" });
    await expect(help).toBeVisible();
    for (const key of ["/", "j", "k", "↓", "↑", "Enter", "r", "e", "?"]) {
      await expect(help.getByText(key, { exact: true })).toBeVisible();
    }
    const { asked } = list;
    await page.keyboard.press("j");
    await page.keyboard.press("r");
    expect(list.asked).toBe(asked);
    await page.keyboard.press("Escape");
    await expect(help).toBeHidden();
    await expect(link(page, "d-0")).toBeFocused();
    await page.keyboard.press("?");
    await help.getByRole("button", { name: "Close" }).press("Enter");
    await expect(help).toBeHidden();
    await expect(link(page, "d-0")).toBeFocused();
  });

  test("none of them works with a modifier", async ({ page, list }) => {
    const { asked } = list;
    await page.keyboard.press("Alt+j");
    await page.keyboard.press("Alt+e");
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(link(page, "d-0")).not.toBeFocused();
    expect(list.asked).toBe(asked);
  });

  test("Tab moves through the page from the top to the list with a visible focus", async ({ page }) => {
    const names: string[] = [];
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press("Tab");
      const focus = page.locator(":focus");
      expect(await focus.evaluate((element) => element.matches(":focus-visible"))).toBe(true);
      expect(await focus.evaluate(isOutlined)).toBe(true);
      names.push(await focus.evaluate((element) => element.getAttribute("aria-label") ?? element.textContent));
      if (names.at(-1) === "d-0.pdf") break;
    }
    const order = [
      "Skip to content",
      "Home",
      "Settings",
      "Search documents",
      "Export",
      "Refresh",
      "List",
      "File name",
      "d-0.pdf",
    ];
    expect(names.filter((name) => order.includes(name))).toEqual(order);
  });
});

/** Whether an element has an outline, or, for a hidden radio button, the element shown in its place. */
function isOutlined(element: Element): boolean {
  return [element, element.nextElementSibling, element.parentElement].some(
    (one) => one !== null && getComputedStyle(one).outlineStyle !== "none",
  );
}
