import { expect, test } from "./fixtures";
import { serveWorkflow } from "./served-workflow";

// How many are rendered first, and which is found by a search, is tested in pages/document-large.test.tsx.
test("a document of 3,000 labels renders more on scroll, and the row that the user looks at does not move", async ({
  page,
  visit,
}) => {
  const documentLabels = Array.from({ length: 3000 }, (_, index) => ({
    key: `key_${index}`,
    value: `value ${index}`,
    group: "g",
    groupVal: `Part ${Math.floor(index / 1000)}`,
  }));
  await serveWorkflow(page, [], { documentOf: () => ({ documentLabels }) });
  await visit("/documents/d1");
  const key = (index: number) => page.getByText(`Key ${index}`, { exact: true });
  await expect(page.getByText("Showing 500 of 3000 labels")).toBeVisible();
  await key(499).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Theme: system" }).click();
  await expect(page.getByRole("button", { name: "Theme: light" })).toBeVisible();
  await expect(page.getByText("Showing 1000 of 3000 labels")).toBeAttached();
  await expect(key(500)).toBeAttached();
  await expect(key(499)).toBeInViewport();
});
