import type { Page } from "@playwright/test";
import { connect, expect, test } from "./fixtures";
import { document, summary } from "./hostile-answers";
import {
  brokenOff,
  html,
  json,
  redirect,
  reset,
  withoutCors,
  type HostileService,
  type Respond,
} from "./hostile-service";
import { heading, status, table } from "./on-page";
import { tracesOf } from "../key-forms";

const KEY = "hostile/key-of=16";
const TRACES = tracesOf(KEY);

// Only what depends on a real network or on a browser's parser; pages/hostile-answers.test.tsx has all other answers.
const REFUSED: [respond: Respond, shown: RegExp[]][] = [
  [html(200), [/is not JSON \(200\)/, /sent a page of HTML, which is not shown/]],
  [redirect("http://127.0.0.1:9/elsewhere"), [/a redirect, which was refused/]],
  [redirect("/elsewhere"), [/a redirect, which was refused/]],
];
const UNREACHABLE: typeof REFUSED = [
  [reset, [/could not be reached/]],
  [brokenOff, [/could not be reached/]],
  [withoutCors, [/could not be reached/, /CORS/]],
];

for (const [title, address, good, answers] of [
  ["a page of HTML, or a redirect, in place of a list", "/workflows/w1", [summary()], REFUSED],
  ["a connection that breaks, or whose answer CORS forbids to read,", "/workflows/w1", [summary()], UNREACHABLE],
  // A list is read as it arrives, a document at its end.
  ["a document that breaks off", "/documents/d1", document(), UNREACHABLE.slice(1, 2)],
] as const) {
  test(`${title} is shown as an alert, and trying again shows the data`, async ({ page, viewer, hostile }) => {
    for (const [respond, shown] of answers) {
      await openWith(page, viewer, hostile, address, respond);
      const main = page.getByRole("main");
      for (const words of shown) await expect(main.getByRole("alert")).toContainText(words);
      await expectNoTrace(page);
      expect(hostile.asked).not.toContain("/elsewhere");

      hostile.answer(json(200, { message: "", data: good }));
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.locator("body")).toContainText("Invoice 1.pdf");
    }
  });
}

async function openWith(page: Page, viewer: string, hostile: HostileService, address: string, respond: Respond) {
  await connect(page, viewer, { url: hostile.url, key: KEY });
  hostile.answer(respond);
  await page.goto(viewer + address);
}

async function expectNoTrace(page: Page) {
  await expect(page).not.toHaveTitle("run");
  const shown = `${await page.content()} ${await page.title()}`;
  for (const trace of TRACES) expect(shown).not.toContain(trace);
}

test("an id with characters of addresses is sent unchanged, and its pages can be reloaded", async ({
  page,
  viewer,
  hostile,
}) => {
  await connect(page, viewer, { url: hostile.url, key: "k" });
  await page.goto(viewer);
  const id = "a/b?c#d 100% %2F 🧾;a&c=d";
  hostile.answer((response, { url = "" }) =>
    json(200, { data: url.startsWith("/api/v1/documents") ? [summary({ _id: id })] : document() })(response),
  );
  await page.getByRole("textbox", { name: "Workflow ID", exact: true }).fill(id);
  await page.getByRole("button", { name: "Open workflow" }).click();
  await expect(status(page)).toHaveText("Showing 1 of 1 documents");
  await expect(heading(page)).toHaveText(id);
  await table(page).getByRole("link").click();
  await expect(heading(page)).toHaveText("Invoice 1.pdf");
  hostile.asked.length = 0;
  await page.reload();
  await expect(page.getByText("1 of 1", { exact: true })).toBeVisible();
  const ending = encodeURIComponent(id);
  expect(hostile.asked.sort()).toEqual([`/api/v1/document/${ending}`, `/api/v1/documents/${ending}`]);
});
