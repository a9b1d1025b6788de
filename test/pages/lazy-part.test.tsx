import { act, render, screen, waitForElementToBeRemoved } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { lazyAfterLoad, pageIsShown } from "../../src/ui/page/lazy-part";

beforeEach(pageIsShown);

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

test("menus load a moment after the first page shows its data, or else after a second", async () => {
  vi.useFakeTimers();
  for (const [isShown, wait] of [
    [true, 200],
    [false, 1000],
  ] as const) {
    vi.resetModules();
    const first = await import("../../src/ui/page/lazy-part");
    const load = vi.fn(() => Promise.resolve(() => null));
    render(createElement(first.lazyAfterLoad(load)));
    first.loadLazyPartsSoon();
    if (isShown) first.pageIsShown();
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(load).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(load).toHaveBeenCalledOnce();
  }
});
