import type { Page } from "@playwright/test";
import { expect, serveFiles, test } from "./file-fixtures";
import { createPdf } from "./file-samples";
import { boxOf, heading, resize } from "./on-page";
import { serveWorkflow } from "./served-workflow";

const idOf = (index: number) => `doc-${index}`;
const addresses = (file: string) => Array.from({ length: 9 }, (_, index) => `/open/${file}?of=${index}`);

interface Recording {
  frames: number;
  /** Frames without a visible page or picture. */
  blank: string[];
  /** The largest number of files in the panel at a time. */
  mounted: number;
  /** How many canvases were added to the page. */
  canvases: number;
}

/** Records what each frame shows from now on, until the returned function is called. */
async function recordFrames(page: Page): Promise<() => Promise<Recording>> {
  await page.evaluate(() => {
    const recording = { frames: 0, blank: [] as string[], mounted: 0, canvases: 0 };
    const seen = new Set(window.document.querySelectorAll("canvas"));
    const earlier = seen.size;
    Object.assign(window, { recording });
    const look = () => {
      const panel = window.document.querySelector('[aria-label="File"]');
      const files = [...(panel?.querySelectorAll<HTMLCanvasElement | HTMLImageElement>("canvas, img") ?? [])];
      const isDrawn = (file: HTMLCanvasElement | HTMLImageElement) =>
        file.checkVisibility({ visibilityProperty: true }) &&
        file.width > 0 &&
        (file instanceof HTMLCanvasElement || file.complete);
      recording.frames += 1;
      if (!files.some(isDrawn)) recording.blank.push(window.location.pathname);
      recording.mounted = Math.max(recording.mounted, panel?.querySelectorAll("[role=toolbar]").length ?? 0);
      requestAnimationFrame(look);
    };
    look();
    new MutationObserver(() => {
      for (const canvas of window.document.querySelectorAll("canvas")) seen.add(canvas);
      recording.canvases = seen.size - earlier;
    }).observe(window.document, { childList: true, subtree: true });
  });
  return () => page.evaluate<Recording>("window.recording");
}

test("a new document starts at the top, and one that was shown before where it was left, its file and its labels", async ({
  page,
  openQueue,
}) => {
  await resize(page, 1200, 500);
  const panel = await openQueue(...addresses("invoice.pdf"));
  const pages = panel.getByRole("group", { name: /^Page \d of 2/ });
  const places = async () => [await pages.evaluate(({ scrollTop }) => scrollTop), await page.evaluate(() => scrollY)];
  const second = panel.getByRole("img", { name: "Page 2 of 2" });
  await panel.getByRole("button", { name: "Next page" }).click();
  await expect(second).toBeVisible();
  await page.mouse.move(1000, 300);
  await page.mouse.wheel(0, 200);
  await expect.poll(async () => (await places())[1]).toBeGreaterThan(0);
  const left = await places();
  await page.keyboard.press("j");
  await expect(panel).toHaveAttribute("aria-busy", "false");
  await expect.poll(places).toEqual([0, left[1]]);
  await page.evaluate(() => window.scrollTo(0, 0));
  const recording = await recordFrames(page);
  await page.keyboard.press("k");
  // The labels are shown before the file, which looks like the other one.
  await expect.poll(async () => Math.abs(Number((await places())[0]) - Number(left[0]))).toBeLessThanOrEqual(1);
  await expect(panel).toHaveAttribute("aria-busy", "false");
  await expect(second).toBeVisible();
  expect((await places())[1]).toBe(left[1]);
  expect((await recording()).blank).toEqual([]);
});

test("the next file is fetched ahead with low priority", async ({ page, openQueue, host }) => {
  const devtools = await page.context().newCDPSession(page);
  const priorities = new Map<string, string>();
  devtools.on("Network.requestWillBeSent", ({ request }) => priorities.set(request.url, request.initialPriority));
  await devtools.send("Network.enable");
  await openQueue(...addresses("invoice.pdf"));
  await expect.poll(() => priorities.get(`${host.url}/open/invoice.pdf?of=1`)).toBe("Low");
  expect(priorities.get(`${host.url}/open/invoice.pdf?of=0`)).toBe("High");
  await expect.poll(() => host.asked.map(({ path }) => path)).toEqual(["/open/invoice.pdf", "/open/invoice.pdf"]);
});

test("the labels of the next document have their marks at once, from the text of the file that was fetched ahead", async ({
  page,
  visit,
}) => {
  const ids = [0, 1].map(idOf);
  const pdfs = await Promise.all(ids.map((id) => createPdf((pdf) => pdf.addPage().text(`Invoice no. ${id}`))));
  const files = await serveFiles(page, Object.fromEntries(ids.map((id, index) => [id, pdfs[index] ?? ""])));
  const labelOf = (value: string) => ({ key: "invoice_number", value, group: "seller", groupVal: "Seller" });
  await serveWorkflow(page, ids, {
    documentOf: (id) => ({ fileUrl: files[id], documentLabels: [labelOf(id)] }),
  });
  await page.addInitScript(watchWorkers);
  const mark = (id: string) => page.getByTitle(`In the file: ${id}`);
  await visit("/workflows/flow/documents/doc-0");
  await expect(mark("doc-0")).toBeVisible();
  await expect.poll(() => page.evaluate("window.workersWithText()")).toBe(2);
  // From now on PDF.js reads no more text.
  await page.evaluate("window.keepText()");
  await page.keyboard.press("j");
  await expect(mark("doc-1")).toBeVisible();
});

