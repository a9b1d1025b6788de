import { act, render, screen, waitForElementToBeRemoved } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { lazyAfterLoad, loadLazyPartsAfter } from "../../src/ui/page/lazy-after-load";

beforeEach(() => loadLazyPartsAfter(Promise.resolve()));

test("a dialog whose code cannot be loaded is replaced by a button once it is opened", async () => {
  const Dialog = lazyAfterLoad<{ open: boolean }>(() => Promise.reject(new Error("Not found")), {
    placeholder: () => <p>Loading</p>,
  });
  const { rerender } = render(<Dialog open={false} />);
  await waitForElementToBeRemoved(screen.queryByText("Loading"));
  expect(screen.queryByRole("button")).toBeNull();
  rerender(<Dialog open />);
  expect(screen.getByRole("button", { name: "Reload to get this menu" })).toBeVisible();
});

test("a menu whose code could not be loaded takes the button's place once the device is online again", async () => {
  const load = vi.fn<() => Promise<() => ReactNode>>();
  load.mockRejectedValueOnce(new Error("Not found")).mockResolvedValue(() => <p>The menu</p>);
  const Menu = lazyAfterLoad(load);
  render(<Menu />);
  expect(await screen.findByRole("button", { name: "Reload to get this menu" })).toBeVisible();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByText("The menu")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});
