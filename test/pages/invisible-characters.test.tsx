import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { rememberWorkflow } from "../../src/state/recent-workflows";
import { renderApp } from "../render-app";
import { answer, answerDocument, answerList, documentOf, summary } from "./fixtures";

// Turns the direction of what follows; without a width; fills the place of a letter.
const HIDDEN = "\u202e\u200b\u3164";
const SHOWN = "[U+202E][U+200B][U+3164]";

const HIDDEN_ID = encodeURIComponent(`a${HIDDEN}1`);

test("invisible characters are written out in a list's rows, their titles, and the page's title and heading", async () => {
  const fields = { original_file_name: `inv${HIDDEN}fdp.exe`, userId: `own${HIDDEN}er` };
  // With one owner, their column is hidden.
  answerList(HIDDEN_ID, [summary(`d${HIDDEN}1`, fields), summary("2")]);
  renderApp(`/workflows/${HIDDEN_ID}`);
  expect(await screen.findByRole("link", { name: `inv${SHOWN}fdp.exe` })).toBeVisible();
  for (const shown of [`inv${SHOWN}fdp.exe`, `d${SHOWN}1`, `own${SHOWN}er`]) {
    expect(screen.getByTitle(shown)).toHaveTextContent(shown);
  }
  expect(screen.getByRole("heading", { level: 1, name: `a${SHOWN}1` })).toBeVisible();
  expect(document.title).toBe(`Workflow a${SHOWN}1 · Docket`);
  expect(document.documentElement.outerHTML.replaceAll(/ href="[^"]*"/g, "")).not.toMatch(/[\u202e\u200b\u3164]/);
});

test("invisible characters are written out in the service's message and in the title of a document that is refused", async () => {
  answer(`/api/v1/document/${HIDDEN_ID}`, () =>
    HttpResponse.json({ message: `document ${HIDDEN} refused` }, { status: 403 }),
  );
  renderApp(`/documents/${HIDDEN_ID}`);
  expect(await screen.findByRole("alert")).toHaveTextContent(`document ${SHOWN} refused`);
  expect(document.title).toBe(`a${SHOWN}1 · Document · Docket`);
});

test("invisible characters are written out on the home page, in the id of a workflow and in the service's message", async () => {
  const path = `/api/v1/documents/${HIDDEN_ID}`;
  answer(path, () => HttpResponse.json({ message: `forbidden ${HIDDEN}` }, { status: 403 }));
  rememberWorkflow(`a${HIDDEN}1`);
  renderApp("/");
  const link = await within(await screen.findByRole("table")).findByRole("link", { name: `a${SHOWN}1` });
  expect(link).toHaveAttribute("title", `a${SHOWN}1`);
  expect(await screen.findByText(`forbidden ${SHOWN}`, { exact: false })).toBeVisible();
  expect(screen.getByRole("button", { name: `Pin a${SHOWN}1` })).toBeVisible();
  expect(screen.getByRole("button", { name: `Remove a${SHOWN}1 from this list` })).toBeVisible();
});

test("letters keep the joiners that they are spelled with", async () => {
  answerDocument("d1", documentOf({ original_file_name: "می\u200cخواهم.pdf" }));
  renderApp("/documents/d1");
  expect(await screen.findByRole("heading", { level: 1, name: "می\u200cخواهم.pdf" })).toBeVisible();
});
