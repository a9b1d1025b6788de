import { screen, within } from "@testing-library/react";
import type { JsonBodyType } from "msw";
import { describe, expect, test } from "vitest";
import { renderApp } from "../render-app";
import { answerDocument, answerList, documentOf, summary } from "./fixtures";

const LENGTH = 5_000_000;
const LONG = "x".repeat(LENGTH);
const CONTROLS = "\u202e".repeat(LENGTH);

/** What the page holds, apart from addresses: its text, its title and its longest attribute. */
function charactersDrawn() {
  const attributes = [...document.querySelectorAll("*")].flatMap((element) =>
    [...element.attributes].filter(({ name }) => name !== "href").map(({ value }) => value.length),
  );
  return {
    text: document.body.textContent.length,
    title: document.title.length,
    attribute: Math.max(...attributes),
  };
}

function expectCut() {
  const { text, title, attribute } = charactersDrawn();
  expect(text).toBeLessThan(30_000);
  expect(title).toBeLessThan(300);
  expect(attribute).toBeLessThan(10_000);
}

async function open(fields: Record<string, JsonBodyType>) {
  answerDocument("17", documentOf(fields));
  const app = renderApp("/documents/17");
  await screen.findByText("Document type");
  return app;
}

const label = (fields: Record<string, JsonBodyType>) => ({ key: "total", value: "1", groupVal: "Sums", ...fields });

describe("a text of 5 MB is cut, and the rest can be shown, if it is", () => {
  test.each<[string, Record<string, JsonBodyType>]>([
    ["a label's key", { documentLabels: [label({ key: LONG })] }],
    ["a group's name", { documentLabels: [label({ groupVal: LONG })] }],
    ["a group's code", { documentLabels: [label({ group: LONG })] }],
    ["a document's type", { documentType: LONG }],
    ["a document's type of control characters", { documentType: CONTROLS }],
    ["a workflow's id", { workflowId: LONG }],
    ["a file's name", { original_file_name: LONG }],
    ["a file's name of control characters", { original_file_name: CONTROLS }],
    ["a file's name in Hebrew", { original_file_name: "א".repeat(LENGTH) }],
    ["the name of an undocumented field", { [LONG]: 1 }],
  ])("%s", async (_, fields) => {
    const { user } = await open(fields);
    expectCut();
    const before = document.body.textContent.length;
    await user.click(screen.getByRole("button", { name: "Show more of 5000000 characters" }));
    expect(document.body.textContent.length - before).toBeGreaterThan(15_000);
    expect(screen.getByRole("button", { name: "Show more of 5000000 characters" })).toBeVisible();
  });

  test("an owner", async () => {
    answerList("flow-1", [summary("17", { userId: LONG })]);
    answerDocument("17", documentOf());
    renderApp("/workflows/flow-1/documents/17");
    await screen.findByText("Owner");
    expectCut();
    expect(screen.getByRole("button", { name: "Show more of 5000000 characters" })).toBeVisible();
  });
});

test("a document with a short name is shown in full after one with a name of 5 MB", async () => {
  answerDocument("17", documentOf({ original_file_name: LONG }));
  answerDocument("18", documentOf({ original_file_name: "Invoice 18.pdf" }));
  const { navigate, user } = renderApp("/documents/17");
  await user.click(await screen.findByRole("button", { name: "Show more of 5000000 characters" }));
  await navigate("/documents/18");
  expect(await screen.findByRole("heading", { level: 1, name: "Invoice 18.pdf" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /characters/ })).not.toBeInTheDocument();
});

describe("a list's row with a text of 5 MB is cut, with the ending of a name,", () => {
  test.each<[string, Record<string, JsonBodyType>]>([
    ["in its id", { _id: LONG }],
    ["in its owner", { userId: LONG }],
    ["in its name", { original_file_name: `${LONG}.pdf` }],
    ["of control characters in its name", { original_file_name: `${CONTROLS.slice(0, 100_000)}.pdf` }],
    ["in a timestamp that cannot be read", { CreatedAt: LONG }],
  ])("%s", async (_, fields) => {
    answerList("flow-1", [summary("17", fields)]);
    renderApp("/workflows/flow-1");
    const [, row] = within(await screen.findByRole("table", { name: "Documents" })).getAllByRole("row");
    expect(row).toHaveTextContent(/\.pdf/);
    expectCut();
  });

  test("and an id too long for an address is no link", async () => {
    answerList("flow-1", [summary("17", { _id: LONG }), summary("18", { _id: "x".repeat(2000) })]);
    renderApp("/workflows/flow-1");
    const table = await screen.findByRole("table", { name: "Documents" });
    expect(within(table).getAllByRole("link")).toHaveLength(1);
  });
});

test("the reason why a row cannot be read is cut", async () => {
  answerList("flow-1", [summary("17", { Edited: LONG })]);
  renderApp("/workflows/flow-1");
  expect(await screen.findByText("1 of 1 documents could not be read")).toBeVisible();
  expectCut();
});

test("the reasons why fields of a document cannot be read are cut", async () => {
  await open({ Edited: LONG, fileUrl: `https://files.example/${LONG}` });
  expect(screen.getByText("2 of 7 fields could not be read")).toBeVisible();
  expect(screen.getByText("fileUrl is too long")).toBeVisible();
  expectCut();
});

test("a file's address of 90,000 characters that cannot be opened is cut, and the rest can be shown", async () => {
  const { user } = await open({ fileUrl: `ftp://${LONG}`.slice(0, 90_000) });
  expectCut();
  await user.click(screen.getByRole("button", { name: "Show more of 90000 characters" }));
  expect(screen.getByRole("button", { name: "Show all 90000 characters" })).toBeVisible();
});

test("a name of 300 characters is the heading letter for letter", async () => {
  const name = `${"Invoice ".repeat(37)}1.pdf`;
  await open({ original_file_name: name });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(name);
});

test("a document's type of 5 MB is cut in the peek", async () => {
  answerList("flow-1", [summary("d1")]);
  answerDocument("d1", documentOf({ documentType: CONTROLS }));
  const { user } = renderApp("/workflows/flow-1");
  await screen.findByRole("table", { name: "Documents" });
  await user.keyboard("j ");
  expect(
    await within(await screen.findByRole("complementary", { name: "Peek" })).findByText(/^(\[U\+202E\])+…$/),
  ).toBeVisible();
  expectCut();
});

test("a timestamp that is not valid has its invisible characters written out", async () => {
  answerList("flow-1", [summary("d1", { CreatedAt: "gpj.2026\u202e" })]);
  renderApp("/workflows/flow-1");
  expect(await screen.findByRole("cell", { name: "gpj.2026[U+202E]" })).toBeVisible();
});
