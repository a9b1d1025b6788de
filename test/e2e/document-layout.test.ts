import type { Page } from "@playwright/test";
import { expect, test as base } from "./fixtures";
import { boxOf, filePanel as panel, heading, resize, sideways } from "./on-page";
import { serveWorkflow } from "./served-workflow";

const KEYS = Array.from({ length: 60 }, (_, at) => `key_${at}`);
const LONG_NAME = `${"Statement of account and delivery notes ".repeat(6)}2026-1029.pdf`;
const LABELS = KEYS.map((key) => ({ key, value: key, group: "g", groupVal: "Sums" }));

interface Options {
  ids?: string[];
  change?: object;
  /** What is not as usual in one of the documents, or the status of an error. */
  changeOf?: Record<string, object | number>;
  /** Documents wait for this. */
  wait?: (id: string) => Promise<void> | undefined;
}

const test = base.extend<{ open: (path: string, options?: Options) => Promise<void> }>({
  /** Opens a page of the workflow `flow` with the documents d1, d2 and d3 or others; d3 has no labels. */
  open: async ({ page, visit }, use) => {
    await use(async (path, { ids = ["d1", "d2", "d3"], change, changeOf, wait } = {}) => {
      await serveWorkflow(page, ids, {
        summaryOf: () => ({ ...change }),
        documentOf: async (id) => {
          await wait?.(id);
          const own = changeOf?.[id];
          if (typeof own === "number") return own;
          const fileUrl = `https://files.example/${id}.txt`;
          return { documentLabels: id === "d3" ? [] : LABELS, fileUrl, ...change, ...own };
        },
      });
      const headers = { "Access-Control-Allow-Origin": "*" };
      await page.route("https://files.example/**", (route) =>
        route.fulfill({ body: "Total 440.40", contentType: "text/plain", headers }),
      );
      await visit(path);
    });
  },
});

const key = (page: Page, index: number) => page.getByText(`key_${index}`, { exact: true }).first();
const type = (page: Page) => page.getByText("Document type");
const fromList = (page: Page) => page.getByLabel("From the list", { exact: false });
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

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

test("the file fills its pane while the labels scroll below the bands, which hide no focus and fold their facts", async ({
  page,
  open,
}) => {
  await open("/workflows/flow/documents/d1");
  await expect(panel(page).getByText("Total 440.40")).toBeVisible();
  await expect(fromList(page)).toBeVisible();
  for (const [width, height] of WINDOWS) {
    await resize(page, width, height);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectFilled(page, height);
    await key(page, 59).scrollIntoViewIfNeeded();
    expect(await scrollY(page)).toBeGreaterThan(500);
    await expectFilled(page, height);
    await expect(heading(page)).toBeInViewport({ ratio: 1 });
    await expect(type(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("searchbox", { name: "Search labels" })).toBeInViewport({ ratio: 1 });
    expect((await boxOf(panel(page))).y).toBeGreaterThanOrEqual((await boxOf(type(page))).bottom);
    expect((await boxOf(panel(page))).y).toBeLessThanOrEqual(72);
  }

  await test.step("what gets the focus is below the bands, and on a narrow screen no line is over another", async () => {
    await resize(page, 1440, 900);
    const group = page.getByRole("button", { name: "Sums", exact: true });
    await group.evaluate((button) => window.scrollBy(0, button.getBoundingClientRect().top - 40));
    const bands = (await boxOf(type(page))).bottom;
    expect((await boxOf(group)).y).toBeLessThan(bands);
    await group.focus();
    expect((await boxOf(group)).y).toBeGreaterThan(bands);
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const width of [320, 375, 600]) {
      await resize(page, width, 800);
      const checked = await boxOf(page.getByRole("button", { name: "Checked" }));
      expect(checked.bottom).toBeLessThanOrEqual((await boxOf(page.getByRole("tablist"))).y);
      expect((await boxOf(heading(page))).bottom).toBeLessThanOrEqual(checked.y);
    }
  });

  await test.step("on a narrow screen the facts of the list are folded, and unfolded they move no pane", async () => {
    await resize(page, 1024, 700);
    const fold = page.getByRole("button", { name: "More facts" });
    const { y } = await boxOf(panel(page));
    await expect(fromList(page)).toBeHidden();
    await fold.click();
    await expect(page.getByText("Rotten days")).toBeInViewport({ ratio: 1 });
    expect((await boxOf(panel(page))).y).toBe(y);
    await resize(page, 375, 700);
    await expect(page.getByText("Rotten days")).toBeInViewport({ ratio: 1 });
    const tabs = await boxOf(page.getByRole("tablist"));
    await page.getByRole("button", { name: "Copy document ID" }).click();
    await expect(page.getByText("Rotten days")).toBeVisible();
    await page.getByRole("tab", { name: "Labels" }).click();
    await expect(page.getByText("Rotten days")).toBeHidden();
    await page.getByRole("button", { name: "More facts" }).click();
    await page.getByRole("button", { name: "Fewer facts" }).click();
    await expect(page.getByText("Document ID", { exact: true })).toBeHidden();
    expect(await boxOf(page.getByRole("tablist"))).toEqual(tabs);
    await resize(page, 1440, 700);
    await expect(fromList(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "More facts" })).toBeHidden();
  });

  await test.step("the focused heading is only as wide as its text, here and on other pages", async () => {
    for (const name of [undefined, "Settings", "Home"]) {
      if (name !== undefined) {
        await page.getByRole("navigation").getByRole("link", { name }).click();
        await expect(heading(page)).toBeFocused();
      }
      const { box, text } = await heading(page).evaluate((element) => {
        const range = window.document.createRange();
        range.selectNodeContents(element);
        return { box: element.getBoundingClientRect().width, text: range.getBoundingClientRect().width };
      });
      expect(box).toBeLessThanOrEqual(text + 8);
    }
  });
});

