import type { Locator, Page } from "@playwright/test";
import { expect, serveFiles, test } from "./file-fixtures";
import { boxOf, drag, filePanel } from "./on-page";

const widthOf = async (element: Locator) => Math.round((await boxOf(element)).width);
const openFile = (page: Page) => page.getByRole("link", { name: "Open file" });

test.describe("a file from another origin that lets pages read it", () => {
  test("is rendered page by page where it is a TIFF, can be read like a scan, and is dimmed or inverted in the dark", async ({
    page,
    open,
  }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    const file = await open("/open/scan.tif");
    const canvas = file.getByRole("img", { name: "Page 1 of 2" });
    await expect(canvas).toBeVisible();
    await expect.poll(() => inkOf(canvas)).toBeGreaterThan(1000);
    await expect(file.getByText(/it is probably a scan/)).toBeVisible();
    await file.getByRole("button", { name: "Next page" }).press("Enter");
    await expect(file.getByRole("img", { name: "Page 2 of 2" })).toBeVisible();
    await file.getByRole("button", { name: "Previous page" }).press("Enter");
    await expect(canvas).toBeInViewport();

    const corner = async () => {
      const { x, y } = await boxOf(file.getByRole("img", { name: "Page 1 of 2" }));
      const shot = await page.screenshot({ clip: { x: x + 20, y: y + 20, width: 1, height: 1 } });
      return page.evaluate(
        async (bytes) => {
          const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
          const context = new OffscreenCanvas(1, 1).getContext("2d");
          context?.drawImage(picture, 0, 0);
          return context?.getImageData(0, 0, 1, 1).data[0];
        },
        [...shot],
      );
    };
    await file.getByRole("button", { name: "More" }).click();
    for (const [name, red] of [
      ["Dimmed", 214],
      ["True colours", 255],
      ["Dimmed more", 153],
      ["Inverted pages", 0],
    ] as const) {
      await page.getByRole("menuitemradio", { name, exact: true }).click();
      await expect.poll(corner, name).toBe(red);
    }
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(corner).toBe(255);
    await expect(page.getByRole("menuitem", { name: "Rotate" })).toBeVisible();
    await expect(page.getByRole("menuitemradio", { name: "Dimmed" })).toHaveCount(0);
  });

  test("is shown where it is a picture, whatever its address says, and enlarged", async ({ page, open }) => {
    for (const address of ["/closed/invoice.png", "/open/download-2"]) {
      const picture = (await open(address)).getByRole("img", { name: "Invoice 17" });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
    }
    const file = filePanel(page);
    const picture = file.getByRole("img", { name: "Invoice 17" });
    await expect(file.getByText(/^\d+ %$/)).toBeVisible();
    const fitted = await widthOf(picture);
    await file.getByRole("button", { name: "Zoom in" }).press("Enter");
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(fitted);
    await file.getByRole("button", { name: "Fit page" }).press("Enter");
    await expect.poll(() => widthOf(picture)).toBeLessThan(fitted);
  });
});

test("a text file of very long lines of letters, accents and both directions leaves the page usable", async ({
  page,
  openQueue,
}) => {
  const texts = [
    "א ".repeat(100_000),
    `a${"\u0301".repeat(300_000)}`,
    "\u06281".repeat(150_000),
    `${"\u06281".repeat(990)}\n`.repeat(150),
  ];
  const addresses = await serveFiles(page, Object.fromEntries(texts.map((text, index) => [`${index}`, text])));
  const file = await openQueue(...texts.map((_, index) => addresses[`${index}`] ?? ""));
  for (const [index, text] of texts.entries()) {
    await expect(page.getByRole("heading", { level: 1, name: `doc-${index}.pdf` })).toBeVisible();
    await expect(file.getByRole("group", { name: "Text" })).toContainText(text.slice(0, 100), { useInnerText: false });
    await page.keyboard.press("j");
  }
});

