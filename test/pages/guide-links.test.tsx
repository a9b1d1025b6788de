import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
// Compiling it takes longer than a test waits.
import "../../src/app/commands/CommandPalette";
import { renderApp } from "../render-app";
import { alertAfterRetries, answer, answerList, fakeTimers, fill, summary } from "./fixtures";

const LIST = "/api/v1/documents/flow-1";

/** The link to a section of the guide, which opens beside the page. */
function expectGuide(link: HTMLElement, section: string) {
  expect(link).toHaveAttribute("href", `/guide.html#${section}`);
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener");
}

test.each([
  [404, "document", "/documents/17", "error-document-404"],
  [429, "document", "/documents/17", "error-429"],
  [403, "documents", "/workflows/flow-1", "error-documents-403"],
  [418, "documents", "/workflows/flow-1", "error-other"],
])("the alert of a %i of a %s leads to its section of the guide", async (status, _, address, section) => {
  fakeTimers();
  for (const path of [LIST, "/api/v1/document/17"]) answer(path, () => new HttpResponse(null, { status }));
  renderApp(address);
  expectGuide(within(await alertAfterRetries()).getByRole("link", { name: "What does this mean?" }), section);
});

test("a connection test that fails leads to the section of its error", async () => {
  answer(LIST, () => HttpResponse.html("<h1>Sign in</h1>"));
  const { user } = renderApp("/settings");
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  expectGuide(screen.getByRole("link", { name: "Guide" }), "set-up");
  await fill(user, screen.getByRole("textbox", { name: "Workflow ID to test with" }), "flow-1");
  await user.click(screen.getByRole("button", { name: "Test connection" }));
  expectGuide(await screen.findByRole("link", { name: "What does this mean?" }), "error-not-json");
});

test("the help of the keys leads to all keys", async () => {
  answerList("flow-1", [summary("a1")]);
  const { user } = renderApp("/workflows/flow-1");
  await screen.findByRole("link", { name: "a1.pdf" });
  await user.keyboard("?");
  // jsdom does not open a dialog.
  expectGuide(await screen.findByRole("link", { name: "All keys, in the guide", hidden: true }), "keys");
});

test("the command palette opens the guide in a new tab", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  answerList("flow-1", [summary("a1")]);
  const { user } = renderApp("/workflows/flow-1");
  await screen.findByRole("link", { name: "a1.pdf" });
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: "Command" }), "help{Enter}");
  await waitFor(() => expect(open).toHaveBeenCalledWith("/guide.html", "_blank", "noopener"));
});
