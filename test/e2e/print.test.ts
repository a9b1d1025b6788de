import { expect, test } from "./fixtures";
import { heading } from "./on-page";
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
  await expect(page.getByText("Document type")).toBeVisible();
  await expect(page.getByText("INV 17")).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByText(/Read from the service on/)).toBeVisible();
  await expect(page.getByText(/^Not checked/)).toBeVisible();
  // Before the groups, which have counts too.
  await expect(page.getByText("1 label", { exact: true }).first()).toBeVisible();
  for (const role of ["banner", "navigation", "searchbox"] as const) {
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

  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(Number(/\/Count (\d+)/.exec(pdf)?.[1])).toBeGreaterThan(1);
});
