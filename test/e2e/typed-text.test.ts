import { expect, test } from "./fixtures";

test("a search that was just typed survives a reload, but does not move to another workflow", async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/workflows/inv-2026-q4`);
  const search = page.getByRole("searchbox", { name: "Search documents" });
  await search.focus();
  await page.keyboard.type("acme");
  await page.reload();
  await expect(search).toHaveValue("acme");
  await expect(page).toHaveURL(`${demo}/workflows/inv-2026-q4?q=acme`);

  await search.fill("bearing");
  await page.goto(`${demo}/workflows/inv-2026-q3`);
  await expect(page.getByRole("status")).toContainText("Showing 57 of 57 documents");
  await expect(search).toHaveValue("");
});
