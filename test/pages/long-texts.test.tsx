import { screen, within } from "@testing-library/react";
import type { JsonBodyType } from "msw";
import { describe, expect, test } from "vitest";
import { renderApp } from "../render-app";
import { answerDocument, answerList, documentOf, openDocument, openList, summary } from "./fixtures";

const LENGTH = 1_000_000;
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
  expect(text).toBeLessThan(40_000);
  expect(title).toBeLessThan(300);
  expect(attribute).toBeLessThan(10_000);
}

const label = (fields: Record<string, JsonBodyType>) => ({ key: "total", value: "1", groupVal: "Sums", ...fields });

describe("a text of a million characters is cut, and the rest can be shown, if it is", () => {
  const more = () => screen.getAllByRole("button", { name: "Show more of 1000000 characters" });

  test.each<[string, number, Record<string, JsonBodyType>]>([
    [
      "a type, a workflow's id, or the name of an undocumented field",
      3,
      { original_file_name: LONG, documentType: LONG, workflowId: LONG, [LONG]: 1 },
    ],
    [
      "a label's key or a group's code",
      2,
      { documentLabels: [label({ key: LONG }), label({ groupVal: LONG }), label({ groupVal: "Codes", group: LONG })] },
    ],
    ["a type of control characters", 1, { original_file_name: CONTROLS, documentType: CONTROLS }],
  ])("%s", async (_, count, fields) => {
    const { user } = await openDocument(fields);
    expectCut();
    expect(more()).toHaveLength(count);
    const before = document.body.textContent.length;
    await user.click(more()[0] ?? document.body);
    expect(document.body.textContent.length - before).toBeGreaterThan(15_000);
    expect(more()).toHaveLength(count);
  });

  test("an owner", async () => {
    answerList("flow-1", [summary("17", { userId: LONG })]);
    answerDocument("17", documentOf());
    renderApp("/workflows/flow-1/documents/17");
    await screen.findByText("Owner");
    expectCut();
    expect(more()).toHaveLength(1);
  });
});

test("a file's name of a million characters is cut", async () => {
  await openDocument({ original_file_name: "א".repeat(LENGTH) });
  expectCut();
});

test("a list's row with texts of a million characters is cut, with the ending of a name, and without a link", async () => {
  await openList([
    summary("16", { userId: LONG, original_file_name: `${LONG}.pdf`, CreatedAt: LONG }),
    summary("17", { original_file_name: `${CONTROLS.slice(0, 100_000)}.pdf` }),
    summary("18", { _id: LONG }),
    summary("19", { _id: "x".repeat(2000) }),
  ]);
  await screen.findByText("Showing 4 of 4 documents");
  expectCut();
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows).toHaveLength(4);
  for (const row of rows) expect(row).toHaveTextContent(/\.pdf/);
  // An id that is too long for an address leads nowhere.
  expect(rows.map((row) => within(row).queryAllByRole("link").length)).toEqual([1, 1, 0, 1]);
});

test("the reason why a row cannot be read is cut", async () => {
  answerList("flow-1", [summary("17", { Edited: LONG })]);
  renderApp("/workflows/flow-1");
  expect(await screen.findByText("1 of 1 documents could not be read")).toBeVisible();
  expectCut();
});

test("the reasons why fields of a document cannot be read are cut", async () => {
  await openDocument({ Edited: LONG, fileUrl: `https://files.example/${LONG}` });
  expect(screen.getByText("2 of 7 fields could not be read")).toBeVisible();
  expect(screen.getByText("fileUrl is too long")).toBeVisible();
  expectCut();
});

test("a file's address of 90,000 characters that cannot be opened is cut, and the rest can be shown", async () => {
  const { user } = await openDocument({ fileUrl: `ftp://${LONG}`.slice(0, 90_000) });
  expectCut();
  await user.click(screen.getByRole("button", { name: "Show more of 90000 characters" }));
  expect(screen.getByRole("button", { name: "Show all 90000 characters" })).toBeVisible();
});

test("a name of 300 characters is the heading letter for letter", async () => {
  const name = `${"Invoice ".repeat(37)}1.pdf`;
  await openDocument({ original_file_name: name });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(name);
});

test("a document's type of a million characters is cut in the peek", async () => {
  answerDocument("d1", documentOf({ documentType: CONTROLS }));
  const { user } = await openList([summary("d1")]);
  await user.keyboard("j ");
  expect(
    await within(await screen.findByRole("complementary", { name: "Peek" })).findByText(/^(\[U\+202E\])+…$/),
  ).toBeVisible();
  expectCut();
});

test("a timestamp that is not valid has its invisible characters written out", async () => {
  await openList([summary("d1", { CreatedAt: "gpj.2026\u202e" })]);
  expect(screen.getByRole("cell", { name: "gpj.2026[U+202E]" })).toBeVisible();
});
