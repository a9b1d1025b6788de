import type { Locator, Page } from "@playwright/test";
import { expect, serveFiles, test } from "./file-fixtures";
import { claimingPdf, createPdf, densePdf, endlessPdf, longPdf, oddPdf, pdfWithMissingPages } from "./file-samples";
import { boxOf, filePanel, frames, highlightedMatches, resize, sideways } from "./on-page";
import { serveWorkflow } from "./served-workflow";

const pageNumber = (file: Locator) => file.getByRole("textbox", { name: "Page number" });
const search = (file: Locator) => file.getByRole("searchbox", { name: "Search file" });
const status = (file: Locator) => file.getByRole("status");
const button = (file: Locator, name: string) => file.getByRole("button", { name, exact: true });
const pdfWorkers = (page: Page) => page.workers().filter((worker) => worker.url().includes("pdf.worker"));
const pages = (file: Locator) => file.getByRole("group", { name: /^Page \d+ of/ });
const widthOf = async (locator: Locator) => (await boxOf(locator)).width;
const highlighted = (page: Page, which: string) => page.evaluate(highlightedMatches, which);
const expectMatchInView = (page: Page, text: string) =>
  expect.poll(() => highlighted(page, "selected")).toMatchObject([{ text, isInView: true }]);
const goTo = async (file: Locator, page: string) => {
  await pageNumber(file).fill(page);
  await pageNumber(file).press("Enter");
};

test.describe("a PDF of 300 pages", () => {
  let pdf: Uint8Array;
  test.beforeAll(async () => {
    pdf = await longPdf(300);
  });

  test("is scrolled by the space bar, paged by number, keys and thumbnails, and draws only the pages in view", async ({
    page,
    show,
  }) => {
    const file = await show(pdf);
    await expect(file.getByRole("img", { name: "Page 1 of 300" })).toBeVisible();
    const place = () => pages(file).evaluate(({ scrollTop }) => scrollTop);
    const { height } = await boxOf(pages(file));
    await page.keyboard.press("Space");
    await expect.poll(place).toBeGreaterThan(height / 2);
    await page.keyboard.press("Shift+Space");
    await expect.poll(place).toBe(0);
    await page.keyboard.press("Shift+J");
    await expect(pageNumber(file)).toHaveValue("2");
    await page.keyboard.press("Shift+J");
    await expect(pageNumber(file)).toHaveValue("3");
    await page.keyboard.press("Shift+K");
    await expect(pageNumber(file)).toHaveValue("2");

    await pages(file).evaluate((element) => (element.scrollTop = element.scrollHeight));
    await expect(file.getByRole("img", { name: "Page 300 of 300" })).toBeVisible();
    await expect(file.getByText("This is sheet 300 of the file.")).toBeVisible();
    await expect(pageNumber(file)).toHaveValue("300");
    await expect(button(file, "Next page")).toBeDisabled();
    expect(await file.locator("canvas").count()).toBeLessThan(12);

    for (const [typed, sheet] of [
      ["120", "120"],
      ["9999", "300"],
      ["no number", "300"],
    ] as const) {
      await goTo(file, typed);
      await expect(file.getByText(`This is sheet ${sheet} of the file.`)).toBeInViewport();
      await expect(pageNumber(file)).toHaveValue(sheet);
    }

    const left = await place();
    // On a button it is the browser's key.
    await button(file, "Page thumbnails").press("Space");
    await expect(button(file, "Page thumbnails")).toHaveAttribute("aria-pressed", "true");
    // The narrower page is fitted anew, which moves it by less than the key would.
    await expect(file.getByText("This is sheet 300 of the file.")).toBeInViewport();
    expect(await place()).toBeLessThan(left + height / 2);
    const strip = file.getByRole("group", { name: "Page thumbnails" });
    const thumbnail = (number: number) => strip.getByRole("button", { name: `Page ${number}`, exact: true });
    await expect(thumbnail(300)).toHaveAttribute("aria-current", "page");
    await expect(strip.locator("canvas").first()).toBeVisible();
    expect(await strip.locator("canvas").count()).toBeLessThan(20);
    await thumbnail(298).click();
    await expect(file.getByText("This is sheet 298 of the file.")).toBeInViewport();
    await goTo(file, "100");
    await expect(thumbnail(100)).toBeInViewport();
  });

  test("is searched by Ctrl+F from anywhere, from the page in view, in both directions and round its end", async ({
    page,
    show,
  }) => {
    const file = await show(pdf);
    await expect(file.getByText("of 300")).toBeVisible();
    await page.evaluate(() =>
      document.addEventListener("keydown", ({ key, defaultPrevented }) => {
        if (key === "f") document.title = `prevented: ${defaultPrevented}`;
      }),
    );
    await page.getByRole("searchbox", { name: "Search labels" }).focus();
    await page.keyboard.press("Control+f");
    await expect(search(file)).toBeFocused();
    await expect(page).toHaveTitle("prevented: true");
    // In the search of the file the key is left to the browser.
    await page.keyboard.press("Control+f");
    await expect(page).toHaveTitle("prevented: false");

    await goTo(file, "281");
    await page.keyboard.press("Escape");
    await pages(file).press("f");
    await page.keyboard.type("NEEDLE");
    await expect(status(file)).toHaveText("29 of 30 in the file");
    await expectMatchInView(page, "needle");
    await page.keyboard.press("Enter");
    await expect(status(file)).toHaveText("30 of 30 in the file");
    await button(file, "Next match").click();
    await expect(status(file)).toHaveText("1 of 30 in the file");
    await expect(file.getByText("This is sheet 5 of the file.")).toBeVisible();
    await expectMatchInView(page, "needle");
    await button(file, "Previous match").click();
    await expect(status(file)).toHaveText("30 of 30 in the file");
    await search(file).press("Shift+Enter");
    await expect(status(file)).toHaveText("29 of 30 in the file");
    await search(file).press("Escape");
    await expect(pages(file)).toBeFocused();
    await page.keyboard.press("n");
    await expect(status(file)).toHaveText("30 of 30 in the file");
    await page.keyboard.press("Escape");
    await expect(search(file)).toHaveValue("");
    await expect(status(file)).toHaveText("");
    expect([...(await highlighted(page, "selected")), ...(await highlighted(page, "others"))]).toEqual([]);
    await expect(pages(file)).toBeFocused();
  });
});

