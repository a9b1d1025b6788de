import type { Page } from "@playwright/test";
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "./file-fixtures";
import { heading, resize, status } from "./on-page";
import { serveWorkflow } from "./served-workflow";

test("a printed document is its header and labels, with its address and the time of the data", async ({
  page,
  visit,
}) => {
  const documentLabels = [{ key: "number", value: "INV 17", group: "seller", groupVal: "Seller details" }];
  await serveWorkflow(page, ["d1", "d2"], { documentOf: () => ({ documentLabels }) });
  await page.emulateMedia({ colorScheme: "dark" });
  await visit("/workflows/flow/documents/d1?sort=-_id");
  const address = page.url();
  await page.getByRole("button", { name: "Seller details", exact: true }).click();
  await expect(page.getByText("INV 17")).toBeHidden();
  await expect(page.getByText(address)).toBeHidden();
  await expect(page.getByRole("button", { name: "Export labels" })).toBeVisible();

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(heading(page, "d1.pdf")).toBeVisible();
  // Paper is narrower than the windows in which they are folded.
  await resize(page, 718, 1000);
  for (const fact of ["Document type", "Document ID", "Rotten days"]) {
    await expect(page.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(page.getByText("INV 17")).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByText(/Read from the service on/)).toBeVisible();
  await expect(page.getByText(/^Not checked/)).toBeVisible();
  // Before the groups, which have counts too.
  await expect(page.getByText("1 label", { exact: true }).first()).toBeVisible();
  for (const role of ["navigation", "searchbox"] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  // The printed name of a group is its button on screen.
  await expect(page.getByRole("button")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Next document" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Open file" })).toHaveCount(0);
  const [ink = 255] = await heading(page).evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(ink).toBeLessThan(60);
});

