import type { Page } from "@playwright/test";
import { findFaults } from "./find-faults";
import { expect, test } from "./fixtures";
import { resize, sideways, status, table } from "./on-page";

const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name });
const progress = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const namesIn = (page: Page, title: string) =>
  page.getByRole("table", { name: title }).getByRole("rowheader").getByRole("link");

/** Notes which files the page asks for, with which headers, and how many at once at most. */
function watchFiles(page: Page) {
  const files: { key: string | undefined }[] = [];
  let underWay = 0;
  let most = 0;
  const isFile = (url: string) => new URL(url).pathname.startsWith("/files/");
  page.on("request", (request) => {
    if (!isFile(request.url())) return;
    files.push({ key: request.headers()["x-api-key"] });
    most = Math.max(most, ++underWay);
  });
  const end = (request: { url: () => string }) => {
    if (isFile(request.url())) underWay -= 1;
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return { files, most: () => most };
}

/** Checks the page on a phone: accessibility, and the size of what is pressed. */
async function look(page: Page, name: string) {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await resize(page, 320, 640);
  expect.soft(await sideways(page), name).toBeLessThanOrEqual(0);
  expect.soft(await findFaults(page), name).toEqual([]);
  const buttons = page.getByRole("region", { name: /^(?:Files|Scans)$/ }).getByRole("button");
  const small = await buttons.evaluateAll((all) =>
    all.filter((each) => each.getBoundingClientRect().height < 44).map(({ textContent }) => textContent),
  );
  expect.soft(small, `${name}: targets too small for a thumb`).toEqual([]);
  await resize(page, width, height);
}

test("the demo's wrong amounts are found in its files, and lead to their documents and to the list of them", async ({
  page,
  demo,
}) => {
  test.slow();
  const watched = watchFiles(page);
  await page.goto(demo);
  await button(page, "Explore the demo").click();
  await page.getByRole("link", { name: "Collect labels" }).press("Enter");
  await button(page, "Start").click();
  await expect(page.getByText("91 files from 1 host")).toBeVisible();
  await look(page, "before");
  watched.files.length = 0;
  await button(page, "Check the files").click();
  await expect(button(page, "Pause")).toBeVisible();
  await look(page, "while it runs");
  await expect(button(page, "Pause")).toBeVisible();
  await expect(progress(page, "90 of 91 files checked, 1 scan to read")).toBeVisible({ timeout: 60_000 });
  expect(watched.files).toHaveLength(91);
  expect(watched.files.filter(({ key }) => key !== undefined)).toEqual([]);
  expect(watched.most()).toBe(1);
  await look(page, "done");

  await button(page, "Read the text of 1 scan").click();
  await expect(progress(page, "91 of 91 files checked")).toBeVisible({ timeout: 60_000 });
  const amounts = page.getByRole("table", { name: "Label coverage" }).getByRole("row", { name: /invoice_amount/ });
  await expect(amounts.getByRole("cell").nth(-2)).toHaveText("79");
  await amounts.getByTitle("Show the documents with invoice_amount not in the file").click();
  await expect(namesIn(page, "Documents with invoice_amount not in the file")).toHaveText([
    "Ostermoor invoice RE-2026-2196.pdf",
    "Vantrell credit note VF82256.pdf",
    "ACME invoice 2026-2241.pdf",
    "Quillmere invoice Q2022.pdf",
  ]);
  const acme = page.getByRole("link", { name: "ACME invoice 2026-2241.pdf" });
  await page.evaluate(() => window.scrollTo(0, 150));
  await acme.hover();
  const scrollY = await page.evaluate(() => window.scrollY);
  expect(scrollY).toBeGreaterThan(0);
  for (const goBack of [() => page.keyboard.press("u"), () => page.goBack()]) {
    await acme.click();
    await expect(page.getByText("3 of 4")).toBeVisible();
    await goBack();
    await expect(acme).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
  }

  await page.getByRole("link", { name: "Show in the list" }).click();
  await expect(status(page)).toHaveText("Showing 4 of 96 documents");
  await button(page, "Labels, active").click();
  const form = page.getByRole("dialog", { name: "Labels" });
  await form.getByRole("combobox", { name: "Label" }).selectOption({ label: "seller_name (88)" });
  await form.getByRole("combobox", { name: "Value" }).fill("ACME");
  await form.getByRole("button", { name: "Add" }).click();
  await expect(status(page)).toHaveText("Showing 1 of 96 documents");
  await expect(table(page).getByRole("link")).toHaveText(["ACME invoice 2026-2241.pdf"]);

  // What was found is in memory only.
  await page.reload();
  await expect(status(page)).toHaveText("Showing 0 of 96 documents");
  await expect(page.getByText("96 documents not checked.")).toBeVisible();
});
