import { LIST_SIZES, measureBands } from "../e2e/bands";
import { longPdf } from "../e2e/file-samples";
import { document as documentOf } from "../e2e/hostile-answers";
import { highlightedMatches } from "../e2e/on-page";
import { json, type Respond } from "../e2e/hostile-service";
import { inView, shown, text, value } from "./expect";
import { connect, expect, test as base } from "./fixtures";
import type { Locator, Tab } from "./tab";

const LABELS = [{ key: "invoice_number", value: "sheet 27", group: "seller", groupVal: "Seller details" }];

interface OwnFile {
  name: string;
  type: string;
  body: Uint8Array | string;
}

/** Opens a document with a file at an address, or with a file that the service itself sends. */
const test = base.extend<{ open: (file: string | OwnFile, labels?: object[]) => Promise<Locator> }>({
  open: async ({ tab, viewer, hostile }, use) => {
    await connect(tab, viewer, { url: hostile.url, key: "key" });
    await use(async (file, documentLabels = LABELS) => {
      const fileUrl = typeof file === "string" ? file : `${hostile.url}/${file.name}`;
      hostile.answer(serve(documentOf({ fileUrl, documentLabels }), file));
      await tab.driver.goto(`${viewer}/documents/17`);
      return tab.role("group", "File");
    });
  },
});

function serve(data: object, file: string | OwnFile): Respond {
  return (response, request) => {
    if (typeof file === "string" || !request.url?.endsWith(file.name)) return json(200, { data })(response);
    response.writeHead(200, { "Content-Type": file.type, "Access-Control-Allow-Origin": "*" }).end(file.body);
  };
}

/** How many pixels of the page on screen are dark. */
const inkOf = (tab: Tab) =>
  tab.run(() => {
    const canvas = document.querySelector("canvas");
    const context = canvas?.getContext("2d");
    if (!canvas || !context) return 0;
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let dark = 0;
    for (let index = 0; index < data.length; index += 4) if ((data[index] ?? 255) < 128 && data[index + 3]) dark++;
    return dark;
  });

/** The match that is chosen is marked, and can be seen. */
const matchInView = (tab: Tab) =>
  expect.poll(() => tab.run(highlightedMatches, "selected")).toMatchObject([{ isInView: true }]);

test("a PDF is drawn, with its text over it, and zoomed", async ({ tab, open, host }) => {
  const file = await open(`${host.url}/open/invoice.pdf`);
  const page = file.role("img", "Page 1 of 2");
  await shown(page);
  await shown(file.text("INVOICE"));
  await expect.poll(() => inkOf(tab)).toBeGreaterThan(1000);
  const width = async () => (await page.box()).width;
  const fitted = await width();
  await file.role("button", "Zoom in").click();
  await expect.poll(width).toBeGreaterThan(fitted);
  await file.role("button", "Fit page").click();
  await expect.poll(width).toBeLessThan(fitted);
  await file.role("button", "Fit width").click();
  await expect.poll(async () => Math.abs((await width()) - fitted)).toBeLessThan(1);
});

test("text of a PDF is selected by dragging, also where a match is marked, and searched in the labels", async ({
  tab,
  open,
  host,
}) => {
  const file = await open(`${host.url}/open/invoice.pdf`);
  await file.role("searchbox", "Search file").fill("in");
  await matchInView(tab);
  const [match] = await tab.run(highlightedMatches, "selected");
  const { x, middle, width } = match?.line ?? { x: 0, middle: 0, width: 0 };
  const points = [0.01, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99];
  await tab.driver.drag(...points.map((part) => ({ x: x + width * part, y: middle })));
  await file.role("button", "Search labels").click();
  await value(tab.role("searchbox", "Search labels")).toBe("United Kingdom");
});

test("a long PDF is paged by number and by keys, and searched", async ({ tab, open }) => {
  const file = await open({ name: "long.pdf", type: "application/pdf", body: await longPdf(30) });
  const number = file.role("textbox", "Page number");
  await shown(file.text("of 30"));
  await number.fill("20");
  await tab.driver.press("Enter");
  await inView(file.text("This is sheet 20 of the file."));
  await tab.driver.press("Escape");
  await file.role("group", /^Page \d+ of/).focus();
  await tab.driver.press("Shift+J");
  await value(number).toBe("21");

  await file.role("searchbox", "Search file").fill("needle");
  await text(file.role("status")).toBe("3 of 3 in the file");
  await matchInView(tab);
  await file.role("button", "Next match").click();
  await text(file.role("status")).toBe("1 of 3 in the file");
  await matchInView(tab);
  await shown(file.text("This is sheet 5 of the file."));

  await tab.role("button", "Find invoice_number in the file").press("Enter");
  await text(file.role("status")).toBe("1 of 1 in the file");
  await value(number).toBe("27");
  await matchInView(tab);
});