test.describe("a file that cannot be shown", () => {
  // Only what depends on CORS, on a real connection, on PDF.js or on decoding a picture; pages/document-file.test.tsx has all
  // other faults. Below /open the host allows every page to read its files, elsewhere none.
  const faults = [
    ["/closed/invoice.pdf", /does not let this page read the file/],
    ["/closed/sign-in.png", /does not let this page read the file/],
    ["http://127.0.0.1:9/invoice.png", /does not let this page read the file/],
    ["/open/broken.pdf", /The file is broken/],
    ["/open/broken.tif", /The file is broken/],
    ["/open/large.pdf", /larger than 50 MB/],
    ["/open/broken-off.pdf", /did not arrive completely/],
    ["/open/disguised.png", /The file is broken/],
  ] as const;
  test("says why", async ({ page, openQueue }) => {
    const file = await openQueue(...faults.map(([address]) => address));
    for (const [index, [address, words]] of faults.entries()) {
      await expect(page.getByRole("heading", { level: 1, name: `doc-${index}.pdf` })).toBeVisible();
      await expect(file.getByText(words), address).toBeVisible();
      await expect(file.getByRole("button")).toHaveText(["Get a fresh link"]);
      await expect(openFile(page)).toHaveAttribute("href", /^http:/);
      await expect(page.getByRole("region", { name: "others" })).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
      await page.keyboard.press("j");
    }
  });

  test("comes with a fresh link where it was broken", async ({ open }) => {
    const file = await open("/open/broken.pdf", "/open/invoice.pdf");
    await expect(file.getByText("The file is broken")).toBeVisible();
    await file.getByRole("button", { name: "Get a fresh link" }).click();
    await expect(file.getByRole("img", { name: "Page 1 of 2" })).toBeVisible();
    await expect(file.getByText("The file is broken")).toHaveCount(0);
  });
});

test.describe("the panel beside the labels", () => {
  test("is resized by arrow keys and by dragging, keeps its width, is not printed, and stays hidden", async ({
    page,
    open,
    host,
  }) => {
    const file = await open("/open/invoice.pdf");
    const separator = page.getByRole("separator", { name: "Resize file and labels" });
    await expect(separator).toHaveAttribute("aria-valuenow", "50");
    const before = await widthOf(file);
    for (const [key, share] of [
      ["End", "75"],
      ["ArrowRight", "75"],
      ["Home", "25"],
      ["ArrowLeft", "25"],
      ["ArrowRight", "30"],
      ["ArrowRight", "35"],
    ] as const) {
      await separator.press(key);
      await expect(separator).toHaveAttribute("aria-valuenow", share);
    }
    const after = await widthOf(file);
    expect(after).toBeLessThan(before);
    await page.reload();
    const canvas = file.getByRole("img", { name: "Page 1 of 2" });
    await expect(canvas).toBeVisible();
    expect(await widthOf(file)).toBe(after);

    await drag(page, separator, 250);
    await expect.poll(() => widthOf(file)).toBeGreaterThan(after + 200);
    await expect.poll(() => widthOf(canvas)).toBeGreaterThan(after);

    await page.emulateMedia({ media: "print" });
    await expect(file).toBeHidden();
    await expect(separator).toBeHidden();
    // The labels take the page.
    expect((await boxOf(page.getByRole("region", { name: "Buyer" }))).x).toBeLessThan(100);
    await page.emulateMedia({ media: "screen" });

    await page.getByRole("button", { name: "Hide file" }).click();
    host.asked.length = 0;
    await page.reload();
    await expect(page.getByRole("button", { name: "Show file" })).toBeVisible();
    await expect(file).toHaveCount(0);
    expect(host.asked).toEqual([]);
  });
});

/** How many pixels of a canvas are not white. */
function inkOf(canvas: Locator): Promise<number> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const pixels = element.getContext("2d")?.getImageData(0, 0, element.width, element.height).data ?? [];
    let ink = 0;
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 200) ink += 1;
    return ink;
  });
}