test("no fault of a document changes the layout while the reader steps", async ({ page, open }) => {
  const changeOf = { d2: { fileUrl: "file:///d2.txt" }, d3: { documentLabels: [], fileUrl: "" }, d4: 404 };
  await open("/workflows/flow/documents/d1", { ids: ["d1", "d2", "d3", "d4"], changeOf });
  await expect(panel(page).getByText("Total 440.40")).toBeVisible();
  const separator = page.getByRole("separator", { name: "Resize file and labels" });
  const places = async () => [await boxOf(panel(page)), await boxOf(separator)];
  const before = await places();
  await page.keyboard.press("j");
  await expect(panel(page).getByText("Only http and https addresses are opened", { exact: false })).toBeVisible();
  expect(await places()).toEqual(before);
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { name: "No labels sent" })).toBeVisible();
  await expect(panel(page).getByText("The service sent no address for the file.")).toBeVisible();
  expect(await places()).toEqual(before);
  await page.keyboard.press("j");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(panel(page).getByText("The document has not been read", { exact: false })).toBeVisible();
  expect(await places()).toEqual(before);
  await page.keyboard.press("k");
  await page.keyboard.press("k");
  await page.keyboard.press("k");
  await expect(panel(page).getByText("Total 440.40")).toBeVisible();
  expect(await places()).toEqual(before);
});

test("a step keeps the place and the file while the next document is loading", async ({ page, open }) => {
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await open("/workflows/flow/documents/d1", { wait: (id) => (id === "d2" ? sent : undefined) });
  await expect(page.getByText("1 of 3")).toBeVisible();
  await expect(panel(page).getByText("Total 440.40")).toBeVisible();
  await key(page, 40).scrollIntoViewIfNeeded();
  const before = await scrollY(page);
  await page.keyboard.press("j");
  await expect(heading(page, "d2.pdf")).toBeFocused();
  await expect(page.getByText("Loading the document…")).toBeVisible();
  await expect(panel(page)).toBeInViewport();
  expect(await scrollY(page)).toBe(before);
  send();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
  await expect(page.getByText("Loading the document…")).toHaveCount(0);
  expect(await scrollY(page)).toBe(before);
});

test("a long name is one line that keeps its ending, and nothing scrolls sideways, at any width", async ({
  page,
  open,
}) => {
  const long = "0123456789abcdef".repeat(4);
  const change = { original_file_name: LONG_NAME, workflowId: long, userId: long };
  await open("/workflows/flow/documents/d2", { change });
  await expect(fromList(page)).toBeVisible();
  await expect(heading(page)).toHaveText(LONG_NAME);
  for (const width of [320, 375, 1024, 1440]) {
    await resize(page, width, 812);
    await expect.poll(async () => (await boxOf(heading(page))).height).toBeLessThanOrEqual(28);
    const tail = await boxOf(heading(page).getByText("026-1029.pdf"));
    expect(tail.right).toBeLessThanOrEqual((await boxOf(heading(page))).right + 1);
    for (const name of ["Previous document", "Next document", "Open file", "Back to workflow"]) {
      await expect(page.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
    }
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  }
});

test("cut ids show their last characters", async ({ page, visit }) => {
  const [workflow, id, owner] = ["66f0a1b2c3d4e5f6a7b8c9d0", "6af1d2dcb3d90e6a417c1e61", "65d2e159aa00c1b6f72c8d2e"];
  await serveWorkflow(page, [id], {
    summaryOf: () => ({ userId: owner, rottenDays: 128 }),
    documentOf: () => ({ workflowId: workflow }),
  });
  await visit(`/workflows/flow/documents/${id}`);
  for (const width of [1280, 1440]) {
    await resize(page, width, 800);
    for (const [name, value] of [
      ["Workflow", workflow],
      ["Document ID", id],
      ["Owner", owner],
    ] as const) {
      const fact = page.locator("dt", { hasText: name }).locator("xpath=following-sibling::dd");
      await expect(fact).toHaveAttribute("title", value);
      // The text ends where its box ends, so what is cut is its beginning.
      const box = await boxOf(fact.locator(":scope > :first-child"));
      expect((await boxOf(fact.getByText(value))).right).toBeLessThanOrEqual(box.right + 1);
    }
  }
});
