import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { changePreferences } from "../../src/state/preferences";
import { answerDocument, column, documentOf, openList, readBlob, savedFiles, summary, type User } from "./fixtures";

let saved: ReturnType<typeof savedFiles>;
beforeEach(() => (saved = savedFiles()));

async function exportAs(user: User, format: "CSV" | "JSON") {
  await user.click(await screen.findByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("menuitem", { name: format }));
  await waitFor(() => expect(saved).toHaveLength(1));
  return readBlob(saved[0]?.blob);
}

const TIME = "2026-03-04T05:06:07.890Z";

test("the export menu works by keyboard", async () => {
  const { user } = await openList([summary("1")]);
  (await screen.findByRole("button", { name: "Export" })).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("menuitem", { name: "CSV" })).toHaveFocus());
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(saved.map(({ blob }) => blob.type)).toEqual(["application/json"]));
});

test("the palette exports in each format", async () => {
  const { user } = await openList([summary("1")]);
  await screen.findByRole("button", { name: "Export" });
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: "Command" }), "export csv");
  await user.click(await screen.findByRole("option", { name: "Export CSV" }));
  await waitFor(() => expect(saved.map(({ blob }) => blob.type)).toEqual(["text/csv;charset=utf-8"]));
});

test("the key e is named by the button that it presses: that of the selected documents, once there are some", async () => {
  const { user } = await openList([summary("1"), summary("2")]);
  const button = (name: string) => screen.findByRole("button", { name });
  expect(await button("Export")).toHaveAttribute("title", "Export (e)");
  await user.keyboard("jx");
  expect(await button("Export selected")).toHaveAttribute("title", "Export selected (e)");
  expect(await button("Export")).toHaveAttribute("title", "Export");
  await user.keyboard("e");
  expect(await screen.findByText("1 document, selected")).toBeVisible();
});

test("CSV also has the columns of labels that are shown, which are empty where labels were not read", async () => {
  changePreferences({ labelColumns: ["total"] });
  answerDocument("1", documentOf({ documentLabels: [{ key: "total", value: "1.234,00", group: "g", groupVal: "G" }] }));
  const { user } = await openList([summary("1"), summary("2")]);
  await user.keyboard("j ");
  await waitFor(() => expect(column("Total")).toEqual(["1.234,00", "not read"]));
  const lines = (await exportAs(user, "CSV")).split("\r\n");
  expect(lines[0]).toMatch(/,userId,total$/);
  expect(lines[1]).toMatch(/,"1\.234,00"$/);
  expect(lines[2]).toMatch(/,owner-1,$/);
});

test("CSV has a header of field names and a row for each matching document, in the order shown", async () => {
  const { user } = await openList(
    [
      summary("b", { Edited: true, rottenDays: null, original_file_name: "=1+1" }),
      summary("c", { original_file_name: '請求書 "x", 1.pdf' }),
      summary("x", { Extracted: false }),
    ],
    "?extracted=true&sort=-_id",
  );
  expect((await exportAs(user, "CSV")).split("\r\n")).toEqual([
    "\uFEFForiginal_file_name,Extracted,Edited,CreatedAt,EditedAt,rottenDays,_id,userId",
    `"請求書 ""x"", 1.pdf",true,false,${TIME},${TIME},3,c,owner-1`,
    `'=1+1,true,true,${TIME},${TIME},,b,owner-1`,
  ]);
  expect(saved[0]?.blob.type).toMatch(/^text\/csv/);
  expect(saved[0]?.name).toMatch(/^flow-1 .*\.csv$/);
  const done = "Exported 2 documents. 1 cell that could be a formula got an apostrophe in front";
  expect(await screen.findByText(done)).toBeVisible();
});

test("JSON is the array of the matching summaries as received, in the order shown", async () => {
  const b = summary("b", { original_file_name: "=1+1", pages: 4, owner: { name: "Å" } });
  const a = summary("a", { rottenDays: null, CreatedAt: "no time" });
  const rows = [b, summary("x", { Edited: true }), { _id: "unreadable" }, a];
  const { user } = await openList(rows, "?edited=false&sort=_id");
  expect(JSON.parse(await exportAs(user, "JSON"))).toEqual([a, b]);
  expect(saved[0]?.name).toMatch(/^flow-1 .*\.json$/);
});

test("an export that fails says why until another one succeeds", async () => {
  const { user } = await openList([summary("1")]);
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
