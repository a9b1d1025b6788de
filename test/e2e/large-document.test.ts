import { connect, expect, test } from "./fixtures";
import { document } from "./hostile-answers";
import { json, startHostileService } from "./hostile-service";

test("a document of 100,000 labels renders more on scroll, and responds to clicks meanwhile", async ({
  page,
  viewer,
}) => {
  const service = await startHostileService();
  const labels = Array.from({ length: 100_000 }, (_, index) => ({
    key: `key_${index}`,
    value: `value ${index}`,
    group: "g",
    groupVal: `Part ${Math.floor(index / 25_000)}`,
  }));
  await connect(page, viewer, { url: service.url, key: "k" });
  service.answer(json(200, { message: "", data: document({ documentLabels: labels }) }));
  await page.goto(`${viewer}/documents/d1`);
  const key = (index: number) => page.getByText(`key_${index}`, { exact: true });
  await expect(page.getByText("100000 labels", { exact: true })).toBeVisible();
  await expect(page.getByText("Showing 500 of 100000 labels")).toBeVisible();

  await key(499).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Theme: system" }).click();
  await expect(page.getByRole("button", { name: "Theme: light" })).toBeVisible();
  await expect(page.getByText("Showing 1000 of 100000 labels")).toBeAttached();
  await expect(key(500)).toBeAttached();
  // The row that the user looked at has not moved.
  await expect(key(499)).toBeInViewport();

  await page.getByRole("searchbox", { name: "Search labels" }).fill("key");
  await expect(page.getByText("Showing 500 of 100000 labels")).toBeAttached();
  await page.getByRole("searchbox", { name: "Search labels" }).fill("KEY_99999");
  await expect(page.getByText("1 of 100000 labels", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Part 3" })).toContainText("value 99999");
  await service.close();
});