test("a label selects the match at its place, not the same letters in other words or on other pages", async ({
  page,
  visit,
}) => {
  const pdf = await createPdf((sheet) => {
    sheet.addPage().text("Chauffeur Dumont, Traiteur").text(" ").text("Chauffeur");
    sheet.addPage().text("A traiteur").text("Currency: EUR").text("Chauffeur");
  });
  const files = await serveFiles(page, { pdf });
  const documentLabels = [{ key: "currency", value: "EUR", group: "others", groupVal: "others" }];
  await serveWorkflow(page, ["doc-0"], { documentOf: () => ({ fileUrl: files.pdf, documentLabels }) });
  await visit("/workflows/flow/documents/doc-0");
  const file = filePanel(page);
  await page.getByRole("button", { name: "Find currency in the file" }).click();
  await expect(status(file)).toHaveText("5 of 6 in the file");
  await expectMatchInView(page, "EUR");
  await expect(pageNumber(file)).toHaveValue("2");
  await button(file, "Next match").click();
  await expect(status(file)).toHaveText("6 of 6 in the file");
});

test("on a phone a label leads to its place, enlarged until it can be read, and a strip leads back to the label", async ({
  page,
  show,
}) => {
  await resize(page, 375, 800);
  const file = await show(await createPdf((pdf) => pdf.addPage().fontSize(8).text("Buyer name: Clearwater", 300, 500)));
  const find = page.getByRole("button", { name: "Find buyer_name in the file" });
  await page.getByText("Buyer name", { exact: true }).click();
  await find.click();
  await expectMatchInView(page, "Buyer name:");
  await expect.poll(async () => (await highlighted(page, "selected"))[0]?.height).toBeGreaterThan(11);
  await expect(find).toBeHidden();
  const strip = page.getByRole("button", { name: "Buyer name · back to the labels" });
  await expect(strip).toBeInViewport({ ratio: 1 });
  expect((await boxOf(strip)).bottom).toBeLessThanOrEqual((await boxOf(file)).y);
  await strip.click();
  await expect(file).toBeHidden();
  await expect(find).toBeInViewport();
  await expect(find).toBeFocused();
  await page.getByRole("tab", { name: "File" }).click();
  await file.getByTitle("Buyer name").click();
  await expect(file).toBeHidden();
  await expect(page.locator("dl > div:focus")).toContainText("Buyer name");
  const tabs = page.getByRole("tab");
  for (const target of [...(await tabs.all()), page.getByRole("button", { name: "Checked" })]) {
    const { width, height } = await boxOf(target);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

test("on a phone a press on a label shows its place enlarged, before the file is opened", async ({ page, show }) => {
  await resize(page, 375, 800);
  await show(await createPdf((pdf) => pdf.addPage().fontSize(8).text("Buyer name: Clearwater", 300, 500)));
  await expect(page.getByText("Named on page 1")).toBeVisible();
  await page.getByText("Buyer name", { exact: true }).click();
  const cut = page.getByRole("img", { name: "Buyer name in the file: Buyer name" });
  await expect(cut.locator("canvas")).toBeVisible();
  await expect(cut).toBeInViewport({ ratio: 1 });
});

test("on a phone the toolbar is one row, which the search takes while it has the focus", async ({ page, show }) => {
  await resize(page, 375, 800);
  const file = await show(await longPdf(12));
  await page.getByRole("tab", { name: "File" }).click();
  await expect(file.getByText("of 12")).toBeVisible();
  const heightOfBar = async () => (await boxOf(file.getByRole("group"))).y - (await boxOf(file)).y;
  expect(await heightOfBar()).toBeLessThan(60);
  for (const tool of await file.getByRole("toolbar").getByRole("button").all()) {
    expect((await boxOf(tool)).width).toBeGreaterThanOrEqual(44);
  }
  await expect(button(file, "Next match")).toBeHidden();
  await search(file).click();
  await search(file).fill("sheet");
  await expect(status(file)).toHaveText("1 of 13 in the file");
  await button(file, "Next match").click();
  await expect(status(file)).toHaveText("2 of 13 in the file");
  expect(await heightOfBar()).toBeLessThan(60);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(button(file, "More")).toBeFocused();
  await expect(button(file, "More")).toBeInViewport();
});

test.describe("with two fingers on a phone", () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true, isMobile: true });

  for (const [what, address, name] of [
    ["a PDF", "/open/invoice.pdf", /^Page 1 of/],
    ["a picture", "/open/download-2", "Invoice 17"],
  ] as const) {
    test(`${what} is zoomed about the point between them, and not the page around it`, async ({ page, open }) => {
      const file = await open(address);
      await page.getByRole("tab", { name: "File" }).click();
      const picture = file.getByRole("img", { name });
      await expect(picture).toBeInViewport();
      const boxOfPicture = () => boxOf(picture);
      const before = await boxOfPicture();
      const middle = { x: before.x + 150, y: before.y + 200 };
      const devtools = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart?: number) => {
        const fingers = apart === undefined ? [] : [middle.x - apart, middle.x + apart];
        const touchPoints = fingers.map((x, id) => ({ x, y: middle.y, id }));
        return devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
      };
      await touch("touchStart", 30);
      for (const apart of [36, 42, 48, 54, 60]) await touch("touchMove", apart);
      await touch("touchEnd");
      await expect.poll(async () => (await boxOfPicture()).width / before.width).toBeCloseTo(2, 1);
      const after = await boxOfPicture();
      expect((middle.x - after.x) / after.width).toBeCloseTo(150 / before.width, 1);
      expect((middle.y - after.y) / after.height).toBeCloseTo(200 / before.height, 1);
      expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    });
  }
});

