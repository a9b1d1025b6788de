import { cpus } from "node:os";
import { chromium, type Browser } from "@playwright/test";
import { ensureChromium } from "../../scripts/find-chromium";
import { startLargeService, type LargeService } from "../e2e/large-service";
import { expectedOf } from "./expected";
import { visit, type Subject, type Visit } from "./measure";
import { probeScript, serveApp, serveFloor } from "./sites";

// How often each page is visited, by the number of rows.
const VISITS: [rows: number, visits: number][] = [
  [1000, 3],
  [10_000, 7],
  [100_000, 3],
];

const service = await startLargeService();
const [app, floor, probe] = await Promise.all([serveApp(), serveFloor(), probeScript()]);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
try {
  console.log(`Chromium ${browser.version()}, ${cpus().length} cores`);
  const only = process.argv.slice(2).map(Number);
  for (const [rows, visits] of VISITS) {
    if (only.length > 0 && !only.includes(rows)) continue;
    const found = await compare(browser, rows, visits, service);
    console.log(rows);
    console.table(found);
  }
} finally {
  await Promise.all([browser.close(), app.close(), floor.close(), service.close()]);
}

// The two pages take turns, so that whatever else the machine does falls on both.
async function compare(browser: Browser, rows: number, visits: number, { url, key }: LargeService) {
  const expected = expectedOf(rows);
  const connection = { source: "service", baseUrl: url, documentPath: "", workflowDocumentsPath: "", remember: true };
  const list = new URLSearchParams({ list: `${url}/api/v1/documents/rows-${rows}`, key });
  const subjects: { app: Subject; floor: Subject } = {
    app: {
      url: `${app.url}/workflows/rows-${rows}`,
      storage: {
        cookies: [],
        origins: [
          {
            origin: app.url,
            localStorage: [
              { name: "docket.connection", value: JSON.stringify(connection) },
              { name: "docket.key", value: key },
            ],
          },
        ],
      },
    },
    floor: { url: `${floor.url}/?${list}`, storage: { cookies: [], origins: [] } },
  };
  const seen: { app: Visit[]; floor: Visit[] } = { app: [], floor: [] };
  for (let turn = 0; turn < visits; turn++) {
    for (const name of turn % 2 === 0 ? (["app", "floor"] as const) : (["floor", "app"] as const)) {
      seen[name].push(await visit(browser, subjects[name], probe, expected));
    }
  }
  const result: Record<string, { app: number; floor: number; ratio: number }> = {};
  const keys = Object.keys(seen.app[0] ?? {}) as (keyof Visit)[];
  for (const measure of keys) {
    const a = median(seen.app.map((one) => one[measure]));
    const f = median(seen.floor.map((one) => one[measure]));
    result[measure] = { app: a, floor: f, ratio: a / f };
  }
  return result;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
