import { expect, test } from "./fixtures";

test("a letter that is typed while the search is being written to the address is kept", async ({ page, demo }) => {
  await page.goto(`${demo}/workflows/inv-2026-q4`);
  const search = page.getByRole("searchbox", { name: "Search documents" });
  await search.focus();
  await search.evaluate((input: HTMLInputElement) => {
    const replaceState = history.replaceState.bind(history);
    history.replaceState = (...state) => {
      replaceState(...state);
      if (input.value !== "acm") return;
      // The next letter arrives before the page can render in a task of its own.
      queueMicrotask(() => {
        input.setRangeText("e", 3, 3, "end");
        input.dispatchEvent(new InputEvent("input", { bubbles: true }));
      });
    };
  });
  await page.keyboard.type("acm");
  await expect(page).toHaveURL(/\?q=acme$/);
  await expect(search).toHaveValue("acme");
});

// How a link is followed without moving the focus is tested in pages/workflow-typed-search.test.tsx.
