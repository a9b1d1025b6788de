import { expect, test } from "./fixtures";
import { boxOf, resize } from "./on-page";

test("the settings show in view what was saved and tested, and unfold the paths when the focus comes to one", async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/settings`);
  const save = page.getByRole("button", { name: "Save settings" });
  const check = page.getByRole("button", { name: "Test connection" });
  await page.getByRole("textbox", { name: "Workflow ID to test with" }).fill("inv-2026-q3");
  for (const [width, height] of [
    [1440, 900],
    [1440, 600],
    [375, 700],
  ] as const) {
    await resize(page, width, height);
    await save.click();
    await expect(page.getByText("Settings saved.")).toBeInViewport({ ratio: 1 });
    await expect(save).toBeInViewport({ ratio: 1 });
    await check.click();
    await expect(page.getByText(/^Key accepted, 57 documents/)).toBeInViewport({ ratio: 1 });
    await expect(check).toBeInViewport({ ratio: 1 });
    // On a wide screen the test is next to the form that it tests.
    const field = await boxOf(page.getByLabel("Base URL"));
    expect((await boxOf(check)).x > field.right).toBe(width === 1440);
  }

  await resize(page, 1440, 900);
  const path = page.getByRole("textbox", { name: "Document path" });
  const height = async () => (await boxOf(page.getByRole("group").filter({ hasText: "Advanced" }))).height;
  await expect(page.getByText("Advanced")).toBeVisible();
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
