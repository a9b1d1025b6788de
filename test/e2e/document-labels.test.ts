import type { Page } from "@playwright/test";
import { connect, expect, test as base } from "./fixtures";
import { document } from "./hostile-answers";

const label = (key: string, value = key) => ({ key, value, group: "g", groupVal: "Group" });
const LABELS = [
  label("bank_account_number"),
  label("currency", "SEK"),
  label("invoice_number", "INV-1041"),
  label("net_d"),
];

const test = base.extend<{ open: (labels: object[]) => Promise<void> }>({
  open: async ({ page, viewer, service }, use) => {
    await connect(page, viewer, service);
    await use(async (documentLabels) => {
      await page.route("**/api/v1/document/*", (route) =>
        route.fulfill({ json: { data: document({ documentLabels }) } }),
      );
      await page.goto(`${viewer}/documents/d1`);
      await page.getByRole("region", { name: "Group" }).waitFor();
    });
  },
});

const row = (page: Page, key: string) => page.locator("dl > div", { has: page.getByText(key, { exact: true }) });
const heightOf = async (page: Page, key: string) => (await row(page, key).boundingBox())?.height;
const opacityOf = (page: Page, name: string) =>
  page.getByRole("button", { name }).evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity);

test.describe("in a wide pane", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("a label is one line, lower without a value", async ({ page, open }) => {
    await open(LABELS);
    expect(await heightOf(page, "bank_account_number")).toBe(28);
    expect(await heightOf(page, "invoice_number")).toBe(32);
    await page.getByRole("button", { name: "Show as sent" }).click();
    await expect.poll(() => heightOf(page, "net_d")).toBe(32);
  });

  test("a label's buttons appear for the pointer and for the focus, and nothing moves", async ({ page, open }) => {
    await open(LABELS);
    const before = await row(page, "net_d").boundingBox();
    expect(await opacityOf(page, "Copy key currency")).toBe("0");
    await page.getByText("SEK").hover();
    expect(await opacityOf(page, "Copy key currency")).toBe("1");
    await page.getByRole("button", { name: "Copy key invoice_number" }).focus();
    expect(await opacityOf(page, "Copy key invoice_number")).toBe("1");
    expect(await row(page, "net_d").boundingBox()).toEqual(before);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test("a value is on a second line, and the buttons are always there", async ({ page, open }) => {
    await open(LABELS);
    expect(await heightOf(page, "invoice_number")).toBe(52);
    expect(await heightOf(page, "net_d")).toBe(28);
    expect(await opacityOf(page, "Copy key net_d")).toBe("1");
    const [value, button] = await Promise.all([
      page.getByText("INV-1041").boundingBox(),
      page.getByRole("button", { name: "Copy value of invoice_number" }).boundingBox(),
    ]);
    expect((value?.x ?? 0) + (value?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
  });
});

test("Escape in the search brings the folded groups back", async ({ page, open }) => {
  await open(LABELS);
  const head = page.getByRole("button", { name: "Group", exact: true });
  await head.click();
  await page.keyboard.press("/");
  await page.keyboard.type("net");
  await expect(page.getByRole("status")).toHaveText("1 of 4 labels");
  await expect(head).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("status")).toHaveText("2 of 4 have a value");
  await expect(head).toHaveAttribute("aria-expanded", "false");
});
