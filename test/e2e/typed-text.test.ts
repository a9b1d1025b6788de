import { expect, test } from "./fixtures";

test("a search that was just typed or removed stays so after a reload, but does not move to another workflow", async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/workflows/inv-2026-q4`);
  const search = page.getByRole("searchbox", { name: "Search documents" });
  await search.focus();
  await page.keyboard.type("acme");
  expect(await search.inputValue()).toBe("acme");
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

test("a letter that is typed while the search is being written to the address, or right before a reload, is kept", async ({
  page,
  demo,
}) => {
  await page.goto(`${demo}/workflows/inv-2026-q4`);
  const search = page.getByRole("searchbox", { name: "Search documents" });
  for (const reload of [false, true]) {
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
    // The other look at it begins with a page whose history is the browser's own.
    if (!reload) await page.goto(`${demo}/workflows/inv-2026-q4`);
  }
});

// How a link is followed without moving the focus is tested in pages/workflow-typed-search.test.tsx.
