import { expect, test } from "./fixtures";

test("exports the matching documents as CSV and JSON", async ({ page, demo }) => {
  await page.goto(`${demo}/workflows/inv-2026-q3?edited=true&sort=CreatedAt`);
  const shown = await page.getByRole("status").textContent();
  const count = Number(/Showing (\d+)/.exec(shown ?? "")?.[1]);
  const save = async (item: string) => {
    await page.getByRole("button", { name: "Export" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: item }).click();
    const stream = await (await download).createReadStream();
    let text = "";
    for await (const part of stream) text += String(part);
    return text;
  };
  const rows: unknown = JSON.parse(await save("JSON"));
  expect(rows).toHaveLength(count);
  const csv = await save("CSV");
  expect(csv.startsWith("\uFEFF")).toBe(true);
  expect(csv.split("\r\n")).toHaveLength(count + 1);
  expect(csv).toContain("original_file_name,Extracted,Edited,CreatedAt,EditedAt,rottenDays,_id,userId");
});

test("says that the device is offline and recovers without a reload", async ({ page, context, demo }) => {
  // The code of the other pages is fetched a moment after the first page is rendered.
  const fetched = page.waitForResponse(/HomePage.*\.js$/);
  await page.goto(`${demo}/settings`);
  await page.getByRole("radio", { name: "Service" }).check();
  await page.getByLabel("Base URL").fill("http://127.0.0.1:9");
  await page.getByRole("button", { name: "Save settings" }).click();
  await fetched;
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Home" }).click();
  await page.getByRole("textbox", { name: "Workflow ID", exact: true }).fill("inv-2026-q3");
  await page.getByRole("button", { name: "Open workflow" }).click();
  await expect(page.getByRole("alert")).toContainText("offline", { timeout: 8000 });
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toContainText("could not be reached", { timeout: 12_000 });
});

test("the settings show in view what was saved and tested, in windows of any size", async ({ page, demo }) => {
  await page.goto(`${demo}/settings`);
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByRole("textbox", { name: "Workflow ID to test with" }).fill("inv-2026-q3");
  const check = page.getByRole("button", { name: "Test connection" });
  for (const [width, height] of [
    [1440, 900],
    [1440, 600],
    [375, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    const save = page.getByRole("button", { name: "Save settings" });
    await save.click();
    await expect(page.getByText("Settings saved.")).toBeInViewport({ ratio: 1 });
    await expect(save).toBeInViewport({ ratio: 1 });
    await check.click();
    await expect(page.getByText(/^Key accepted, 57 documents/)).toBeInViewport({ ratio: 1 });
    await expect(check).toBeInViewport({ ratio: 1 });
    // On a wide screen the test is next to the form that it tests.
    const [field, button] = [await page.getByLabel("Base URL").boundingBox(), await check.boundingBox()];
    expect((button?.x ?? 0) > (field?.x ?? 0) + (field?.width ?? 0)).toBe(width === 1440);
  }
});

test("the paths are folded away, and unfold when the focus comes to one", async ({ page, demo }) => {
  await page.goto(`${demo}/settings`);
  const path = page.getByRole("textbox", { name: "Document path" });
  const height = async () => (await page.getByRole("group").filter({ hasText: "Advanced" }).boundingBox())?.height ?? 0;
  const folded = await height();
  expect(folded).toBeLessThan(32);
  await page.getByText("Advanced").focus();
  await page.keyboard.press("Tab");
  await expect(path).toBeFocused();
  await expect(path).toBeInViewport({ ratio: 1 });
  expect(await height()).toBeGreaterThan(120);
  await page.getByText("Advanced").click();
  await expect.poll(height).toBe(folded);
  await path.fill("/d/{document_id}");
  await expect.poll(height).toBeGreaterThan(120);
});
