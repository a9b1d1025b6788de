import type { Page } from "@playwright/test";
import { connect, expect, test } from "./fixtures";
import { document, summary } from "./hostile-answers";

const KEYS = Array.from({ length: 60 }, (_, at) => `key_${at}`);
const LONG_NAME = `${"Statement of account and delivery notes ".repeat(6)}2026-1029.pdf`;
const LABELS = KEYS.map((key) => ({ key, value: key, group: "g", groupVal: "Sums" }));

/** A workflow of the documents d1, d2 and d3; d3 has no labels. Documents wait for the promise. */
async function serve(page: Page, change: object = {}, wait: (id: string) => Promise<void> = () => Promise.resolve()) {
  const ids = ["d1", "d2", "d3"];
  await page.route("**/api/v1/documents/w1", (route) =>
    route.fulfill({ json: { data: ids.map((_id) => summary({ _id, original_file_name: `${_id}.pdf`, ...change })) } }),
  );
  await page.route("**/api/v1/document/*", async (route) => {
    const id = route.request().url().split("/").at(-1) ?? "";
    await wait(id);
    const documentLabels = id === "d3" ? [] : LABELS;
    const fileUrl = `https://files.example/${id}.txt`;
    await route.fulfill({
      json: { data: document({ original_file_name: `${id}.pdf`, documentLabels, fileUrl, ...change }) },
    });
  });
  await page.route("https://files.example/**", (route) =>
    route.fulfill({ body: "Total 440.40", contentType: "text/plain", headers: { "Access-Control-Allow-Origin": "*" } }),
  );
}

const panel = (page: Page) => page.getByRole("group", { name: "File", exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const boxOf = async (of: ReturnType<Page["locator"]>) => {
  const box = await of.boundingBox();
  if (!box) throw new Error("Not drawn");
  return { ...box, bottom: box.y + box.height };
};

/** Waits until the file ends at the bottom of the window, with at most 12 px between. */
async function expectFilled(page: Page, height: number) {
  await expect
    .poll(async () => height - (await boxOf(panel(page))).bottom, { message: `at a height of ${height} px` })
    .toBeLessThanOrEqual(12);
  expect((await boxOf(panel(page))).bottom).toBeLessThanOrEqual(height);
}

const WINDOWS = [
  [1440, 900],
  [1280, 720],
  [1024, 700],
] as const;

test("the file fills its pane and stays there, below the bands, while the labels scroll", async ({
  page,
  viewer,
  service,
}) => {
  await serve(page);
  await connect(page, viewer, service);
  await page.goto(`${viewer}/workflows/w1/documents/d1`);
  await expect(panel(page).getByText("Total 440.40")).toBeVisible();
  await expect(page.getByText("From the list", { exact: false })).toBeVisible();
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectFilled(page, height);
    await page.getByText("key_59", { exact: true }).first().scrollIntoViewIfNeeded();
    expect(await scrollY(page)).toBeGreaterThan(500);
    await expectFilled(page, height);
    await expect(heading(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("Document type")).toBeInViewport({ ratio: 1 });
    expect((await boxOf(panel(page))).y).toBeGreaterThan((await boxOf(page.getByText("Document type"))).bottom);
  }
});

test("a file without labels has all the width, and the response is below it", async ({ page, viewer, service }) => {
  await serve(page);
  await connect(page, viewer, service);
  await page.goto(`${viewer}/workflows/w1/documents/d3`);
  await expect(page.getByText("The service sent no labels for this document.")).toBeVisible();
  await expect(panel(page).getByText("Total 440.40")).toBeVisible();
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectFilled(page, height);
    expect((await boxOf(panel(page))).width).toBeGreaterThan(width - 64);
    const response = page.getByText(/^Response/);
    await response.scrollIntoViewIfNeeded();
    expect((await boxOf(response)).y).toBeGreaterThan((await boxOf(panel(page))).bottom);
  }
});

test("a step keeps the place among the labels, and a document of the list starts at the top", async ({
  page,
  viewer,
  service,
}) => {
  await serve(page);
  await connect(page, viewer, service);
  await page.goto(`${viewer}/workflows/w1`);
  await page.getByRole("link", { name: "d1.pdf" }).click();
  await page.getByText("key_40", { exact: true }).first().scrollIntoViewIfNeeded();
  const before = await scrollY(page);
  expect(before).toBeGreaterThan(500);
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 1, name: "d2.pdf" })).toBeFocused();
  expect(await scrollY(page)).toBe(before);
  await page.keyboard.press("k");
  await expect(page.getByRole("heading", { level: 1, name: "d1.pdf" })).toBeFocused();
  expect(await scrollY(page)).toBe(before);
  await page.keyboard.press("u");
  await page.getByRole("link", { name: "d2.pdf" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "d2.pdf" })).toBeFocused();
  expect(await scrollY(page)).toBe(0);
});

