import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { CopyButton } from "../../src/ui/buttons/CopyButton";

test("a text that cannot be created is not blamed on the browser", async () => {
  const fail = () => {
    throw new RangeError("Maximum call stack size exceeded");
  };
  const user = userEvent.setup();
  render(<CopyButton text={fail}>Copy value</CopyButton>);
  await user.click(screen.getByRole("button", { name: "Copy value" }));
  expect(await screen.findByText("This is too large or nested too deeply to be copied")).toBeVisible();
});
