import type { Page } from "@playwright/test";
import { findFaults } from "./find-faults";
import { expect, serveFiles, test } from "./file-fixtures";
import { createPdf, scanPdf } from "./file-samples";
import { resize, sideways, status } from "./on-page";
import { serveWorkflow } from "./served-workflow";

const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name });
const progress = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const namesIn = (page: Page, title: string) =>
  page.getByRole("table", { name: title }).getByRole("rowheader").getByRole("link");

/** Notes which files the page asks for, with which headers, and how many at once at most. */
function watchFiles(page: Page) {
  const files: { key: string | undefined }[] = [];
  let underWay = 0;
  let most = 0;
  const isFile = (url: string) => new URL(url).hostname === "samples.invalid";
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

test("wrong amounts are found in the files, and lead to their documents and to the list of them", async ({
  page,
  visit,
}) => {
  const watched = watchFiles(page);
  const ids = ["right", "wrong", "other", "scan"];
  const pdf = await createPdf((sheet) => sheet.addPage().text("Invoice of Acme").text("Total EUR 1,250.00"));
  const files = await serveFiles(page, { right: pdf, wrong: pdf, other: pdf, scan: await scanPdf() });
  const label = (key: string, value: string) => ({ key, value, group: "others", groupVal: "others" });
  await serveWorkflow(page, ids, {
    documentOf: (id) => ({
      fileUrl: files[id as keyof typeof files],
      documentLabels: [label("invoice_amount", id === "right" ? "1250.00" : "1520.00"), label("seller_name", "Acme")],
    }),
  });
  await visit("/workflows/flow/labels");
  await button(page, "Start").click();
  await expect(page.getByText("4 files from 1 host")).toBeVisible();
  watched.files.length = 0;
  await button(page, "Check the files").click();
  await expect(progress(page, "3 of 4 files checked, 1 scan to read")).toBeVisible();
  expect(watched.files).toHaveLength(4);
  expect(watched.files.filter(({ key }) => key !== undefined)).toEqual([]);
  expect(watched.most()).toBe(1);
  await look(page, "done");

  const amounts = page.getByRole("table", { name: "Label coverage" }).getByRole("row", { name: /Invoice amount/ });
  await expect(amounts.getByRole("cell").nth(-2)).toHaveText("1");
  const number = amounts.getByRole("cell").nth(-2);
  await resize(page, 1024, 768);
  const before = await number.boundingBox();
  await amounts.getByTitle("Show the documents with invoice_amount not in the file").click();
  await expect(namesIn(page, "Documents with invoice_amount not in the file")).toHaveText(["wrong.pdf", "other.pdf"]);
  // What it opens moves it nowhere.
  expect(await number.boundingBox()).toEqual(before);
  const wrong = page.getByRole("link", { name: "wrong.pdf" });
  for (const goBack of [() => page.keyboard.press("u"), () => page.goBack()]) {
    await wrong.click();
    await expect(page.getByText("1 of 2")).toBeVisible();
    await goBack();
    await expect(wrong).toBeFocused();
  }

  await page.getByRole("link", { name: "Show in the list" }).click();
  await expect(status(page)).toHaveText("Showing 2 of 4 documents");
  // What was found is in memory only.
  await page.reload();
  await expect(status(page)).toHaveText("Showing 0 of 4 documents");
  await expect(page.getByText("0 of 4 files checked.")).toBeVisible();
});

test("where a deploy removed the code that checks files, the check stops and the page offers to reload", async ({
  page,
  visit,
}) => {
  await page.route("**/assets/check-file*", (route) => route.fulfill({ status: 404 }));
  const { invoice } = await serveFiles(page, { invoice: "Total EUR 1,250.00" });
  await serveWorkflow(page, ["one", "two"], {
    documentOf: () => ({
      fileUrl: invoice,
      documentLabels: [{ key: "invoice_amount", value: "1250.00", group: "others", groupVal: "others" }],
    }),
  });
  await visit("/workflows/flow/labels");
  await button(page, "Start").click();
  await button(page, "Check the files").click();
  await expect(page.getByRole("alert")).toContainText("A part of Docket could not be loaded");
  await expect(page.getByRole("alert").getByRole("button", { name: "Reload" })).toBeVisible();
  await expect(page.getByText("Stopped. Nothing is sent.")).toBeVisible();
});