test("a text is shown and its matches are painted, and a picture is shown", async ({ tab, open, host }) => {
  const file = await open(`${host.url}/open/invoice.txt`);
  await text(file.role("group", "Text")).toContain("INVOICE");
  await file.role("searchbox", "Search file").fill("invoice");
  await text(file.role("status")).toMatch(/^1 of [1-9]\d* in the file$/);
  await matchInView(tab);

  await open(`${host.url}/open/invoice.png`);
  await shown(file.role("img", "Invoice 1.pdf"));
  await expect.poll(() => tab.run(() => document.querySelector("main img")?.clientWidth)).toBeGreaterThan(100);
});

test("a match far below in a long text is scrolled to", async ({ open }) => {
  const lines = Array.from({ length: 5000 }, (_, index) => `line ${index}${index === 4200 ? " needle" : ""}\n`);
  const file = await open({ name: "long.txt", type: "text/plain", body: lines.join("") });
  await file.role("searchbox", "Search file").fill("needle");
  await text(file.role("status")).toBe("1 of 1 in the file");
  await inView(file.text(/^line 4200 needle$/));
});

test("a file that cannot be shown says why: unreadable, refused, broken or incomplete", async ({ open, host }) => {
  const faults = {
    "/closed/invoice.pdf": /does not let this page read the file/,
    "/open/expired.pdf": /expired or was refused \(403\)/,
    "/open/broken.png": /The file is broken/,
    "/open/broken-off.pdf": /did not arrive completely/,
  };
  for (const [address, words] of Object.entries(faults)) {
    await test.step(address, async () => {
      const file = await open(`${host.url}${address}`);
      await shown(file.text(words));
    });
  }
});

// Both readers take part: what Tesseract is not sure of is read again by the network for photos.
test("a photo is read on the device, and its words are found", async ({ open, host }) => {
  // WebKit needs more than a minute while two other browsers are at work.
  test.setTimeout(300_000);
  const file = await open(`${host.url}/open/receipt.jpg`);
  await file.role("button", "Read the text").click();
  await shown(file.text("This text was read from the picture, so it may have mistakes."), { timeout: 240_000 });
  await file.role("searchbox", "Search file").fill("23/11/2026");
  await text(file.role("status")).toBe("1 of 1 in the file");
});

test("values of labels are marked alike in all engines, and a press on a box leads to its label", async ({
  tab,
  open,
  host,
}) => {
  const item = { description: "Helical gear set, 24 teeth, hardened (delivery 43705)", amount: 184.5, colour: "red" };
  const values = {
    invoice_date: "10/28/2026",
    invoice_amount: "3.549,42",
    po_number: "PO-76579",
    seller_name: "ACME SPROCKET & GEAR",
    seller_email: "post@acme.example",
    line_items: [item],
  };
  const labels = Object.entries(values).map(([key, value]) => ({ key, value, group: "g", groupVal: "Group" }));
  const file = await open(`${host.url}/open/invoice.pdf`, labels);
  await shown(tab.text("4 of 6 values are in the file"));
  const marks = () =>
    tab.run(() =>
      Array.from(document.querySelectorAll("dl dd > [class*=_mark_] > *, table [class*=_cell_]"), (mark) =>
        mark.textContent.trim(),
      ),
    );
  await expect
    .poll(marks)
    .toEqual([
      "Page 1, as 28 October 2026",
      'beside "Invoice date"',
      "Page 2, as 3,549.42",
      'beside "Total due"',
      "Page 1",
      'beside "Your order"',
      "Page 1, as ACME Sprocket & Gear Ltd",
      "Not in the file",
      "Page 1, only 2 of 3 values",
      `${item.description}, Page 1`,
      "184.5, Page 1, as 184.50",
      "red, Not in the file",
    ]);
  await file.role("button", "PO number").click();
  await shown(tab.role("img", "PO number in the file: PO-76579"));
  expect(await tab.run(() => document.activeElement?.querySelector("dt")?.textContent)).toContain("PO number");
});

const BEGINS_HIGH = "a document begins high in the window, and nothing of its bar is out of reach, wide or narrow";

test(BEGINS_HIGH, { tag: "@narrow" }, async ({ tab, open, host }) => {
  const file = await open(`${host.url}/open/invoice.pdf`);
  await shown(file.role("img", "Page 1 of 2"));
  for (const [width, height] of LIST_SIZES) {
    await tab.driver.resize(width, height);
    await expect
      .poll(() => tab.run(measureBands), { message: `${width} x ${height}` })
      .toMatchObject({ covered: [], sideways: 0 });
    if (width < 1024) continue;
    const tops = await tab.run(() =>
      ["main section dl > div", "main canvas"].map(
        (selector) => document.querySelector(selector)?.getBoundingClientRect().y,
      ),
    );
    expect.soft(tops[0], `label at ${width} px`).toBeLessThanOrEqual(136);
    expect.soft(tops[1], `file at ${width} px`).toBeLessThanOrEqual(108);
  }
});
