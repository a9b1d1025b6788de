import { render, screen, waitForElementToBeRemoved } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test } from "vitest";
import { lazyAfterLoad, loadLazyPartsSoon } from "../../src/ui/page/lazy-after-load";

test("a dialog whose code cannot be loaded is replaced by a button once it is opened", async () => {
  const Dialog = lazyAfterLoad<{ open: boolean }>(() => Promise.reject(new Error("Not found")));
  const withDialog = (open: boolean) => (
    <Suspense fallback={<p>Loading</p>}>
      <Dialog open={open} />
    </Suspense>
  );
  loadLazyPartsSoon();
  window.dispatchEvent(new Event("pointerdown"));
  const { rerender } = render(withDialog(false));
  await waitForElementToBeRemoved(screen.queryByText("Loading"));
  expect(screen.queryByRole("button")).toBeNull();
  rerender(withDialog(true));
  expect(screen.getByRole("button", { name: "Reload to get this menu" })).toBeVisible();
});
