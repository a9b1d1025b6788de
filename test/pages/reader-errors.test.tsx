import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { renderApp } from "../render-app";
import { answer, answerList, fill, summary } from "./fixtures";
import { focusPhrase, listen, pick, transcript } from "./screen-reader";

const refuse = () =>
  answer("/api/v1/documents/flow-1", () => HttpResponse.json({ detail: "No access" }, { status: 403 }));
const REFUSED: unknown = expect.stringMatching(
  /^The service refused access to this workflow \(403\) The service said: No access .* Try again Settings ?What does this mean\? Copy report$/,
);

test("a refused list is one alert, with its status, the service's words and the actions in this order", async () => {
  refuse();
  const heard = listen();
  renderApp("/workflows/flow-1");
  await screen.findByRole("form", { name: "Enter a key" });
  expect(heard).toEqual([REFUSED]);
  const order = [
    "alert",
    "heading, The service refused access to this workflow (403), level 2",
    "No access",
    "button, Try again, not disabled",
    "link, Settings",
    "link, What does this mean?",
    "button, Copy report",
    "form, Enter a key",
    "button, Use this key",
  ];
  expect(pick(await transcript(screen.getByRole("main")), order)).toEqual(order);
});

test("after Try again, a failure is announced again, and a list with its count", async () => {
  refuse();
  const heard = listen();
  const { user } = renderApp("/workflows/flow-1");
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(heard).toEqual([REFUSED, REFUSED]));
  expect(await focusPhrase()).not.toBe("lost");
  heard.length = 0;
  answerList("flow-1", [summary("a1")]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(heard).toEqual(["Showing 1 of 1 documents"]));
  expect(await focusPhrase()).toBe("heading, flow-1, level 1");
});

test("a failed refresh is announced each time, and Try again keeps the focus", async () => {
  answerList("flow-1", [summary("a1")]);
  const heard = listen();
  const { user } = renderApp("/workflows/flow-1");
  await waitFor(() => expect(heard).toEqual(["Showing 1 of 1 documents"]));
  heard.length = 0;
  refuse();
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() => expect(heard).toEqual([expect.stringContaining("Refresh failed at")]));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(heard).toHaveLength(2));
  expect(await focusPhrase()).toBe("button, Try again, not disabled");
});

test("a copied report says so without reading the alert again", async () => {
  refuse();
  const { user } = renderApp("/workflows/flow-1");
  const button = await screen.findByRole("button", { name: "Copy report" });
  const heard = listen();
  await user.click(button);
  await waitFor(() => expect(heard).toEqual(["Report copied"]));
});

test("a form that is not sent says why", async () => {
  const heard = listen();
  const { user } = renderApp("/");
  await user.click(await screen.findByRole("button", { name: "Open workflow" }));
  await waitFor(() => expect(heard).toEqual(["Type the id of a workflow."]));
  expect(await transcript(screen.getByRole("main"))).toContain(
    "textbox, Workflow ID, Type the id of a workflow., invalid",
  );
});

test("a key that cannot be sent says why", async () => {
  refuse();
  const { user } = renderApp("/workflows/flow-1");
  const field = await screen.findByLabelText("API key");
  const heard = listen();
  await fill(user, field, "schlüssel");
  await user.click(screen.getByRole("button", { name: "Use this key" }));
  await waitFor(() => expect(heard).toEqual([expect.stringContaining("key")]));
});

test("settings that are not saved say so, and that the key left with its base URL", async () => {
  const { user } = renderApp("/settings");
  const field = await screen.findByLabelText("Base URL");
  const heard = listen();
  await fill(user, field, "ftp://example.com");
  await user.click(screen.getByRole("button", { name: "Save settings" }));
  await waitFor(() =>
    expect(heard).toEqual([
      "The key belongs to the base URL that it was saved or tested with. Type the key for this one.",
      "Unsaved changes",
      "Nothing was saved or tested. Check the marked fields.",
    ]),
  );
});
