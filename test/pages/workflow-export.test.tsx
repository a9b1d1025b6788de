import { screen, waitFor } from "@testing-library/react";
import papa from "papaparse";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderApp } from "../render-app";
import { answerList, summary, type User } from "./fixtures";

let saved: Blob[];
let names: string[];

beforeEach(() => {
  saved = [];
  names = [];
  // jsdom has neither of these two functions and no downloads. A download starts with a call of both.
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
});

async function exportAs(user: User, format: "CSV" | "JSON") {
  await user.click(await screen.findByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: format }));
  await waitFor(() => expect(saved).toHaveLength(1));
  return read(saved[0] ?? new Blob());
}

function read(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.readAsText(blob);
  });
}

/** The cells of a CSV file, row by row. */
const cells = (csv: string) => papa.parse<string[]>(csv).data;

const FIELDS = "original_file_name,Extracted,Edited,CreatedAt,EditedAt,rottenDays,_id,userId";
const TIME = "2026-03-04T05:06:07.890Z";

describe("the export menu", () => {
  test("says how many documents it has exported", async () => {
    answerList("flow-1", [summary("a1"), summary("b2"), summary("a3")]);
    const { user } = renderApp("/workflows/flow-1?q=a");
    await exportAs(user, "CSV");
    expect(await screen.findByText("Exported 2 documents")).toBeVisible();
  });

  test("works by keyboard", async () => {
    answerList("flow-1", [summary("1")]);
    const { user } = renderApp("/workflows/flow-1");
    (await screen.findByRole("button", { name: "Export" })).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "CSV" })).toHaveFocus());
    await user.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(saved.map(({ type }) => type)).toEqual(["application/json"]));
  });
});

describe("CSV", () => {
  test("is a header row of field names and a row for each document", async () => {
    answerList("flow-1", [summary("1"), summary("2", { Edited: true, rottenDays: null })]);
    const { user } = renderApp("/workflows/flow-1");
    expect((await exportAs(user, "CSV")).split("\r\n")).toEqual([
      FIELDS,
      `1.pdf,true,false,${TIME},${TIME},3,1,owner-1`,
      `2.pdf,true,true,${TIME},${TIME},,2,owner-1`,
    ]);
    expect(saved[0]?.type).toMatch(/^text\/csv/);
    expect(names).toEqual([expect.stringMatching(/^flow-1 .*\.csv$/)]);
  });

  test.each([
    ["=1+1", "'=1+1"],
    ['say "x"', 'say "x"'],
    ["請求書.pdf", "請求書.pdf"],
  ])("writes the file name %j as %j", async (name, cell) => {
    answerList("flow-1", [summary("1", { original_file_name: name })]);
    const { user } = renderApp("/workflows/flow-1");
    const [header, row] = cells(await exportAs(user, "CSV"));
    expect(header?.join()).toBe(FIELDS);
    expect(row).toEqual([cell, "true", "false", TIME, TIME, "3", "1", "owner-1"]);
  });

  test("contains the matching documents in the order shown", async () => {
    answerList("flow-1", [summary("b"), summary("c"), summary("x", { Extracted: false }), summary("a")]);
    const { user } = renderApp("/workflows/flow-1?extracted=true&sort=-_id");
    const rows = cells(await exportAs(user, "CSV"));
    expect(rows.map((row) => row[6])).toEqual(["_id", "c", "b", "a"]);
  });
});

describe("JSON", () => {
  test("is the array of the matching summaries as received, in the order shown", async () => {
    const b = summary("b", { original_file_name: "=1+1", pages: 4, owner: { name: "Å" } });
    const a = summary("a", { rottenDays: null, CreatedAt: "no time" });
    answerList("flow-1", [b, summary("x", { Edited: true }), { _id: "unreadable" }, a]);
    const { user } = renderApp("/workflows/flow-1?edited=false&sort=_id");
    expect(JSON.parse(await exportAs(user, "JSON"))).toEqual([a, b]);
    expect(names).toEqual([expect.stringMatching(/^flow-1 .*\.json$/)]);
  });
});

describe("an export that fails", () => {
  test("says why until another one succeeds", async () => {
    answerList("flow-1", [summary("1")]);
    const { user } = renderApp("/workflows/flow-1");
    const failing = vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
      throw new RangeError("Out of memory");
    });
    await user.click(await screen.findByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "JSON" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "The export failed: it is too large for one file. Filter the documents, then export again.",
    );
    failing.mockRestore();
    expect(await exportAs(user, "CSV")).toContain("1.pdf");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});