test("a PDF that keeps its worker busy delays no other file, and its worker ends when it is left", async ({
  page,
  openQueue,
}) => {
  const { endless, next } = await serveFiles(page, { endless: endlessPdf(), next: await longPdf(1) });
  const file = await openQueue(endless, next);
  await expect(file.getByText("of 1")).toBeVisible();
  await page.keyboard.press("j");
  await expect(file.getByText("This is sheet 1 of the file.")).toBeVisible();
  await expect.poll(() => pdfWorkers(page)).toHaveLength(1);
});

test("a PDF that claims to have a million pages, or none, is not shown", async ({ page, openQueue }) => {
  const { million, none } = await serveFiles(page, { million: claimingPdf(1_000_000), none: claimingPdf(0) });
  const file = await openQueue(million, none);
  await expect(file.getByText("The file has too many pages (1000000)")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open file" })).toBeVisible();
  await page.keyboard.press("j");
  await expect(file.getByText("The file is broken")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open file" })).toBeVisible();
});

test("a very dense page has the beginning of its text and no marked content, and says so", async ({ show }) => {
  test.setTimeout(120_000);
  const pieces = Array.from({ length: 10_500 }, (_, index) => `p${index + 1}`);
  const file = await show(densePdf({ marks: 30_000, pieces }));
  await expect(file.getByText("such as page 1, only the beginning of the text")).toBeVisible({ timeout: 60_000 });
  await expect(file.locator(".textLayer span")).toHaveCount(10_000, { timeout: 30_000 });
  await search(file).fill("p10001");
  await expect(status(file)).toHaveText("0 of 0 in the file");
});

test("a page that cannot be read says so in its place, and a file whose first page cannot be read is called broken", async ({
  page,
  openQueue,
  problems,
}) => {
  const files = {
    second: pdfWithMissingPages(["there", "missing", "there"]),
    first: pdfWithMissingPages(["missing", "there"]),
  };
  const { second, first } = await serveFiles(page, files);
  const file = await openQueue(second, first);
  await expect(file.getByText("Sheet 1")).toBeVisible();
  await pages(file).evaluate((element) => (element.scrollTop = element.scrollHeight));
  await expect(file.getByText("Sheet 3")).toBeVisible();
  await goTo(file, "2");
  await expect(file.getByText("Page 2 is broken and cannot be shown.")).toBeInViewport();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Next document" }).click();
  await expect(file.getByText("The file is broken")).toBeVisible();
  // PDF.js logs each page that it cannot read.
  for (const problem of problems.splice(0)) expect(problem).toMatch(/get page|pdfPage is not loaded/i);
});

test("two pages stand side by side in the width of the file, and the outline leads to its pages", async ({
  page,
  show,
}) => {
  const file = await show(
    await createPdf((pdf) => {
      for (let sheet = 1; sheet <= 6; sheet++) pdf.addPage().text(`This is sheet ${sheet} of the file.`);
      const chapter = pdf.outline.addItem("The end");
      chapter.addItem("Its last page");
    }),
  );
  await expect(file.getByRole("img", { name: "Page 1 of 6" })).toBeVisible();
  await button(file, "More").click();
  await page.getByRole("menuitemcheckbox", { name: "Two pages side by side" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Outline" }).click();
  await page.keyboard.press("Escape");
  const [first, second] = [1, 2].map((number) => file.getByRole("img", { name: `Page ${number} of 6` }));
  if (!first || !second) throw new Error("no pages");
  await expect(second).toBeVisible();
  const pairs = async () => {
    const [left, right, around] = [await boxOf(first), await boxOf(second), await boxOf(pages(file))];
    return { areBeside: left.y === right.y && left.right <= right.x, isFitted: right.right <= around.right };
  };
  await expect.poll(pairs).toEqual({ areBeside: true, isFitted: true });
  const outline = file.getByRole("navigation", { name: "Outline of the file" });
  await expect(outline.getByRole("button")).toHaveText(["The end", "Its last page"]);
  await outline.getByRole("button", { name: "Its last page" }).click();
  await expect(file.getByText("This is sheet 6 of the file.")).toBeInViewport();
  await button(file, "More").click();
  await page.getByRole("menuitemcheckbox", { name: "Two pages side by side" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await pairs()).areBeside).toBe(false);
});

test("a page that comes into view because the window grew is drawn", async ({ page, show }) => {
  await resize(page, 1440, 520);
  const file = await show(await longPdf(4));
  await expect(file.getByRole("img", { name: "Page 1 of 4" })).toBeVisible();
  await expect(file.locator("canvas")).not.toHaveCount(4);
  await resize(page, 1440, 4800);
  await expect(file.getByRole("img", { name: "Page 4 of 4" })).toBeVisible();
});

test("memory and canvases stay flat over long PDFs, and no worker is left", async ({ page, openQueue }) => {
  test.setTimeout(120_000);
  const pdf = await longPdf(20);
  const { first, second } = await serveFiles(page, { first: pdf, second: pdf });
  const devtools = await page.context().newCDPSession(page);
  const measure = async () => {
    await devtools.send("HeapProfiler.collectGarbage");
    const { usedSize } = await devtools.send("Runtime.getHeapUsage");
    const { nodes } = await devtools.send("Memory.getDOMCounters");
    return { heap: usedSize / 1e6, nodes, canvases: await page.locator("canvas").count() };
  };
  const file = await openQueue(first, second);
  const visit = async (index: number) => {
    // The file before stays until the next one is drawn.
    await expect(async () => {
      await pages(file).evaluate((element) => (element.scrollTop = element.scrollHeight));
      await expect(file.getByRole("img", { name: "Page 20 of 20" })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.keyboard.press(index % 2 === 0 ? "j" : "k");
    await expect(page).toHaveURL(index % 2 === 0 ? /doc-1$/ : /doc-0$/);
  };
  for (let index = 0; index < 2; index++) await visit(index);
  const early = await measure();
  for (let index = 2; index < 4; index++) await visit(index);
  const late = await measure();
  expect(late.heap - early.heap).toBeLessThan(4);
  expect(late.nodes - early.nodes).toBeLessThan(2000);
  expect(late.canvases).toBeLessThan(12);
  // One has a file open, the other waits for the next file.
  await expect.poll(() => pdfWorkers(page)).toHaveLength(2);
  await page.getByRole("link", { name: "Back to workflow" }).click();
  await expect.poll(() => pdfWorkers(page)).toHaveLength(0);
});

test("text with matches, and of several lines, is selected by dragging, which moves nothing, and is searched in the labels", async ({
  page,
  open,
}) => {
  await resize(page, 1600, 900);
  const file = await open("/open/invoice.pdf");
  const select = async (first: Locator, last: Locator) => {
    const from = await boxOf(first);
    const to = await boxOf(last);
    const y = from.y + from.height / 2;
    await page.mouse.move(from.x + 1, y);
    await page.mouse.down();
    for (const way of [0.1, 0.2, 0.4, 0.6, 0.8, 0.9, 1]) {
      await page.mouse.move(from.x + (to.right - 1 - from.x) * way, y + (to.y - from.y) * way);
      // PDF.js follows the selection, which the browser reports in a later frame.
      await frames(page);
    }
    await page.mouse.up();
    expect(await boxOf(first)).toEqual(from);
    await button(file, "Search labels").click();
  };
  const labels = page.getByRole("searchbox", { name: "Search labels" });
  await search(file).fill("in");
  await expect(status(file)).toHaveText("1 of 33 in the file");
  await select(file.getByText("United Kingdom").first(), file.getByText("United Kingdom").first());
  await expect(labels).toHaveValue("United Kingdom");
  await select(file.getByText("Accounts Payable"), file.getByText("Eastmere"));
  await expect(labels).toHaveValue("Accounts Payable Unit 7, Saltern Park Eastmere EM4 2QD");
});

test("a link in a PDF scrolls to a place in the file, or shows its address before it opens a new tab", async ({
  page,
  context,
  show,
}) => {
  await context.route("https://elsewhere.invalid/**", (route) => route.fulfill({ body: "elsewhere" }));
  const file = await show(await oddPdf());
  const address = page.url();
  const link = file.getByRole("button", { name: "Link to https://elsewhere.invalid/path?a=1" });
  await expect(file.getByRole("button", { name: /^Link/ })).toHaveCount(2);
  await link.click({ button: "middle" });
  await link.click({ modifiers: ["ControlOrMeta"] });
  const question = file.getByRole("alertdialog", { name: "Link in the file" });
  await expect(question).toContainText("Open https://elsewhere.invalid/path?a=1?");
  await expect(question).toHaveAccessibleDescription("Open https://elsewhere.invalid/path?a=1?");
  await expect(question.getByRole("link", { name: "Open in a new tab" })).toBeFocused();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await link.press("Enter");
  await question.getByRole("button", { name: "Cancel" }).press("Escape");
  await expect(question).toHaveCount(0);
  expect(context.pages()).toHaveLength(1);

  await link.press("Enter");
  const [tab] = await Promise.all([context.waitForEvent("page"), page.keyboard.press("Enter")]);
  expect(await tab.evaluate(() => [location.href, opener === null, document.referrer])).toEqual([
    "https://elsewhere.invalid/path?a=1",
    true,
    "",
  ]);
  expect(page.url()).toBe(address);
  await tab.close();

  await file.getByRole("button", { name: "Link within the file" }).click();
  await expect(pageNumber(file)).toHaveValue("2");
  await expect(file.getByText("Second sheet")).toBeInViewport();
});

test.describe("the view of a PDF", () => {
  test("is rotated, zoomed by keys and by the wheel, fits into the window, and has its tools within the panel", async ({
    page,
    show,
  }) => {
    const file = await show(await oddPdf());
    const canvas = file.getByRole("img", { name: "Page 1 of 2" });
    const shape = async () => {
      const { width, height } = await boxOf(canvas);
      return width / height;
    };
    await expect(canvas).toBeVisible();
    await expect.poll(shape).toBeLessThan(1);
    const width = await widthOf(canvas);
    await button(file, "More").click();
    await page.getByRole("menuitem", { name: "Rotate" }).click();
    await page.keyboard.press("Escape");
    // As long as it is there, keys are its own.
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect.poll(shape).toBeGreaterThan(1);
    await expect.poll(() => widthOf(canvas)).toBeCloseTo(width, -1);
    // A key in the moment in which the page is turned, before the toolbar has its scale.
    await canvas.evaluate((element) => {
      const sheet = element.closest<HTMLElement>(".page");
      if (!sheet) throw new Error("The canvas is in no page.");
      const observer = new MutationObserver(() => {
        if (sheet.offsetWidth > sheet.offsetHeight) return;
        observer.disconnect();
        document.dispatchEvent(new KeyboardEvent("keydown", { key: "+" }));
      });
      observer.observe(sheet, { attributes: true });
    });
    for (let turn = 0; turn < 3; turn++) await page.keyboard.press("Shift+R");
    await expect.poll(shape).toBeLessThan(1);
    await expect.poll(() => widthOf(canvas)).toBeGreaterThan(width);
    await page.keyboard.press("0");
    await expect.poll(() => widthOf(canvas)).toBeCloseTo(width, -1);

    await page.keyboard.press("p");
    await expect.poll(() => widthOf(canvas)).toBeLessThan(width);
    const fitted = await boxOf(canvas);
    expect(fitted.bottom).toBeLessThanOrEqual(900);
    expect(fitted.bottom).toBeGreaterThan(800);

    await page.mouse.move(fitted.x + 50, fitted.y + 50);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -100);
    await page.keyboard.up("Control");
    await expect.poll(() => widthOf(canvas)).toBeGreaterThan(fitted.width * 1.2);
    expect(await page.evaluate(() => window.devicePixelRatio)).toBe(1);

    await button(file, "Fit width").click();
    for (const width of [1440, 1024, 375, 320]) {
      await resize(page, width, 800);
      // Below that the file is behind a button.
      if (width === 375) await page.getByRole("tab", { name: "File" }).click();
      await expect(canvas).toBeInViewport();
      const panel = await boxOf(file);
      for (const tool of await file.getByRole("toolbar").getByRole("button").all()) {
        const box = await boxOf(tool);
        expect.soft(box.x, `at ${width} px`).toBeGreaterThanOrEqual(panel.x);
        expect.soft(box.right, `at ${width} px`).toBeLessThanOrEqual(panel.right);
      }
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    }
  });

  test("keeps its zoom on a step to another document, which starts on its first page, and turns its own pages only", async ({
    page,
    openQueue,
  }) => {
    const square = densePdf({ marks: 0, pieces: ["a"] });
    const { long, other } = await serveFiles(page, { long: await longPdf(3), other: square });
    const file = await openQueue(long, other);
    const canvas = (name: string) => file.getByRole("img", { name });
    await button(file, "Zoom in").click();
    await button(file, "Next page").click();
    await button(file, "Page thumbnails").click();
    const thumbnail = async () => {
      const { width, height } = await boxOf(
        file.getByRole("button", { name: "Page 1", exact: true }).locator("canvas"),
      );
      return width > height ? "turned" : "upright";
    };
    await expect.poll(thumbnail).toBe("upright");
    await page.keyboard.press("Shift+R");
    await expect.poll(thumbnail).toBe("turned");
    const turned = async () => {
      const { width, height } = await boxOf(canvas("Page 2 of 3"));
      return width > height;
    };
    await expect.poll(turned).toBe(true);
    const { width } = await boxOf(canvas("Page 2 of 3"));
    const percent = await file.getByText(/^\d+ %$/).innerText();
    await page.keyboard.press("j");
    await expect(canvas("Page 1 of 1")).toBeVisible();
    // It is fitted anew when the pages beside it are there.
    await expect.poll(() => widthOf(canvas("Page 1 of 1"))).toBeCloseTo(width, -1);
    await expect(file.getByText(/^\d+ %$/)).not.toHaveText(percent);
    await expect(pageNumber(file)).toHaveValue("1");
    await page.keyboard.press("k");
    await expect(canvas("Page 2 of 3")).toBeVisible();
    await expect.poll(thumbnail).toBe("turned");
  });
});

test("the place of the label that has the focus is shown enlarged over the labels, covers no part of it and moves none", async ({
  page,
  visit,
}) => {
  const numbers = Array.from({ length: 20 }, (_, index) => `RE-${1000 + index}`);
  const pdf = await createPdf((sheet) => sheet.addPage().fontSize(9).text(numbers.join("\n")));
  const { pdf: fileUrl } = await serveFiles(page, { pdf });
  const labelOf = (value: string, index: number) => ({ key: `k_${index}`, value, group: "g", groupVal: "Group" });
  await serveWorkflow(page, ["doc"], { documentOf: () => ({ fileUrl, documentLabels: numbers.map(labelOf) }) });
  await visit("/workflows/flow/documents/doc");
  const file = filePanel(page);
  await expect(page.getByText("20 of 20 values are in the file")).toBeVisible();
  const rows = page.locator("dl > div");
  const places = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().y));
  const before = await places();
  await page.keyboard.press("ArrowDown");
  const cut = page.getByRole("img", { name: "K 0 in the file: RE-1000" });
  await expect(cut.locator("canvas")).toBeVisible();
  const isDrawn = (canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
    return pixels?.some((value, index) => index % 4 === 0 && value < 40);
  };
  expect(await cut.locator("canvas").evaluate(isDrawn)).toBe(true);
  expect(await places()).toEqual(before);

  await resize(page, 1440, 500);
  const last = rows.last();
  await last.evaluate((row) => row.scrollIntoView({ block: "end" }));
  await page.mouse.wheel(0, -8);
  await last.getByText("K 19", { exact: true }).click();
  const other = page.getByRole("img", { name: "K 19 in the file: RE-1019" });
  await expect(other).toBeInViewport({ ratio: 1 });
  const [row, over] = [await boxOf(last), await boxOf(other)];
  expect(over.bottom <= row.y || over.y >= row.bottom).toBe(true);
  await search(file).focus();
  await expect(other).toHaveCount(0);
});
