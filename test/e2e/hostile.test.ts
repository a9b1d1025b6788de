import type { Page } from "@playwright/test";
import { connect, expect, test as base } from "./fixtures";
import { document, summary } from "./hostile-answers";
import {
  brokenOff,
  echo,
  html,
  json,
  redirect,
  reset,
  startHostileService,
  trickled,
  withoutCors,
  type HostileService,
  type Respond,
} from "./hostile-service";
import { tracesOf } from "../key-forms";

const test = base.extend<object, { hostile: HostileService }>({
  hostile: [
    async ({}, use) => {
      const hostile = await startHostileService();
      await use(hostile);
      await hostile.close();
    },
    { scope: "worker" },
  ],
});

const KEY = "hostile/key-of=16";
const TRACES = tracesOf(KEY);

/** An answer, and what the page shows of it. */
type Case = [name: string, respond: Respond, shown: RegExp[]];

test.describe.configure({ mode: "parallel" });

// Only what depends on a real network or on a browser's parser; pages/hostile-answers.test.tsx has all other answers.
const BROKEN_OFF: Case = ["a body that breaks off", brokenOff, [/could not be reached/]];
const UNUSABLE: Case[] = [
  ["a page of HTML", html(200), [/is not JSON \(200\)/, /sent a page of HTML, which is not shown/]],
  ["a redirect to another host", redirect("http://127.0.0.1:9/elsewhere"), [/a redirect, which was refused/]],
  ["a redirect on its own host", redirect("/elsewhere"), [/a redirect, which was refused/]],
  ["a reset connection", reset, [/could not be reached/]],
  BROKEN_OFF,
  ["no CORS headers", withoutCors, [/could not be reached/, /CORS/]],
];

const MARKUP = "<img src=x onerror=document.title='run'>.pdf";
const READABLE: Case[] = [
  ["a list in small pieces", trickled({ message: "", data: [summary()] }), [/Showing 1 of 1 documents/]],
  [
    "markup in a file name",
    json(200, { data: [summary({ original_file_name: MARKUP })] }),
    [/<img src=x onerror=document\.title='run'>\.pdf/],
  ],
];

const PAGES = [
  { page: "the list", address: "/workflows/w1", good: [summary()], unusable: UNUSABLE, readable: READABLE },
  {
    page: "the document",
    address: "/documents/d1",
    good: document(),
    // A list is read as it arrives, a document at its end.
    unusable: [BROKEN_OFF],
    readable: [
      [
        "a script for a file",
        json(200, { data: document({ fileUrl: "javascript:document.title='run'" }) }),
        [/begins with “javascript:”/],
      ],
    ] satisfies Case[],
  },
];

for (const { page: name, address, good, unusable, readable } of PAGES) {
  for (const [what, respond, shown] of unusable) {
    test(`${name}: ${what} shows an alert, and trying again shows the data`, async ({ page, viewer, hostile }) => {
      await openWith(page, viewer, hostile, address, respond);
      const main = page.getByRole("main");
      for (const words of shown) await expect(main.getByRole("alert")).toContainText(words, { timeout: 12_000 });
      await expectNoTrace(page);
      expect(hostile.asked).not.toContain("/elsewhere");

      hostile.answer(json(200, { message: "", data: good }));
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(main).toContainText("Invoice 1.pdf");
    });
  }

  for (const [what, respond, shown] of readable) {
    test(`${name}: ${what} is shown without an alert`, async ({ page, viewer, hostile }) => {
      await openWith(page, viewer, hostile, address, respond);
      for (const words of shown) await expect(page.getByRole("main")).toContainText(words);
      await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
      await expectNoTrace(page);
    });
  }
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

test("an alert and the report of a failure hold no form of the key that the service repeats", async ({
  page,
  context,
  viewer,
  hostile,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await connect(page, viewer, { url: hostile.url, key: KEY });
  hostile.answer(echo(403, { detail: "not with KEY." }));
  await page.goto(`${viewer}/workflows/w1`);
  await expect(page.getByRole("alert")).toContainText("<API_KEY>");
  await expectNoTrace(page);
  await page.getByRole("button", { name: "Copy report" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain("<API_KEY>");
  for (const trace of TRACES) expect(report).not.toContain(trace);
});

test("ids with characters of addresses are sent unchanged, and their pages can be reloaded", async ({
  page,
  viewer,
  hostile,
}) => {
  await connect(page, viewer, { url: hostile.url, key: "k" });
  await page.goto(viewer);
  for (const id of ["a/b", "a?b", "a#b", "100%", "%2F", "with space", "🧾", "a;b&c=d"]) {
    hostile.answer((response, { url = "" }) =>
      json(200, { data: url.startsWith("/api/v1/documents") ? [summary({ _id: id })] : document() })(response),
    );
    await page.getByRole("textbox", { name: "Workflow ID", exact: true }).fill(id);
    await page.getByRole("button", { name: "Open workflow" }).click();
    await expect(page.getByRole("status")).toHaveText("Showing 1 of 1 documents");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(id);
    await page.getByRole("table", { name: "Documents" }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invoice 1.pdf");
    hostile.asked.length = 0;
    await page.reload();
    await expect(page.getByText("1 of 1", { exact: true })).toBeVisible();
    const ending = encodeURIComponent(id);
    expect(hostile.asked.sort()).toEqual([`/api/v1/document/${ending}`, `/api/v1/documents/${ending}`]);
    await page.getByRole("link", { name: "Home" }).click();
  }
});

test("a silent service times out with an alert, and can be tried again", async ({ page, viewer, hostile }) => {
  await page.clock.install();
  await connect(page, viewer, { url: hostile.url, key: "k" });
  hostile.answer(() => undefined);
  await page.goto(`${viewer}/workflows/w1`);
  await expect.poll(() => hostile.asked.length).toBe(1);
  await page.clock.fastForward(31_000);
  await expect(page.getByRole("alert")).toContainText("did not answer in time");
  hostile.answer(json(200, { data: [summary()] }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("status")).toHaveText("Showing 1 of 1 documents");
});
