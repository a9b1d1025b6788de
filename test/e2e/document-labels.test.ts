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

test("in a wide pane a label is one line, lower without a value, and its buttons appear for the pointer and for the focus", async ({
  page,
  open,
}) => {
  await open(LABELS);
  expect(await heightOf(page, "bank_account_number")).toBe(28);
  expect(await heightOf(page, "invoice_number")).toBe(32);
  const before = await row(page, "net_d").boundingBox();
  expect(await opacityOf(page, "Copy key currency")).toBe("0");
  await page.getByText("SEK").hover();
  expect(await opacityOf(page, "Copy key currency")).toBe("1");
  await page.getByRole("button", { name: "Copy key invoice_number" }).focus();
  expect(await opacityOf(page, "Copy key invoice_number")).toBe("1");
  expect(await row(page, "net_d").boundingBox()).toEqual(before);
  await page.getByRole("button", { name: "Show as sent" }).click();
  await expect.poll(() => heightOf(page, "net_d")).toBe(32);
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