/** Runs in the page before its own scripts: counts the workers that have sent the text of a page, and can keep them from sending more. */
function watchWorkers() {
  const withText = new Set<Worker>();
  let isKept = false;
  window.Worker = class extends Worker {
    readonly #isOfPdf: boolean;
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      this.#isOfPdf = String(address).includes("pdf.worker");
      this.addEventListener("message", ({ data }: MessageEvent<{ chunk?: { items?: unknown[] } }>) => {
        if (data.chunk?.items) withText.add(this);
      });
    }
    override postMessage(message: unknown, transfer?: StructuredSerializeOptions | Transferable[]) {
      const isForText = this.#isOfPdf && (message as { action?: string }).action === "GetTextContent";
      if (!isKept || !isForText) super.postMessage(message, transfer as Transferable[]);
    }
  };
  Object.assign(window, { workersWithText: () => withText.size, keepText: () => (isKept = true) });
}

test("a PDF with a password asks for it in place, and opens with it again on the way back", async ({
  page,
  openQueue,
}) => {
  const panel = await openQueue("/open/locked.pdf", "/open/invoice.pdf", "/open/locked.pdf?of=2");
  const password = panel.getByLabel("Password", { exact: true });
  const drawn = panel.getByRole("img", { name: "Page 1 of 1" });
  await expect(panel.getByText("The file needs a password")).toBeVisible();
  await expect(panel).toHaveAttribute("aria-busy", "false");
  await password.fill("public");
  await password.press("Enter");
  await expect(panel.getByText("This is not the password of the file.")).toBeVisible();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await password.fill("secret");
  await panel.getByRole("button", { name: "Show the file" }).click();
  await expect(drawn).toBeVisible();
  await expect(password).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  await page.keyboard.press("j");
  await expect(panel.getByRole("img", { name: "Page 1 of 2" })).toBeVisible();
  await page.keyboard.press("k");
  await expect(drawn).toBeVisible();
  await expect(password).toHaveCount(0);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(password).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain("secret");
});

test("documents are checked by one key and stepped back through without a blank frame, a moved pane or pages left in memory", async ({
  page,
  openQueue,
}) => {
  const count = 5;
  const panel = await openQueue(...Array.from({ length: count }, (_, index) => `/open/invoice.pdf?of=${index}`));
  await expect(panel.getByRole("img", { name: "Page 1 of 2" })).toBeVisible();
  await panel.getByRole("button", { name: "Zoom in" }).click();
  const zoom = panel.getByText(/^\d+ %$/);
  const percent = await zoom.innerText();
  const places = async () => [
    await boxOf(panel),
    await boxOf(page.getByText("Document type")),
    await boxOf(page.getByRole("link", { name: "Open file" })),
    await boxOf(page.getByRole("separator", { name: "Resize file and labels" })),
  ];
  const held = () =>
    page.evaluate(() => ({
      canvases: window.document.querySelectorAll("canvas").length,
      labels: window.document.querySelectorAll('[aria-label="Search labels"]').length,
    }));
  const before = await places();
  const forwards = await recordFrames(page);
  for (let index = 1; index < count; index++) {
    await page.keyboard.press("M");
    await expect(heading(page, idOf(index))).toBeFocused();
    await expect(page.getByText(`${index} of ${count} checked`)).toBeVisible();
    await expect(panel).toHaveAttribute("aria-busy", "false");
    await expect(zoom).toHaveText(percent);
    expect(await places()).toEqual(before);
    const { canvases, labels } = await held();
    // Two pages of the file and two of the one before, and one to measure text.
    expect(canvases).toBeLessThanOrEqual(5);
    // The document shown, the one before and the next one.
    expect(labels).toBeLessThanOrEqual(3);
  }
  await page.keyboard.press("M");
  await expect(page.getByText(`You are through: ${count} of ${count} checked.`, { exact: false })).toBeVisible();
  const { frames, blank } = await forwards();
  expect(frames).toBeGreaterThan(count);
  expect(blank).toEqual([]);

  await test.step("quick steps back draw few of the files", async () => {
    const backwards = await recordFrames(page);
    for (let index = count - 2; index >= 0; index--) await page.keyboard.press("k");
    await expect(heading(page, idOf(0))).toBeVisible();
    await expect(panel).toHaveAttribute("aria-busy", "false");
    const { blank, mounted, canvases } = await backwards();
    expect(blank).toEqual([]);
    expect(mounted).toBeLessThanOrEqual(2);
    // All of them would have eight for their pages. On a busy machine one or two more are drawn than the first and the last.
    expect(canvases).toBeLessThanOrEqual(7);
  });
});
