import { connect, expect, test } from "./fixtures";
import { status, table } from "./on-page";

const LIST = "/workflows/inv-2026-q3?sort=_id";

test("a mark survives a reload that follows at once, another tab shows it and its end, and nothing else is stored", async ({
  context,
  page,
  viewer,
  service,
}) => {
  await connect(page, viewer, service);
  await page.goto(viewer + LIST);
  const second = await context.newPage();
  await second.goto(`${viewer}${LIST}&checked=true`);
  await expect(status(second)).toHaveText("Showing 0 of 57 documents");
  await table(page).getByRole("link").first().click();
  await expect(page.getByText("0 of 57 checked")).toBeVisible();
  const mark = page.getByRole("button", { name: "Checked" });
  await mark.click();
  await page.reload();
  await expect(page.getByText("1 of 57 checked")).toBeVisible();
  await expect(mark).toHaveAttribute("aria-pressed", "true");
  await expect(status(second)).toHaveText("Showing 1 of 57 documents");
  await second.getByRole("button", { name: "Clear checked marks" }).click();
  await expect(mark).toHaveAttribute("aria-pressed", "false");
  await second.getByRole("button", { name: "Undo" }).click();
  await expect(mark).toHaveAttribute("aria-pressed", "true");
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(
    [`docket.checked ${service.url} inv-2026-q3`, "docket.connection", "docket.recent"].sort(),
  );
});