test("a printed document has its labels in two columns and a table across both, on pages of their own", async ({
  page,
  visit,
}) => {
  const groups = Array.from({ length: 12 }, (_, group) => `Group ${group}`);
  const documentLabels = groups.flatMap((groupVal) =>
    Array.from({ length: 8 }, (_, index) => ({
      key: `key_${index}`,
      value: `Value ${index}`,
      group: groupVal,
      groupVal,
    })),
  );
  const table = { key: "items", value: [{ item: "Paper", amount: 12 }], group: "items", groupVal: "Items" };
  await serveWorkflow(page, ["d1"], { documentOf: () => ({ documentLabels: [...documentLabels, table] }) });
  await visit("/workflows/flow/documents/d1");
  await expect(page.getByRole("region", { name: "Items" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const boxes = await page
    .getByRole("region", { name: /^Group|^Items/ })
    .evaluateAll((regions) => regions.map((region) => region.getClientRects()[0]?.toJSON() as DOMRect));
  expect(new Set(boxes.slice(0, -1).map(({ left }) => Math.round(left))).size).toBe(2);
  expect(boxes.at(-1)?.width).toBeGreaterThan((boxes[0]?.width ?? Infinity) * 1.8);

  const printed = await print(page);
  expect(printed.length).toBeGreaterThan(1);
  for (const [index, { text }] of printed.entries()) expect(text).toContain(`${index + 1} / ${printed.length}`);
  expect(printed.map(({ text }) => text).join(" ")).not.toMatch(/Fold all|Export labels|With value/);
});

test("the first page of the file is printed beside the labels if the reader wants it, and read from what is open", async ({
  page,
  host,
  open,
}) => {
  // A browser shows its dialog here.
  let times = 0;
  await page.exposeFunction("print", () => (times += 1));
  const file = await open("/open/invoice.pdf");
  const first = file.getByRole("img", { name: "Page 1 of 2" });
  await expect(first).toBeVisible();
  const shown = await first.elementHandle();
  const asked = host.asked.length;
  const menu = page.getByRole("button", { name: "Export labels" });
  const choice = page.getByRole("menuitemcheckbox", { name: "Print the first page of the file" });
  await menu.click();
  await expect(choice).not.toBeChecked();
  await choice.click();
  await page.getByRole("menuitem", { name: "Print", exact: true }).click();
  await expect.poll(() => times).toBe(1);
  const [printed] = await print(page);
  expect(printed?.images).toBe(1);
  expect(printed?.text).toContain("buyer_name");
  // It goes when it has been printed, and comes back with the key.
  expect((await print(page))[0]?.images).toBe(0);
  await page.keyboard.press("Control+p");
  await expect.poll(() => times).toBe(2);
  expect((await print(page))[0]?.images).toBe(1);
  expect(host.asked).toHaveLength(asked);
  // Paper is as narrow as a page that closes the file.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await shown.evaluate((element) => element.isConnected)).toBe(true);
});

/** The texts of the printed pages, and how many pictures they have. */
async function print(page: Page) {
  const printed = await page.evaluateHandle(() => {
    const ended = new Promise((resolve) => window.addEventListener("afterprint", resolve, { once: true }));
    return { ended };
  });
  const data = new Uint8Array(await page.pdf({ format: "A4" }));
  // What the page does after printing is done before the test goes on.
  await printed.evaluate(({ ended }) => ended.then(() => undefined));
  const pdf = await getDocument({ data }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const printed = await pdf.getPage(index + 1);
    const { items } = await printed.getTextContent();
    const { fnArray } = await printed.getOperatorList();
    return {
      text: items.map((item) => ("str" in item ? item.str : "")).join(""),
      images: fnArray.filter((operator) => operator === OPS.paintImageXObject).length,
    };
  });
  return Promise.all(pages);
}

test.describe("a printed list", () => {
  const rows = (page: Page) => page.locator("tbody tr");

  test("says what it shows and when it was read, names its columns on each page, and has no controls", async ({
    page,
    visit,
  }) => {
    await visit("/workflows/inv-2026-q4?extracted=false&rotten=3..&sort=-rottenDays");
    await expect(status(page)).toHaveText(/^Showing \d+ of 342 documents$/);
    const pages = await print(page);
    expect(pages.length).toBeGreaterThan(1);
    for (const { text } of pages) expect(text).toContain("File name Extracted Edited Created");

    await rows(page).nth(2).hover();
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await expect(page.getByText("1 selected")).toBeVisible();
    const words = page.getByText("Extracted: No · Rotten days ≥ 3. Sorted by Rotten days, descending.");
    await expect(words).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await page.emulateMedia({ media: "print" });
    await expect(words).toBeVisible();
    await expect(page.getByText(/^Read from the service on \d+ \w{3} 20\d\d, .*\. Times in \S+\.$/)).toBeVisible();
    expect((await rows(page).nth(1).boundingBox())?.height).toBe(24);
    for (const role of ["navigation", "search", "searchbox", "radio", "checkbox", "separator"] as const) {
      await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0);
    }
    await expect(page.getByText("1 selected")).toBeHidden();
    // The names of the columns are buttons on screen.
    await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  });
});

test("a printed coverage has all its columns on the page, and no controls of the reading", async ({ page, demo }) => {
  await page.goto(`${demo}/workflows/purchasing-2026/labels`);
  await page.getByRole("button", { name: "Start" }).click();
  await expect(page.getByText("96 of 96 documents read")).toBeVisible();
  const table = page.getByRole("table", { name: "Label coverage" });
  const counted = page.getByText("Counted over 96 documents");
  await expect(counted).toBeVisible();
  await page.getByRole("button", { name: "Check the files" }).click();
  await expect(table.getByRole("columnheader", { name: "Not in the file" })).toBeVisible();

  // A page of A4 without its margins, at 96 px per inch.
  await resize(page, 688, 1000);
  await page.emulateMedia({ media: "print" });
  await expect(counted).toBeVisible();
  for (const name of ["Read again", "Check again", "Pause", "Export labels"]) {
    await expect(page.getByRole("button", { name }).filter({ visible: true }), name).toHaveCount(0);
  }
  for (const name of ["Key", "Missing", "In the file", "Not in the file"]) {
    await expect(table.locator("th").filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
  }
  expect(await table.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(688);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(688);
});
