import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { showToast } from "../../src/ui/feedback/toast";
import { copyText } from "../../src/ui/buttons/copy-text";
import { renderApp } from "../render-app";
import { answerList, summary } from "./fixtures";
import { listen } from "./screen-reader";

const log = () => screen.findByRole("log", { name: "Notifications" });

test("a message is announced politely, and goes after a few seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderApp("/nowhere");
  expect(await log()).toHaveAttribute("aria-live", "polite");
  showToast("Cleared 3 marks");
  expect(await within(await log()).findByText("Cleared 3 marks")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  vi.advanceTimersByTime(5_000);
  await waitFor(() => expect(screen.queryByText("Cleared 3 marks")).not.toBeInTheDocument());
});

test("messages from before their code has loaded are shown in their order", async () => {
  showToast("First", vi.fn());
  showToast("Second");
  renderApp("/nowhere");
  await screen.findByText("Second");
  const [second, first] = within(await log()).getAllByRole("group");
  expect([first, second].map((group) => group?.textContent)).toEqual(["FirstUndo", "Second"]);
});

test("a message takes the place of the one before, unless that can be undone", async () => {
  renderApp("/nowhere");
  await log();
  showToast("Cleared 3 marks", vi.fn());
  showToast("Passed 1 document");
  showToast("Passed 2 documents");
  await screen.findByText("Passed 2 documents");
  await waitFor(() => expect(screen.queryByText("Passed 1 document")).not.toBeInTheDocument());
  expect(screen.getByText("Cleared 3 marks")).toBeVisible();
});

test("a text that cannot be created is not blamed on the browser", async () => {
  renderApp("/nowhere");
  const fail = () => {
    throw new RangeError("Maximum call stack size exceeded");
  };
  await copyText(fail, "Value copied");
  expect(await screen.findByText("This is too large or nested too deeply to be copied")).toBeVisible();
});

test("a message from before its code has loaded is announced", async () => {
  const heard = listen();
  showToast("Link copied");
  renderApp("/nowhere");
  await screen.findByText("Link copied");
  await waitFor(() => expect(heard).toEqual(["Link copied"]));
});

test("Undo stays for ten seconds, undoes once and removes the message", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const undo = vi.fn();
  const { user } = renderApp("/nowhere");
  await log();
  showToast("Cleared 3 marks", undo);
  const button = await screen.findByRole("button", { name: "Undo" });
  vi.advanceTimersByTime(9_000);
  await user.click(button);
  await waitFor(() => expect(screen.queryByText("Cleared 3 marks")).not.toBeInTheDocument());
  expect(undo).toHaveBeenCalledOnce();
});

test("Escape closes a message that has the focus", async () => {
  const { user } = renderApp("/nowhere");
  await log();
  showToast("Cleared 3 marks", vi.fn());
  (await screen.findByRole("button", { name: "Undo" })).focus();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("Cleared 3 marks")).not.toBeInTheDocument());
});

test("shortcuts keep working while a message is shown", async () => {
  const asked = answerList("flow-1", [summary("a")]);
  const { user } = renderApp("/workflows/flow-1");
  await screen.findByRole("link", { name: "a.pdf" });
  showToast("Cleared 3 marks");
  await screen.findByText("Cleared 3 marks");
  await user.keyboard("r");
  await waitFor(() => expect(asked.times).toBe(2));
});
