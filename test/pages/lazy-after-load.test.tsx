import { render, screen, waitForElementToBeRemoved } from "@testing-library/react";
import { expect, test } from "vitest";
import { lazyAfterLoad, loadLazyPartsSoon } from "../../src/ui/page/lazy-after-load";

test("a dialog whose code cannot be loaded is replaced by a button once it is opened", async () => {
  const Dialog = lazyAfterLoad<{ open: boolean }>(() => Promise.reject(new Error("Not found")), {
    placeholder: () => <p>Loading</p>,
  });
  loadLazyPartsSoon();
  window.dispatchEvent(new Event("pointerdown"));
  const { rerender } = render(<Dialog open={false} />);
  await waitForElementToBeRemoved(screen.queryByText("Loading"));
  expect(screen.queryByRole("button")).toBeNull();
  rerender(<Dialog open />);
  expect(screen.getByRole("button", { name: "Reload to get this menu" })).toBeVisible();
});
