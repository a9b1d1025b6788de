import type { Page } from "@playwright/test";
import { expect, test as base } from "./fixtures";
import { boxOf } from "./on-page";
import { serveWorkflow } from "./served-workflow";

const label = (key: string, value = key) => ({ key, value, group: "g", groupVal: "Group" });
const LABELS = [
  label("bank_account_number"),
  label("currency", "SEK"),
  label("invoice_number", "INV-1041"),
  label("net_d"),
  label("terms", Array.from({ length: 9 }, (_, index) => `Line ${index + 1} of the terms`).join("\n")),
];

const test = base.extend<{ open: () => Promise<void> }>({
  open: async ({ page, visit }, use) => {
    await use(async () => {
      await serveWorkflow(page, [], { documentOf: () => ({ documentLabels: LABELS }) });
      await visit("/documents/d1");
      await page.getByRole("region", { name: "Group" }).waitFor();
    });
  },
});

const row = (page: Page, key: string) => page.locator("dl > div", { has: page.getByText(key, { exact: true }) });
const heightOf = async (page: Page, key: string) => (await boxOf(row(page, key))).height;
const opacityOf = (page: Page, name: string) =>
  page.getByRole("button", { name }).evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity);

test("in a wide pane a label is one line with buttons for the pointer and the focus, and a long value is folded", async ({
  page,
  open,
}) => {
  await open();
  expect(await heightOf(page, "bank_account_number")).toBe(28);
  expect(await heightOf(page, "invoice_number")).toBe(32);
  const before = await boxOf(row(page, "net_d"));
  expect(await opacityOf(page, "Copy key currency")).toBe("0");
  await page.getByText("SEK").hover();
  expect(await opacityOf(page, "Copy key currency")).toBe("1");
  await page.getByRole("button", { name: "Copy key invoice_number" }).focus();
  expect(await opacityOf(page, "Copy key invoice_number")).toBe("1");
  expect(await boxOf(row(page, "net_d"))).toEqual(before);
  await page.getByRole("button", { name: "Label options" }).click();
  await page.getByRole("button", { name: "Show as sent" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => heightOf(page, "net_d")).toBe(32);

  // Of more than six lines.
  const unfold = page.getByRole("button", { name: "Show all" });
  await expect(unfold).toBeVisible();
  const folded = await heightOf(page, "terms");
  await unfold.click();
  expect(await heightOf(page, "terms")).toBe(folded + 3 * 20);
  await page.getByRole("button", { name: "Show less" }).click();
  expect(await heightOf(page, "terms")).toBe(folded);
  await page.getByRole("searchbox", { name: "Search labels" }).fill("line 9");
  await expect(unfold).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test("a value is on a second line, a press on a row shows its buttons, and all targets fit a thumb", async ({
    context,
    page,
    open,
  }) => {
    await open();
    expect(await heightOf(page, "invoice_number")).toBe(52);
    expect(await heightOf(page, "net_d")).toBe(44);
    await page.getByText("INV-1041").tap();
    await expect.poll(() => opacityOf(page, "Copy key invoice_number")).toBe("1");
    const copy = page.getByRole("button", { name: "Copy value of invoice_number" });
    expect((await boxOf(copy)).y).toBeGreaterThanOrEqual((await boxOf(page.getByText("INV-1041"))).bottom);
    await context.grantPermissions(["clipboard-write"]);
    await copy.tap();
    await expect(page.getByText("Copied the value of invoice_number")).toBeVisible();
    // The buttons of the other rows are there for assistive technology only.
    const small = await page.getByRole("main").evaluate((main) =>
      [...main.querySelectorAll("a, button, input")].flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        const isSeen = target.checkVisibility() && getComputedStyle(target.parentElement ?? target).clipPath === "none";
        return isSeen && Math.min(width, height) < 44 ? [target.ariaLabel ?? target.textContent] : [];
      }),
    );
    expect(small).toEqual([]);
  });
});
