import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RotateCw } from "lucide-react";
import { useLayoutEffect } from "react";
import { expect, test, vi } from "vitest";
import { ActionButton } from "../../src/ui/buttons/ActionButton";
import { useActions } from "../../src/ui/page/actions";

const press = (key: string) => document.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));

function WithAction({ name, run }: { name: string; run: (name: string) => void }) {
  useActions([{ keys: ["j"], name: "Next", run: () => run(name) }]);
  return null;
}

/** Presses a key as soon as its content is on the page, before the browser paints it. */
function PressedAtOnce(props: { name: string; run: (name: string) => void }) {
  useLayoutEffect(() => void press("j"));
  return <WithAction {...props} />;
}

test("An action's key works as soon as what it belongs to is on the page, and does what the last render says", () => {
  const run = vi.fn();
  const { rerender, unmount } = render(<PressedAtOnce name="first" run={run} />);
  expect(run.mock.calls).toEqual([["first"]]);
  rerender(<PressedAtOnce name="second" run={run} />);
  expect(run.mock.calls).toEqual([["first"], ["second"]]);
  unmount();
  press("j");
  expect(run).toHaveBeenCalledTimes(2);
});

test("A button does its action, names the key that does it too, and does neither where that is not possible", async () => {
  const run = vi.fn();
  const action = { name: "Refresh the list", label: "Refresh", icon: RotateCw, keys: ["r"], run };
  const { rerender } = render(<ActionButton action={action} />);
  const button = screen.getByRole("button", { name: "Refresh" });
  expect(button).toHaveAttribute("title", "Refresh (r)");
  await userEvent.click(button);
  press("r");
  expect(run).toHaveBeenCalledTimes(2);
  rerender(<ActionButton action={{ ...action, isPossible: false }} />);
  await userEvent.click(button);
  press("r");
  expect(run).toHaveBeenCalledTimes(2);
  // A reader who goes on with the keyboard keeps the focus.
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute("aria-disabled", "true");
});
