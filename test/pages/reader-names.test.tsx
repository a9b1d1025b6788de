import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "../render-app";
import { answerDocument, answerList, documentOf, summary } from "./fixtures";
import { transcript } from "./screen-reader";

const CONTROLS = /^(?:button|checkbox|combobox|link|menuitem|radio|searchbox|slider|switch|textbox)\b/;

test.each([
  { page: "home", url: "/", last: "Open workflow" },
  { page: "settings", url: "/settings", last: "Save settings" },
  { page: "list", url: "/workflows/flow-1", last: "Display" },
  { page: "document", url: "/workflows/flow-1/documents/b2", last: "Copy Buyer as a table" },
  { page: "labels", url: "/workflows/flow-1/labels", last: "Start" },
])("on the page $page every control has a name, and says it once", async ({ url, last }) => {
  answerList("flow-1", [summary("a1"), summary("b2"), summary("c3")]);
  answerDocument("b2", documentOf());
  renderApp(url);
  await screen.findByRole("button", { name: last });
  const controls = (await transcript()).filter((phrase) => CONTROLS.test(phrase)).map((phrase) => phrase.split(", "));
  expect(controls.length).toBeGreaterThan(5);
  // Role, name and description.
  expect(controls.filter(([, name = ""]) => name === "")).toEqual([]);
  expect(controls.filter(([, name = "", description]) => description?.startsWith(name))).toEqual([]);
});
