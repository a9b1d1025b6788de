import AxeBuilder from "@axe-core/playwright";
import { connect, expect, saveSettings, test } from "./fixtures";

const LIST = "/workflows/inv-2026-q4?sort=_id";

test("a mark survives a reload that follows at once, and only its id and time are stored", async ({
  page,
  viewer,
  service,
}) => {
  await connect(page, viewer, service);
  await page.goto(viewer + LIST);
  await page.getByRole("table", { name: "Documents" }).getByRole("link").first().click();
  await expect(page.getByText("0 of 342 checked")).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await page.getByRole("button", { name: "Checked" }).click();
  await page.reload();
  await expect(page.getByText("1 of 342 checked")).toBeVisible();
  await expect(page.getByRole("button", { name: "Checked" })).toHaveAttribute("aria-pressed", "true");

  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>);
  const name = `docket.checked ${service.url} inv-2026-q4`;
  expect(Object.keys(stored).sort()).toEqual([name, "docket.connection", "docket.recent"].sort());
  expect(stored[name]).toMatch(new RegExp(`^\\[\\["${id}",\\d{13}\\]\\]$`));
});

test("a mark appears in another tab, and so does its end", async ({ context, page, viewer, service }) => {
  await saveSettings(page, viewer, service);
  await page.goto(viewer + LIST);
  const second = await context.newPage();
  await second.goto(`${viewer}${LIST}&checked=true`);
  await expect(second.getByRole("status")).toHaveText("Showing 0 of 342 documents");
  await page.getByRole("table", { name: "Documents" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Checked" }).click();
  await expect(second.getByRole("status")).toHaveText("Showing 1 of 342 documents");
  await second.getByRole("button", { name: "Clear checked marks" }).click();
  await expect(page.getByRole("button", { name: "Checked" })).toHaveAttribute("aria-pressed", "false");
  await second.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Checked" })).toHaveAttribute("aria-pressed", "true");
});

test("Undo can be reached by keyboard and gives the focus back", async ({ page, viewer, service }) => {
  await connect(page, viewer, service);
  await page.goto(viewer + LIST);
  await page.getByRole("table", { name: "Documents" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Checked" }).click();
  await page.getByRole("link", { name: "Back to workflow" }).click();
  await page.getByRole("button", { name: "Clear checked marks" }).focus();
  await page.keyboard.press("Enter");
  const choice = page.getByRole("group", { name: "Checked" }).getByRole("radio", { name: "Any" });
  await expect(choice).toBeFocused();
  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  expect((await new AxeBuilder({ page }).include("[role=log]").analyze()).violations).toEqual([]);
  await page.keyboard.press("F6");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(undo).toBeHidden();
  await expect(choice).toBeFocused();
  await expect(page.getByRole("img", { name: "Checked" })).toBeVisible();
});

test("the toolbar of a list is one row at 1280 px, and nothing moves when the marks' button loads", async ({
  page,
  viewer,
  service,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await connect(page, viewer, service);
  await page.goto(viewer + LIST);
  await page.getByRole("table", { name: "Documents" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Checked" }).click();
  await page.goto(viewer + LIST);
  const marks = page.getByRole("group", { name: "Checked" });
  const before = await marks.boundingBox();
  await expect(page.getByRole("button", { name: "Clear checked marks" })).toBeVisible();
  expect(await marks.boundingBox()).toEqual(before);
  const toolbar = page.getByRole("search");
  const search = await toolbar.getByRole("searchbox").boundingBox();
  for (const name of ["Rotten days", "Created", "Display", "Export", "Refresh"]) {
    expect((await toolbar.getByRole("button", { name, exact: true }).boundingBox())?.y).toBe(search?.y);
  }
});
