import { expect, test } from "./fixtures";

test("the keyboard alone leads from the first Tab stop to a document and back", async ({ page, demo }) => {
  await page.goto(`${demo}/workflows/inv-2026-q3`);
  await expect(page.getByRole("status")).toContainText("57 documents");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const link = page.getByRole("table", { name: "Documents" }).getByRole("link").first();
  const name = await link.innerText();
  for (let stops = 0; stops < 40 && !(await link.evaluate((node) => node === document.activeElement)); stops++) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("link", { name: "Back to workflow" }).press("Enter");
  await expect(page.getByRole("link", { name })).toBeFocused();
});

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

for (const width of [1440, 375]) {
  test(`shows the result of a connection test in view, in a window ${width} px wide`, async ({ page, demo }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`${demo}/settings`);
    await page.getByRole("textbox", { name: "Workflow ID to test with" }).fill("inv-2026-q3");
    await page.getByRole("button", { name: "Test connection" }).click();
    await expect(page.getByText(/^Key accepted, 57 documents/)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Test connection" })).toBeInViewport({ ratio: 1 });
    // On a wide screen the test is next to the form that it tests.
    const [field, button] = await Promise.all(
      [page.getByLabel("Base URL"), page.getByRole("button", { name: "Test connection" })].map((part) =>
        part.boundingBox(),
      ),
    );
    expect((button?.x ?? 0) > (field?.x ?? 0) + (field?.width ?? 0)).toBe(width === 1440);
  });
}

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

for (const height of [900, 600]) {
  test(`says in view that the settings are saved, on a screen ${height} px high`, async ({ page, demo }) => {
    await page.setViewportSize({ width: 1440, height });
    await page.goto(`${demo}/settings`);
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(page.getByText("Settings saved.")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Save settings" })).toBeInViewport({ ratio: 1 });
  });
}
