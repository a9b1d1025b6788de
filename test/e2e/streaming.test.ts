import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { part, startArrivingService, type ArrivingList } from "./arriving-service";
import { connect, expect, test as base } from "./fixtures";
import { row } from "./list-service";

const test = base.extend<{
  arriving: Awaited<ReturnType<typeof startArrivingService>>;
  open: () => Promise<ArrivingList>;
}>({
  arriving: async ({ page, viewer }, use) => {
    const arriving = await startArrivingService();
    await connect(page, viewer, arriving);
    await use(arriving);
    await arriving.close();
  },
  open: async ({ page, viewer, arriving }, use) => {
    await use(async () => {
      await page.goto(`${viewer}/workflows/flow-1`);
      return arriving.next();
    });
  },
});

const status = (page: Page) => page.getByRole("status");
const table = (page: Page) => page.getByRole("table", { name: "Documents" });
const link = (page: Page, id: string) => page.getByRole("link", { name: `${id}.pdf`, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const soFar = (page: Page, count: string) =>
  page.getByText(new RegExp(String.raw`^${count} documents so far, \d+(\.\d)? [kM]?B$`));
const bytesReceived = (page: Page) => page.getByText(/[1-9].* [kM]?B received, \d+ s$|documents so far/);

test.describe("a list that arrives slowly", () => {
  test("is read, searched, filtered and sorted before its end", async ({ page, open }) => {
    const list = await open();
    list.sendRows(part(0, 3000));
    await expect(soFar(page, "2,999")).toBeVisible();
    await expect(link(page, "d-0")).toBeVisible();
    await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
    await expect(table(page)).toHaveAttribute("aria-busy", "true");
    await expect(table(page)).toHaveAttribute("aria-rowcount", "3000");
    await expect(status(page)).toHaveText("");
    await expect(page.getByText("Showing 2999 of 2999 so far")).toBeVisible();

    await page.getByRole("searchbox", { name: "Search documents" }).fill("d-12");
    await expect(page.getByText("Showing 111 of 2999 so far")).toBeVisible();
    list.sendRows([...part(3000, 12_100), ...part(12_100, 12_200).map((each) => ({ ...each, Extracted: true }))]);
    await expect(page.getByText("Showing 310 of 12199 so far")).toBeVisible();
    await page.getByRole("group", { name: "Extracted" }).getByRole("radio", { name: "Yes" }).check();
    await expect(page.getByText("Showing 99 of 12199 so far")).toBeVisible();
    await button(page, "File name").click();
    await button(page, "File name").click();
    await expect(table(page).getByRole("row").nth(1)).toContainText("d-12198.pdf");

    list.end();
    await expect(status(page)).toHaveText("Showing 100 of 12200 documents");
    await expect(table(page).getByRole("row").nth(1)).toContainText("d-12199.pdf");
    await expect(table(page)).toHaveAttribute("aria-busy", "false");
    await expect(button(page, "Cancel")).toBeHidden();
  });

  for (const width of [1280, 1024, 900, 768]) {
    test(`stays where it is at ${width} px while its counts grow`, async ({ page, open }) => {
      await page.setViewportSize({ width, height: 800 });
      const list = await open();
      const top = async () => (await table(page).boundingBox())?.y;
      list.sendRows(part(0, 600));
      await expect(soFar(page, "599")).toBeVisible();
      await expect(button(page, "Export")).toBeVisible();
      await expect(page.getByRole("button", { name: "Needs a look" })).toBeVisible();
      const before = await top();
      list.sendRows(part(600, 12_001));
      await expect(soFar(page, "12,000")).toBeVisible();
      await expect(page.getByRole("group", { name: "Extracted" })).toContainText("12000");
      expect(await top()).toBe(before);
      list.end();
      await expect(status(page)).toHaveText("Showing 12001 of 12001 documents");
      expect(await top()).toBe(before);
    });
  }

  test("keeps the focused row where it is while a sort moves others around it", async ({ page, open }) => {
    const list = await open();
    list.sendRows([...part(1000, 3000), row("end")]);
    await expect(soFar(page, "2,000")).toBeVisible();
    await button(page, "Document ID").click();
    await table(page).hover();
    await page.mouse.wheel(0, 36 * 1000);
    await link(page, "d-2005").focus();
    const top = async () => Math.round((await link(page, "d-2005").boundingBox())?.y ?? NaN);
    const before = await top();
    list.sendRows([...part(0, 1000), row("end")]);
    await expect(soFar(page, "3,001")).toBeVisible();
    await expect(link(page, "d-2005")).toBeFocused();
    expect(await top()).toBe(before);
    list.end();
    await expect(status(page)).toHaveText("Showing 3002 of 3002 documents");
    await expect(link(page, "d-2005")).toBeFocused();
    expect(await top()).toBe(before);
    await page.keyboard.press("j");
    await expect(link(page, "d-2006")).toBeFocused();
  });

  test("can be cancelled, keeps the rows received and says that it is incomplete", async ({ page, arriving, open }) => {
    const list = await open();
    list.sendRows(part(0, 1001));
    await expect(soFar(page, "1,000")).toBeVisible();
    await button(page, "Cancel").click();
    await expect.poll(() => list.left).toBe(true);
    await expect(page.getByText("Incomplete: the first 1000 documents. Loading was cancelled.")).toBeVisible();
    await expect(status(page)).toHaveText("Showing 1000 of 1000 documents, incomplete");
    await expect(button(page, "Refresh")).toBeFocused();
    await expect(page.getByRole("alert")).toHaveCount(0);

    await button(page, "Refresh").click();
    const whole = await arriving.next();
    whole.sendRows(part(0, 1500));
    await expect(link(page, "d-0")).toBeVisible();
    whole.end();
    await expect(status(page)).toHaveText("Showing 1500 of 1500 documents");
    await expect(page.getByText("incomplete")).toBeHidden();
    await expect(page.getByText("Nothing changed")).toBeHidden();
  });

  test("says in the export menu and beside a document that it is incomplete", async ({ page, open }) => {
    const list = await open();
    list.sendRows(part(0, 101));
    await expect(soFar(page, "100")).toBeVisible();
    await button(page, "Cancel").click();
    await expect(page.getByText("Incomplete: the first 100 documents.")).toBeVisible();
    await button(page, "Export").click();
    await expect(page.getByText("100 documents, as shown, of an incomplete list")).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "JSON" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toContain("incomplete");
    expect(JSON.parse(await readFile(await file.path(), "utf8"))).toHaveLength(100);
    await link(page, "d-7").click();
    await expect(page.getByText("8 of 100, of an incomplete list")).toBeVisible();
    await page.getByRole("link", { name: "Back to workflow" }).click();
    await expect(page.getByText("Incomplete: the first 100 documents.")).toBeVisible();
  });

  test("continues while one of its documents is open", async ({ page, arriving, open }) => {
    const list = await open();
    list.sendRows(part(0, 101));
    await link(page, "d-7").click();
    await expect(page.getByText("8 of 100 so far")).toBeVisible();
    await page.getByRole("link", { name: "Next document" }).click();
    await expect(page.getByText("9 of 100 so far")).toBeVisible();
    list.sendRows(part(101, 201));
    await expect(page.getByText("9 of 200 so far")).toBeVisible();
    list.end();
    await expect(page.getByText("9 of 201", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Back to workflow" }).click();
    await expect(status(page)).toHaveText("Showing 201 of 201 documents");
    expect(arriving.asked()).toBe(1);
  });

  test("is aborted when its page is left, and requested again on the way back", async ({ page, arriving, open }) => {
    const list = await open();
    list.sendRows(part(0, 101));
    await expect(soFar(page, "100")).toBeVisible();
    await page.getByRole("link", { name: "Home" }).click();
    await expect.poll(() => list.left).toBe(true);
    await page.goBack();
    const anew = await arriving.next();
    await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "true");
    anew.sendRows(part(0, 51));
    await expect(soFar(page, "50")).toBeVisible();
    anew.end();
    await expect(status(page)).toHaveText("Showing 51 of 51 documents");
  });

  test("counts an unreadable row and names its position among all", async ({ page, open }) => {
    const list = await open();
    list.sendRows(part(0, 101));
    await expect(soFar(page, "100")).toBeVisible();
    list.sendRows([row("bad", { Edited: "no" }), row("good")]);
    await expect(page.getByText("1 of 102 documents could not be read")).toBeVisible();
    list.end();
    await expect(status(page)).toHaveText("Showing 102 of 102 documents");
    await page.getByText("1 of 103 documents could not be read").click();
    await expect(page.getByText(/^Number 102 in the answer:.*Edited/)).toBeVisible();
  });
});

test.describe("a list that breaks off", () => {
  test("keeps its rows, says how many were read, and Try again loads all of it", async ({ page, arriving, open }) => {
    const list = await open();
    list.sendRows(part(0, 101));
    await expect(soFar(page, "100")).toBeVisible();
    list.send(',{"_id":"half');
    await expect(soFar(page, "101")).toBeVisible();
    list.breakOff();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("The answer ended early, 101 documents were read");
    await expect(status(page)).toHaveText("Showing 101 of 101 documents, incomplete");
    await expect(page.getByText("Incomplete: the first 101 documents. The answer ended early.")).toBeVisible();
    await expect(table(page)).toHaveAttribute("aria-busy", "false");
    await button(page, "Export").click();
    await expect(page.getByText("101 documents, as shown, of an incomplete list")).toBeVisible();
    await page.keyboard.press("Escape");

    await button(page, "Try again").click();
    const whole = await arriving.next();
    whole.sendRows(part(0, 150));
    whole.end();
    await expect(status(page)).toHaveText("Showing 150 of 150 documents");
    await expect(alert).toBeHidden();
    expect(arriving.asked()).toBe(2);
  });

  test("in an answer that is complete for HTTP, but not as JSON, says the same", async ({ page, open }) => {
    const list = await open();
    list.sendRows(part(0, 101));
    await expect(soFar(page, "100")).toBeVisible();
    list.end(',{"_id":"half');
    await expect(page.getByRole("alert")).toContainText("The answer ended early, 101 documents were read");
    await expect(status(page)).toHaveText("Showing 101 of 101 documents, incomplete");
  });

  test("before its rows were rendered shows them too", async ({ page, open }) => {
    const list = await open();
    list.sendRows([...part(0, 3), row("half")]);
    await expect(bytesReceived(page)).toBeVisible();
    list.breakOff();
    await expect(page.getByRole("alert")).toContainText("The answer ended early, 3 documents were read");
    await expect(status(page)).toHaveText("Showing 3 of 3 documents, incomplete");
  });

  test("in a refresh keeps the complete earlier list", async ({ page, arriving, open }) => {
    const list = await open();
    list.sendRows(part(0, 20));
    list.end();
    await expect(status(page)).toHaveText("Showing 20 of 20 documents");
    await button(page, "Refresh").click();
    const refreshed = await arriving.next();
    refreshed.sendRows(part(0, 11));
    await expect(bytesReceived(page)).toBeVisible();
    refreshed.breakOff();
    await expect(page.getByRole("alert")).toContainText("The answer ended early, 10 documents were read");
    await expect(page.getByRole("alert")).toContainText("Refresh failed");
    await expect(status(page)).toHaveText("Showing 20 of 20 documents");
  });

  test("into text that is not JSON keeps its rows", async ({ page, open }) => {
    const list = await open();
    list.sendRows(part(0, 101));
    await expect(soFar(page, "100")).toBeVisible();
    list.end(",<html>");
    await expect(page.getByRole("alert")).toContainText("is not JSON");
    await expect(link(page, "d-0")).toBeVisible();
    await expect(status(page)).toHaveText("Showing 101 of 101 documents, incomplete");
  });
});

test("a refresh streams beside the rows on screen and replaces them only when complete", async ({
  page,
  arriving,
  open,
}) => {
  const list = await open();
  list.sendRows(part(0, 20));
  list.end();
  await expect(status(page)).toHaveText("Showing 20 of 20 documents");
  await button(page, "Refresh").click();
  const refreshed = await arriving.next();
  refreshed.sendRows([row("new-1"), ...part(0, 3000)]);
  await expect(page.getByText(/kB received, \d+ s$/)).toBeVisible();
  await expect(status(page)).toHaveText("Showing 20 of 20 documents");
  await expect(link(page, "new-1")).toBeHidden();
  refreshed.end();
  await expect(status(page)).toHaveText("Showing 3001 of 3001 documents");
  await expect(link(page, "new-1")).toBeVisible();
});

const LIST = part(0, 30);
const SHAPES: [name: string, text: string][] = [
  ["its members in another order", JSON.stringify({ data: LIST, more: { data: [1] }, message: "fetched" })],
  ["white space between all of it", JSON.stringify({ message: "fetched", data: LIST }, null, 4)],
  ["a byte order mark", `\uFEFF${JSON.stringify({ message: "fetched", data: LIST })}`],
  ["a long message before it", JSON.stringify({ message: "m".repeat(100_000), data: LIST })],
];
for (const [name, text] of SHAPES) {
  test(`a list with ${name} is read however it is split`, async ({ page, open }) => {
    const list = await open();
    for (const at of [0, 1, 2]) {
      list.send(text.slice((at * text.length) / 3, ((at + 1) * text.length) / 3));
      await pause(300);
    }
    list.end("");
    await expect(status(page)).toHaveText("Showing 30 of 30 documents");
    await expect(link(page, "d-29")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
}

test("an answer without data is an alert, however slowly it arrives", async ({ page, open }) => {
  const list = await open();
  list.send('{"message":"documents fetched successfully"');
  await pause(300);
  list.end("}");
  await expect(page.getByRole("alert")).toContainText("does not have the expected format");
  await expect(page.getByRole("alert")).toContainText("data");
});

test("the message of an error that contains a list is shown, however slowly it arrives", async ({ page, open }) => {
  const list = await open();
  list.begin(403);
  for (const part of ['{"data":[{"a":1},', '{"b":2}],"mess', 'age":"not for you"}']) {
    list.send(part);
    await pause(300);
  }
  list.end(" ");
  await expect(page.getByRole("alert")).toContainText("(403)");
  await expect(page.getByRole("alert")).toContainText("not for you");
  await expect(page.getByRole("alert")).not.toContainText("{");
});
