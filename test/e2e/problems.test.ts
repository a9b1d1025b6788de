import type { Page } from "@playwright/test";
import { expect, serveFiles, test } from "./file-fixtures";
import type { FileHost } from "./file-host";
import { holdBack, resize } from "./on-page";
import { serveWorkflow } from "./served-workflow";

const FILES: Record<string, string> = {
  first: "Invoice number: RE-1\nTotal due: 90.00",
  right: "Invoice number: RE-2\nTotal due: 20.00",
  last: "Invoice number: RE-9\nTotal due: 30.00\nPO number: PO-4711",
  end: "Invoice number: RE-2\nTotal due: 20.00",
};
const LABELS: Record<string, [number: string, amount: string]> = {
  first: ["RE-7", "10.00"],
  right: ["RE-2", "20.00"],
  picture: ["RE-3", "25.00"],
  gone: ["RE-4", "26.00"],
  last: ["RE-9", "31.00"],
  end: ["RE-2", "20.00"],
};

/**
 * Opens the first of documents of which some have a problem, and some a file that cannot be searched. The file of the first one
 * comes when `arrive` is called.
 */
async function open(page: Page, host: FileHost, visit: (path: string) => Promise<void>) {
  const texts = await serveFiles(page, FILES);
  const arrive = await holdBack(page, texts.first ?? "");
  const addresses: Record<string, string> = {
    ...texts,
    picture: `${host.url}/open/invoice.png`,
    gone: `${host.url}/nothing.pdf`,
  };
  await serveWorkflow(page, Object.keys(LABELS), {
    documentOf: (id) => {
      const [number = "", amount = ""] = LABELS[id] ?? [];
      return {
        fileUrl: addresses[id],
        documentLabels: [
          { key: "invoice_amount", value: amount, group: "others", groupVal: "others" },
          { key: "invoice_number", value: number, group: "seller", groupVal: "Seller" },
          { key: "po_number", value: "", group: "seller", groupVal: "Seller" },
        ],
      };
    },
  });
  await visit("/workflows/flow/documents/first");
  return { position: page.getByText(/^\d of 6$/), arrive };
}

test("one key goes from problem to problem and from document to document, over those that have none", async ({
  page,
  host,
  visit,
}) => {
  const { position, arrive } = await open(page, host, visit);
  const focused = page.locator(":focus");
  await expect(page.getByText("2 of 3 have a value")).toBeVisible();
  // The file was not searched yet, so its problems are waited for.
  await page.keyboard.press(".");
  await expect(page.getByText("Searching…")).toBeVisible();
  await expect(position).toHaveText("1 of 6");
  arrive();
  await expect(page.getByText("2 problems", { exact: true })).toBeVisible();
  await expect(focused).toContainText("invoice_amount");
  await page.keyboard.press(".");
  await expect(focused).toContainText("invoice_number");
  await page.keyboard.press(".");
  await expect(position).toHaveText("5 of 6");
  await expect(focused).toContainText("invoice_amount");
  await expect(
    page.getByText("Passed 1 document without a problem, and 2 documents that were not searched completely"),
  ).toBeVisible();
  await expect(page.getByText("4 problems in 2 of 3 documents read")).toBeVisible();
  // It has no value, but the file has one.
  await page.keyboard.press(".");
  await expect(focused).toContainText('Page 1 has "PO-4711" beside "PO number"');
  await page.keyboard.press(".");
  // The last document has none, so the reader is back where they were.
  await expect(
    page.getByText("There is no further problem in these 6 documents. Passed 1 document without a problem"),
  ).toBeVisible();
  await expect(position).toHaveText("5 of 6");
  const previous = page.getByRole("button", { name: "Previous problem" });
  await previous.click();
  await expect(focused).toContainText("invoice_amount");
  // The document without a problem is known by now.
  await previous.click();
  await expect(position).toHaveText("1 of 6");
  await expect(focused).toContainText("invoice_number");
});

test("on a phone, where the files are not on screen, the walk goes on over those that cannot be searched", async ({
  page,
  host,
  visit,
}) => {
  await resize(page, 375, 812);
  const { position, arrive } = await open(page, host, visit);
  arrive();
  await expect(page.getByText("0 of 2 values are in the file")).toBeVisible();
  const next = page.getByRole("button", { name: "Next problem" });
  for (let press = 0; press < 3; press++) await next.click();
  await expect(position).toHaveText("5 of 6");
  await expect(page.locator(":focus")).toContainText("invoice_amount");

  // The file has 30.00 beside the name of the amount.
  await page.getByRole("button", { name: "Find invoice_amount in the file" }).click();
  await expect(page.getByText(/was not found in the file/)).toBeVisible();
  await expect(page.locator("[class*=instead]")).toBeInViewport();
});
