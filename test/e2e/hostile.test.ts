import { expect, setUp, test as base } from "./fixtures";
import { document, DOCUMENTS, LISTS, NO_ANSWERS, summary } from "./hostile-answers";
import { echo, FORMS, json, startHostileService, type HostileService } from "./hostile-service";

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
/** Every form of the key; of base64 without the last digits, which depend on what follows. */
const TRACES = FORMS.map((form) => form(KEY).replace(/..=*$/, ""));

test.describe.configure({ mode: "parallel" });

const PAGES = [
  [
    "the list",
    "/workflows/w1",
    [...NO_ANSWERS.map((each) => ["alert", ...each] as const), ...LISTS.map((each) => ["main", ...each] as const)],
  ],
  [
    "the document",
    "/documents/d1",
    [...NO_ANSWERS.map((each) => ["alert", ...each] as const), ...DOCUMENTS.map((each) => ["main", ...each] as const)],
  ],
] as const;

for (const [what, address, cases] of PAGES) {
  for (const [place, name, respond, says] of cases) {
    test(`${name} for ${what} is said, and the app goes on`, async ({ page, viewer, hostile }) => {
      await setUp(page, viewer, { url: hostile.url, key: KEY });
      hostile.answer(respond);
      await page.goto(viewer + address);
      const main = page.getByRole("main");
      const box = place === "alert" ? main.getByRole("alert") : main;
      for (const words of says) await expect(box).toContainText(words, { timeout: 12_000 });
      if (place === "main") await expect(main.getByRole("alert")).toHaveCount(0);
      await expect(page).not.toHaveTitle("run");
      const shown = `${await page.content()} ${await page.title()}`;
      for (const trace of TRACES) expect(shown).not.toContain(trace);

      hostile.answer(json(200, { message: "", data: what === "the list" ? [summary()] : document() }));
      if (place === "alert") {
        await page.getByRole("button", { name: "Try again" }).click();
        await expect(main).toContainText("Invoice 1.pdf");
      }
      await page.getByRole("link", { name: "Home" }).click();
      await expect(page.getByRole("textbox", { name: "Workflow ID", exact: true })).toBeVisible();
    });
  }
}

test("the report of a failure holds no form of the key that the service repeats", async ({
  page,
  context,
  viewer,
  hostile,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await setUp(page, viewer, { url: hostile.url, key: KEY });
  hostile.answer(echo(403, { detail: "not with KEY." }));
  await page.goto(`${viewer}/workflows/w1`);
  await page.getByRole("button", { name: "Copy report" }).click();
  await expect(page.getByText("Copied")).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain("<API_KEY>");
  for (const trace of TRACES) expect(report).not.toContain(trace);
});

for (const id of ["a/b", "a?b", "a#b", "100%", "%2F", "with space", "🧾", "é", "a;b&c=d"]) {
  test(`the id ${id} is asked for as itself, and its page can be reloaded`, async ({ page, viewer, hostile }) => {
    await setUp(page, viewer, { url: hostile.url, key: "k" });
    hostile.answer(json(200, { data: [summary({ _id: id })] }));
    await page.getByRole("link", { name: "Home" }).click();
    await page.getByRole("textbox", { name: "Workflow ID", exact: true }).fill(id);
    await page.getByRole("button", { name: "Open workflow" }).click();
    await expect(page.getByRole("status")).toHaveText("Showing 1 of 1 documents");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(id);
    await page.reload();
    await expect(page.getByRole("status")).toHaveText("Showing 1 of 1 documents");
    const path = `/api/v1/documents/${encodeURIComponent(id)}`;
    // A row under the pointer has its document fetched ahead.
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

for (const id of [".", ".."]) {
  test(`the id ${id} is refused with a sentence`, async ({ page, viewer }) => {
    await page.goto(viewer);
    await page.getByRole("textbox", { name: "Workflow ID", exact: true }).fill(id);
    await page.getByRole("button", { name: "Open workflow" }).click();
    await expect(page.getByText("No workflow page can have this id")).toBeVisible();
  });
}

test("silence is given up after the limit, said, and can be tried again", async ({ page, viewer, hostile }) => {
  await page.clock.install();
  await setUp(page, viewer, { url: hostile.url, key: "k" });
  hostile.answer(() => undefined);
  await page.goto(`${viewer}/workflows/w1`);
  await expect.poll(() => hostile.asked.length).toBe(1);
  await page.clock.fastForward(31_000);
  await expect(page.getByRole("alert")).toContainText("did not answer in time");
  hostile.answer(json(200, { data: [summary()] }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("status")).toHaveText("Showing 1 of 1 documents");
});