test("the previous document stays in place until the next one is ready", async ({ page, viewer, service }) => {
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await serve(page, {}, (id) => (id === "d2" ? sent : Promise.resolve()));
  await connect(page, viewer, service);
  await page.goto(`${viewer}/workflows/w1/documents/d1`);
  await expect(page.getByText("1 of 3")).toBeVisible();
  await expect(panel(page).getByText("Total 440.40")).toBeVisible();
  await page.getByText("key_40", { exact: true }).first().scrollIntoViewIfNeeded();
  const before = await scrollY(page);
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 1, name: "d2.pdf" })).toBeFocused();
  await expect(page.getByText("Loading the document…")).toBeVisible();
  await expect(page.getByText("key_40", { exact: true }).first()).toBeInViewport();
  await expect(panel(page)).toBeInViewport();
  // It cannot be reached.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => window.document.activeElement?.closest("[inert]"))).toBeNull();
  send();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
  await expect(page.getByText("Loading the document…")).toHaveCount(0);
  expect(await scrollY(page)).toBe(before);
});

test("a long name is one line that keeps its ending, and nothing scrolls sideways, at any width", async ({
  page,
  viewer,
  service,
}) => {
  const long = "0123456789abcdef".repeat(4);
  await serve(page, { original_file_name: LONG_NAME, workflowId: long, userId: long });
  await connect(page, viewer, service);
  await page.goto(`${viewer}/workflows/w1/documents/d2`);
  await expect(page.getByText("From the list", { exact: false })).toBeVisible();
  await expect(heading(page)).toHaveText(LONG_NAME);
  for (const width of [320, 375, 1024, 1440]) {
    await page.setViewportSize({ width, height: 812 });
    await expect.poll(async () => (await boxOf(heading(page))).height).toBeLessThanOrEqual(28);
    const { x, width: headingWidth } = await boxOf(heading(page));
    const tail = await boxOf(heading(page).getByText("026-1029.pdf"));
    expect(tail.x + tail.width).toBeLessThanOrEqual(x + headingWidth + 1);
    for (const name of ["Previous document", "Next document", "Open file", "Back to workflow"]) {
      await expect(page.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => window.document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("no line of the bands is over another on a narrow screen", async ({ page, viewer, service }) => {
  await serve(page);
  await connect(page, viewer, service);
  await page.goto(`${viewer}/workflows/w1/documents/d1`);
  for (const width of [320, 375, 600]) {
    await page.setViewportSize({ width, height: 800 });
    const count = await boxOf(page.getByText("0 of 3 checked"));
    const type = await boxOf(page.getByText("Document type"));
    expect(count.bottom).toBeLessThanOrEqual(type.y);
    expect((await boxOf(heading(page))).bottom).toBeLessThanOrEqual(count.y);
  }
});

test("cut ids show their last characters, and the time of the list is whole", async ({ page, viewer, service }) => {
  const [workflow, id, owner] = ["66f0a1b2c3d4e5f6a7b8c9d0", "6af1d2dcb3d90e6a417c1e61", "65d2e159aa00c1b6f72c8d2e"];
  await page.route(`**/api/v1/documents/${workflow}`, (route) =>
    route.fulfill({ json: { data: [summary({ _id: id, userId: owner, rottenDays: 128 })] } }),
  );
  const data = document({ documentType: "Invoice", workflowId: workflow });
  await page.route(`**/api/v1/document/${id}`, (route) => route.fulfill({ json: { data } }));
  await connect(page, viewer, service);
  await page.goto(`${viewer}/workflows/${workflow}/documents/${id}`);
  const asOf = page.getByText(/^From the list, as of/);
  await expect(asOf).toBeVisible();
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // A box that is narrower than its text by a part of a pixel cuts it.
    const excess = await asOf.evaluate((element) => {
      const range = window.document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().width - element.getBoundingClientRect().width;
    });
    expect(excess).toBeLessThanOrEqual(0);
    for (const [name, value] of [
      ["Workflow", workflow],
      ["Document ID", id],
      ["Owner", owner],
    ] as const) {
      const fact = page.locator("dt", { hasText: name }).locator("xpath=following-sibling::dd");
      await expect(fact).toHaveAttribute("title", value);
      // The text ends where its box ends, so what is cut is its beginning.
      const box = await boxOf(fact.locator(":scope > :first-child"));
      const text = await boxOf(fact.getByText(value));
      expect(text.x + text.width).toBeLessThanOrEqual(box.x + box.width + 1);
    }
  }
});

test("the focused heading is only as wide as its text", async ({ page, viewer, service }) => {
  await serve(page);
  await connect(page, viewer, service);
  const widths = () =>
    heading(page).evaluate((element) => {
      const range = window.document.createRange();
      range.selectNodeContents(element);
      return [element.getBoundingClientRect().width, range.getBoundingClientRect().width];
    });
  for (const address of ["/workflows/w1/documents/d1", "/settings", "/"]) {
    await page.goto(viewer + address);
    await expect(heading(page)).toBeVisible();
    const [box = 0, text = 0] = await widths();
    expect(box).toBeLessThanOrEqual(text + 8);
  }
});

test("what gets the focus is not hidden by the bands", async ({ page, viewer, service }) => {
  await serve(page);
  await connect(page, viewer, service);
  await page.goto(`${viewer}/workflows/w1/documents/d1`);
  await page.getByText("From the list", { exact: false }).waitFor();
  const group = page.getByRole("button", { name: "Sums", exact: true });
  await group.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - 70));
  const bands = (await boxOf(page.getByText("Document type"))).bottom;
  expect((await boxOf(group)).y).toBeLessThan(bands);
  await group.focus();
  expect((await boxOf(group)).y).toBeGreaterThan(bands);
});
