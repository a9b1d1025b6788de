import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { heading, holdBack } from "./on-page";

test("a search that was just typed or removed stays so after a reload, but does not move to another workflow", async ({
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
  await search.fill("");
  await page.reload();
  await expect(page).toHaveURL(`${demo}/workflows/inv-2026-q4`);
  await expect(search).toHaveValue("");

  await search.fill("bearing");
  await page.goto(`${demo}/workflows/inv-2026-q3`);
  await expect(page.getByRole("status")).toContainText("Showing 57 of 57 documents");
  await expect(search).toHaveValue("");
});

for (const [when, reload] of [
  ["while the search is being written to the address", false],
  ["right before a reload", true],
] as const) {
  test(`a letter that is typed ${when} is kept`, async ({ page, demo }) => {
    await page.goto(`${demo}/workflows/inv-2026-q4`);
    const search = page.getByRole("searchbox", { name: "Search documents" });
    await search.focus();
    await search.evaluate((input: HTMLInputElement, reloads) => {
      const replaceState = history.replaceState.bind(history);
      history.replaceState = (...state) => {
        replaceState(...state);
        if (input.value !== "acm") return;
        // The next letter arrives before the page can render in a task of its own.
        queueMicrotask(() => {
          input.setRangeText("e", 3, 3, "end");
          input.dispatchEvent(new InputEvent("input", { bubbles: true }));
          // Chromium reloads an address that was just written without its history state.
          if (reloads) location.reload();
        });
      };
    }, reload);
    await page.keyboard.type("acm");
    await expect(page).toHaveURL(/\?q=acme$/);
    await expect(search).toHaveValue("acme");
  });
}

const ONLY_MATCH = "HX-1037";

for (const [way, open] of [
  ["with Enter", (page: Page) => page.keyboard.press("Enter")],
  [
    "by assistive technology, which does not move the focus",
    (page: Page) => page.getByRole("link", { name: ONLY_MATCH }).evaluate((link: HTMLElement) => link.click()),
  ],
] as const) {
  test(`a document that is opened ${way} right after typing stays open, and the way back has the search`, async ({
    page,
    viewer,
    visit,
  }) => {
    await page.clock.install();
    const arrive = await holdBack(page, "**/assets/DocumentPage-*.js");
    await visit("/workflows/inv-2026-q4");
    const status = page.getByRole("status").filter({ hasText: "Showing" });
    await expect(status).toContainText("Showing 342 of 342 documents");
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole("searchbox", { name: "Search documents" }).focus();
    await page.keyboard.type(ONLY_MATCH);
    await expect(status).toContainText("Showing 1 of 342 documents");
    await open(page);
    const documentAddress = new RegExp(`/workflows/inv-2026-q4/documents/[^/]+\\?q=${ONLY_MATCH}$`);
    await expect(page).toHaveURL(documentAddress);
    await page.clock.runFor(1000);
    arrive();
    // React waits a moment before it replaces one placeholder by another.
    await page.clock.resume();
    await expect(heading(page, ONLY_MATCH)).toBeVisible();
    await expect(page).toHaveURL(documentAddress);
    await expect(page.getByRole("link", { name: "Next document" })).toHaveCount(0);

    await page.goBack();
    await expect(page).toHaveURL(`${viewer}/workflows/inv-2026-q4?q=${ONLY_MATCH}`);
    await expect(status).toContainText("Showing 1 of 342 documents");
  });
}
