import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../../scripts/find-programs";
import { createPdf } from "../e2e/file-samples";
import { listen } from "../e2e/listen";
import { serveApp } from "./sites";

const LABELS = 52;
const DOCUMENTS = 6;
const KEY = "key-of-the-marks";
// How long a person looks at a document before the next one, while its file is fetched ahead.
const PAUSE_MS = 1500;
const CORS = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "x-api-key" };

interface Opened {
  /** From the last byte of the file to that of the text of its first page, in ms. PDF.js draws the page meanwhile. */
  text: number;
  /** From the text to the painted marks. */
  marks: number;
  /** From the last byte of the file to the painted line that says how many values are in it. */
  complete: number;
  /** The longest task on the main thread meanwhile. 0: none over 50 ms. */
  longestTask: number;
}

/** What is measured, in the page. */
interface Probe {
  opened: (file: string) => Opened | undefined;
  steps: () => { shown: number; without: number };
}

/**
 * Measures the marks of 52 labels in the production build in Chromium: for a file of some pages, and for steps to the next
 * documents.
 */
export async function measureInBrowser(pages: number) {
  const pdf = await createPdf((file) => Array.from({ length: pages }, (_, index) => drawPage(file, index)));
  const [app, service] = await Promise.all([serveApp(), startService(pdf)]);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const connection = { source: "service", baseUrl: service.url, remember: true, epoch: 1 };
    const key = { key: KEY, service: service.url, epoch: 1, usedAt: Date.now() };
    await page.addInitScript(
      (stored) => Object.entries(stored).forEach(([name, value]) => localStorage.setItem(name, value)),
      { "docket.connection": JSON.stringify(connection), "docket.key": JSON.stringify(key) },
    );
    // The function has calls of it, which come from the compiler.
    await page.addInitScript("globalThis.__name = (named) => named");
    await page.addInitScript(watch);
    await page.goto(`${app.url}/workflows/flow/documents/d-0`);
    const opened = await waitFor(page, `${service.url}/d-0.pdf`);
    for (let step = 1; step < DOCUMENTS; step++) {
      await page.waitForTimeout(PAUSE_MS);
      await page.keyboard.press("j");
      await page.getByRole("heading", { level: 1, name: `d-${step}.pdf` }).waitFor();
    }
    await page.waitForTimeout(PAUSE_MS);
    const steps = await page.evaluate(() => (window as unknown as Probe).steps());
    return { ...opened, steps };
  } finally {
    await Promise.all([browser.close(), app.close(), service.close()]);
  }
}

async function waitFor(page: Page, file: string): Promise<Opened> {
  const handle = await page.waitForFunction((name) => (window as unknown as Probe).opened(name), file);
  return (await handle.jsonValue()) as Opened;
}

/** A part of a stream that the worker of PDF.js sends, such as the text of a page. */
interface StreamMessage {
  stream?: number;
  streamId: number;
  chunk?: { items?: unknown[] };
}

