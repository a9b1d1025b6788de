import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

/** Opens the first document of the demo's workflow whose labels carry values. */
async function openDocument(page: Page, demo: string) {
  await page.goto(`${demo}/workflows/inv-2026-q3`);
  await page.getByRole("table", { name: "Documents" }).getByRole("link").first().click();
  const file = page.getByRole("group", { name: "File", exact: true });
  await expect(file.getByRole("img", { name: /^Page 1 of/ })).toBeVisible();
  return file;
}

const find = (page: Page, key: string) => page.getByRole("button", { name: `Find ${key} in the file`, exact: true });

test("a label is found in the file in spite of other separators and another order of the date", async ({
  page,
  demo,
}) => {
  const file = await openDocument(page, demo);
  const found = file.locator(".highlight.selected");
  for (const [key, sent, inFile] of [
    ["invoice_amount", /^\d+\.\d\d$/, /^\d{1,3}(,\d{3})*\.\d\d$/],
    ["invoice_date", /^2026-\d\d-\d\d$/, /^\d{1,2} \w+ 2026$/],
    ["bank_account_number", /^[A-Z]{2}\w+$/, /^[A-Z]{2}\d\d( \w{4})+$/],
  ] as const) {
    const row = page.getByText(key, { exact: true }).locator("xpath=ancestor::*[.//dd][1]");
    await expect(row.getByText(sent)).toBeVisible();
    await row.hover();
    await find(page, key).click();
    await expect(file.getByRole("status")).toHaveText(/^1 of [1-9]\d* in the file$/);
    await expect(found.first()).toHaveText(inFile);
    await expect(found.first()).toBeInViewport();
  }
});

test("a label without a value is looked up by its name, and one that is not in the file says so", async ({
  page,
  demo,
}) => {
  const file = await openDocument(page, demo);
  const status = file.getByRole("status");
  await find(page, "seller_fax_number").focus();
  await page.keyboard.press("Enter");
  await expect(status).toHaveText("Seller fax number was not found in the file: 0 of 0 in the file");
  await page.goBack();
  await page.goto(`${demo}/workflows/inv-2026-q4`);
  await page.getByRole("table", { name: "Documents" }).getByRole("link").first().click();
  await expect(page.getByText("19 labels. Each value repeats its key.")).toBeVisible();
  await find(page, "invoice_number").focus();
  await page.keyboard.press("Enter");
  await expect(status).toHaveText(/^1 of [1-9]\d* in the file$/);
  await expect(file.getByRole("searchbox", { name: "Search file" })).toHaveValue("Invoice number");
});

test("a picture says that it has no text", async ({ page, demo }) => {
  await page.goto(`${demo}/workflows/inv-2026-q3?q=.png`);
  await page.getByRole("table", { name: "Documents" }).getByRole("link").first().click();
  const file = page.getByRole("group", { name: "File", exact: true });
  await expect(file.getByRole("img")).toBeVisible();
  await find(page, "invoice_number").focus();
  await page.keyboard.press("Enter");
  await expect(file.getByRole("status")).toHaveText("A picture has no text to search");
});
