import { render } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { expect, test, vi } from "vitest";
import { useShortcuts } from "../../src/ui/page/shortcuts";

const press = (key: string) => document.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));

function Shortcut({ name, run }: { name: string; run: (name: string) => void }) {
  useShortcuts([{ keys: ["j"], description: "Next", run: () => run(name) }]);
  return null;
}

/** Presses a key as soon as its content is on the page, before the browser paints it. */
function PressedAtOnce(props: { name: string; run: (name: string) => void }) {
  useLayoutEffect(() => void press("j"));
  return <Shortcut {...props} />;
}

test("A shortcut works as soon as what it belongs to is on the page, and does what the last render says", () => {
  const run = vi.fn();
  const { rerender, unmount } = render(<PressedAtOnce name="first" run={run} />);
  expect(run.mock.calls).toEqual([["first"]]);
  rerender(<PressedAtOnce name="second" run={run} />);
  expect(run.mock.calls).toEqual([["first"], ["second"]]);
  unmount();
  press("j");
  expect(run).toHaveBeenCalledTimes(2);
});
