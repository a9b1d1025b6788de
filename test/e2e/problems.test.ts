import { expect, serveFiles, test } from "./file-fixtures";
import { serveWorkflow } from "./served-workflow";

const FILES: Record<string, string> = {
  first: "Invoice number: RE-1\nTotal due: 90.00",
  right: "Invoice number: RE-2\nTotal due: 20.00",
  last: "Invoice number: RE-9\nTotal due: 30.00",
};
const LABELS: Record<string, [number: string, amount: string]> = {
  first: ["RE-7", "10.00"],
  right: ["RE-2", "20.00"],
  last: ["RE-9", "31.00"],
};

test("one key goes from problem to problem and from document to document, over those that have none", async ({
  page,
  visit,
}) => {
  const ids = Object.keys(FILES);
  const addresses: Record<string, string> = await serveFiles(page, FILES);
  await serveWorkflow(page, ids, {
    documentOf: (id) => {
      const [number = "", amount = ""] = LABELS[id] ?? [];
      return {
        fileUrl: addresses[id],
        documentLabels: [
          { key: "invoice_amount", value: amount, group: "others", groupVal: "others" },
          { key: "invoice_number", value: number, group: "seller", groupVal: "Seller" },
        ],
      };
    },
  });
  await visit("/workflows/flow/documents/first");
  const position = page.getByText(/^\d of 3$/);
  const focused = page.locator(":focus");
  await expect(page.getByText("2 problems", { exact: true })).toBeVisible();
  await page.keyboard.press(".");
  await expect(focused).toContainText("invoice_amount");
  await page.keyboard.press(".");
  await expect(focused).toContainText("invoice_number");
  await page.keyboard.press(".");
  await expect(position).toHaveText("3 of 3");
  await expect(focused).toContainText("invoice_amount");
  await expect(page.getByText("Passed 1 document without a problem")).toBeVisible();
  await expect(page.getByText("3 problems in 2 of 3 documents read")).toBeVisible();
  await page.keyboard.press(".");
  await expect(page.getByText("There is no further problem")).toBeVisible();
  // The document without a problem is known by now.
  await page.getByRole("button", { name: "Previous problem" }).click();
  await expect(position).toHaveText("1 of 3");
  await expect(focused).toContainText("invoice_number");
});
