import { expect, test } from "./fixtures";

test("a label is found in a PDF in spite of other separators and another order of the date, or said to be missing", async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/workflows/inv-2026-q3`);
  await page.getByRole("table", { name: "Documents" }).getByRole("link").first().click();
  const file = page.getByRole("group", { name: "File", exact: true });
  await expect(file.getByRole("img", { name: /^Page 1 of/ })).toBeVisible();
  const find = (key: string) => page.getByRole("button", { name: `Find ${key} in the file`, exact: true });
  const found = file.locator(".highlight.selected");
  for (const [key, sent, inFile] of [
    ["invoice_amount", /^\d+\.\d\d$/, /^\d{1,3}(,\d{3})*\.\d\d$/],
    ["invoice_date", /^2026-\d\d-\d\d$/, /^\d{1,2} \w+ 2026$/],
    ["bank_account_number", /^[A-Z]{2}\w+$/, /^[A-Z]{2}\d\d( \w{4})+$/],
  ] as const) {
    const row = page.getByText(key, { exact: true }).locator("xpath=ancestor::*[.//dd][1]");
    await expect(row.getByText(sent)).toBeVisible();
    await row.hover();
    await find(key).click();
    await expect(file.getByRole("status")).toHaveText(/^1 of [1-9]\d* in the file$/);
    await expect(found.first()).toHaveText(inFile);
    await expect(found.first()).toBeInViewport();
  }
  await find("seller_fax_number").press("Enter");
  await expect(file.getByRole("status")).toHaveText("Seller fax number was not found in the file: 0 of 0 in the file");
});