/** Runs in the page before its own scripts. */
function watch() {
  // The number by which PDF.js says that a stream has ended.
  const closed = 3;
  const tasks: PerformanceEntry[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: "longtask", buffered: true });
  let [text, marks, complete] = [0, 0, 0];
  window.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      const texts = new Set<number>();
      this.addEventListener("message", ({ data }: MessageEvent<StreamMessage>) => {
        if (data.chunk?.items) texts.add(data.streamId);
        if (data.stream === closed && texts.has(data.streamId)) text ||= performance.now();
      });
    }
  };
  let name: string | undefined;
  const steps = { shown: 0, without: 0 };
  const isShown = (element: Element) => element.checkVisibility();
  const look = () => {
    const now = performance.now();
    const hasMarks = Array.from(document.querySelectorAll("dd [class*=_mark_] > *")).some(isShown);
    if (hasMarks) marks ||= now;
    if (/\d+ of \d+ values are in the file/.test(document.querySelector("main")?.textContent ?? "")) complete ||= now;
    const heading = Array.from(document.querySelectorAll("h1")).find(isShown)?.textContent;
    const hasLabels = Array.from(document.querySelectorAll("dl dt code")).some(isShown);
    if (complete > 0 && heading !== name && hasLabels) {
      steps.shown++;
      name = heading;
    }
    if (complete > 0 && hasLabels && !hasMarks) steps.without++;
  };
  // After each frame has been painted.
  const frame = () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = look;
    port2.postMessage(undefined);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  const opened = (file: string) => {
    const [entry] = performance.getEntriesByName(file) as PerformanceResourceTiming[];
    if (!entry || complete === 0) return undefined;
    const meanwhile = tasks.filter(
      (task) => task.startTime + task.duration > entry.responseEnd && task.startTime < complete,
    );
    const longestTask = Math.max(0, ...meanwhile.map(({ duration }) => duration));
    const { responseEnd } = entry;
    return { text: text - responseEnd, marks: marks - text, complete: complete - responseEnd, longestTask };
  };
  Object.assign(window, { opened, steps: () => steps });
}

/** A service with one workflow, whose documents have equal labels and files. */
function startService(pdf: Uint8Array) {
  const time = "2026-11-25T09:00:00.000Z";
  return listen((request, response) => {
    const send = (data: unknown) =>
      response
        .writeHead(200, { ...CORS, "content-type": "application/json" })
        .end(JSON.stringify({ message: "", data }));
    const id = /d-\d+/.exec(request.url ?? "")?.[0];
    if (request.method === "OPTIONS") response.writeHead(204, CORS).end();
    else if (request.url?.endsWith(".pdf"))
      response.writeHead(200, { ...CORS, "Timing-Allow-Origin": "*", "content-type": "application/pdf" }).end(pdf);
    else if (id === undefined)
      send(
        Array.from({ length: DOCUMENTS }, (_, index) => ({
          _id: `d-${index}`,
          userId: "u",
          original_file_name: `d-${index}.pdf`,
          Edited: false,
          Extracted: true,
          CreatedAt: time,
          EditedAt: time,
          rottenDays: 1,
        })),
      );
    else
      send({
        documentType: "Invoice",
        original_file_name: `${id}.pdf`,
        fileUrl: `http://${request.headers.host}/${id}.pdf`,
        Edited: false,
        Extracted: true,
        workflowId: "flow",
        documentLabels: Array.from({ length: LABELS }, (_, index) => {
          const { key, value } = labelAt(index);
          return { key, value, group: "g", groupVal: `Group ${index % 5}` };
        }),
      });
  });
}

/** A label, and its value as the file has it: in turn a code, an amount, a day and a name, each in another notation. */
function labelAt(index: number): { key: string; value: string; text: string } {
  const number = 1000 + index * 37;
  const day = String(1 + (index % 28)).padStart(2, "0");
  return [
    { key: `reference_${index}`, value: `INV-${number}`, text: `INV ${number}` },
    { key: `amount_${index}`, value: `${number}.5`, text: `${number.toLocaleString("en")}.50 EUR` },
    { key: `date_${index}`, value: `2024-03-${day}`, text: `${day} March 2024` },
    { key: `name_${index}`, value: `Harbour ${number} Supplies GmbH`, text: `HARBOUR ${number} SUPPLIES` },
  ][index % 4] as { key: string; value: string; text: string };
}

function drawPage(pdf: PDFKit.PDFDocument, page: number) {
  pdf
    .addPage({ size: "A4" })
    .fontSize(9)
    .text(`Sheet ${page + 1}`, 40, 30);
  for (let index = 0; index < LABELS; index++) {
    const { key, text } = labelAt(index);
    const [x, y] = [index % 2 ? 310 : 40, 60 + 26 * (index >> 1)];
    pdf.text(key.replaceAll("_", " "), x, y, { lineBreak: false }).text(text, x + 110, y, { lineBreak: false });
  }
}
