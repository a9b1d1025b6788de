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
const UNUSABLE: Case[] = [
  ["a page of HTML", html(200), [/is not JSON \(200\)/, /sent a page of HTML, which is not shown/]],
  ["a redirect to another host", redirect("http://127.0.0.1:9/elsewhere"), [/a redirect, which was refused/]],
  ["a redirect on its own host", redirect("/elsewhere"), [/a redirect, which was refused/]],
  ["a reset connection", reset, [/could not be reached/]],
  ["a body that breaks off", brokenOff, [/could not be reached/]],
  ["no CORS headers", withoutCors, [/could not be reached/, /CORS/]],
  ["a 403 that repeats the key", echo(403, { detail: "not with KEY." }), [/not with .*<API_KEY>/]],
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
  { page: "the list", address: "/workflows/w1", good: [summary()], readable: READABLE },
  {
    page: "the document",
    address: "/documents/d1",
    good: document(),
    readable: [
      [
        "a script for a file",
        json(200, { data: document({ fileUrl: "javascript:document.title='run'" }) }),
        [/begins with “javascript:”/],
      ],
    ] satisfies Case[],
  },
];

for (const { page: name, address, good, readable } of PAGES) {
  for (const [what, respond, shown] of UNUSABLE) {
    test(`${name}: ${what} shows an alert, and trying again shows the data`, async ({ page, viewer, hostile }) => {
      await openWith(page, viewer, hostile, address, respond);
      const main = page.getByRole("main");
      for (const words of shown) await expect(main.getByRole("alert")).toContainText(words, { timeout: 12_000 });
      await expectNoTrace(page);

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

test("the report of a failure holds no form of the key that the service repeats", async ({
  page,
  context,
  viewer,
  hostile,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await connect(page, viewer, { url: hostile.url, key: KEY });
  hostile.answer(echo(403, { detail: "not with KEY." }));
  await page.goto(`${viewer}/workflows/w1`);
  await page.getByRole("button", { name: "Copy report" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain("<API_KEY>");
  for (const trace of TRACES) expect(report).not.toContain(trace);
});

for (const id of ["a/b", "a?b", "a#b", "100%", "%2F", "with space", "🧾", "é", "a;b&c=d"]) {
  test(`the id ${id} is sent unchanged, and its page can be reloaded`, async ({ page, viewer, hostile }) => {
    await connect(page, viewer, { url: hostile.url, key: "k" });
    hostile.answer(json(200, { data: [summary({ _id: id })] }));
    await page.goto(viewer);
    await page.getByRole("textbox", { name: "Workflow ID", exact: true }).fill(id);
    await page.getByRole("button", { name: "Open workflow" }).click();
    await expect(page.getByRole("status")).toHaveText("Showing 1 of 1 documents");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(id);
    await page.reload();
    await expect(page.getByRole("status")).toHaveText("Showing 1 of 1 documents");
    const path = `/api/v1/documents/${encodeURIComponent(id)}`;
    // Hovering a row prefetches its document.
    expect(hostile.asked.filter((asked) => asked.startsWith("/api/v1/documents"))).toEqual([path, path]);
    hostile.answer((response) => {
      const list = hostile.asked.at(-1)?.startsWith("/api/v1/documents");
      return json(200, { data: list ? [summary({ _id: id })] : document() })(response);
    });
    await page.getByRole("table", { name: "Documents" }).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invoice 1.pdf");
    await page.reload();
    await expect(page.getByText("Document type")).toBeVisible();
    expect(hostile.asked).toContain(`/api/v1/document/${encodeURIComponent(id)}`);
  });
}

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
