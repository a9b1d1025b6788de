import { connect, expect, test } from "./fixtures";
import { boxOf, status, table } from "./on-page";

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

test("the toolbar is one row, and the Undo of cleared marks can be reached by keyboard and gives the focus back", async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(LIST);
  await table(page).getByRole("link").first().click();
  await page.getByRole("button", { name: "Checked" }).click();
  await visit(LIST);
  const toolbar = page.getByRole("search");
  const { y } = await boxOf(toolbar.getByRole("searchbox"));
  for (const name of ["Rotten days", "Created", "Display", "Export"]) {
    expect((await boxOf(toolbar.getByRole("button", { name, exact: true }))).y).toBe(y);
  }

  await page.getByRole("group", { name: "Checked" }).getByRole("radio", { name: "Yes" }).check();
  await page.getByRole("button", { name: "Clear checked marks" }).press("Enter");
  const filters = page.getByRole("group", { name: "Active filters" });
  await expect(filters).toBeFocused();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  for (const key of ["F6", "Tab", "Tab"]) await page.keyboard.press(key);
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(undo).toBeHidden();
  await expect(filters).toBeFocused();
  await expect(page.getByRole("img", { name: "Checked" })).toBeVisible();
});
