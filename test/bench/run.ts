import { mkdir, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "@playwright/test";
import { findChromium } from "../../scripts/find-programs";
import { sampleFile, sampleFileNames } from "../../scripts/sample-files";
import { startLargeService } from "../e2e/large-service";
import { createExpected } from "./expected";
import { measureLabels, measureSteps } from "./heap";
import { PAGES, report, reportHeap, type Comparison, type PageName } from "./report";
import { probeScript, serveApp, servePage, type Site } from "./sites";
import { smoke } from "./smoke";
import { traceScroll } from "./trace";
import { visit, type Subject, type VisitOptions } from "./visit";

const USAGE = `Measures the production build beside two other pages: the floor, and the peer with TanStack Table.

npm run bench                       all sizes of the list, and the heap that labels and documents take
npm run bench -- 1000 slow          only these sizes: 400, 1000, 100000, 1000000, slow
npm run bench -- --visits 3         fewer visits than 9
npm run bench -- --cpu 4            with a processor four times slower
npm run bench -- --profile scroll   writes traces of a scroll to test-results instead
npm run bench -- heap               only the heap that labels of many documents, and steps through documents take
npm run bench -- smoke              opens a million rows and scrolls to the last one`;

interface Column {
  rows: number;
  megabits?: number;
}

const COLUMNS: Record<string, Column> = {
  // Short enough to be rendered as a whole.
  "400": { rows: 400 },
  "1000": { rows: 1000 },
  "100000": { rows: 100_000 },
  "1000000": { rows: 1_000_000 },
  slow: { rows: 100_000, megabits: 50 },
};

const LABELLED_ROWS = [2000, 10_000];
const STEPS = 300;

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { visits: { type: "string", default: "9" }, cpu: { type: "string" }, profile: { type: "string" } },
});
if (
  positionals.some((name) => !["heap", "smoke"].includes(name) && !(name in COLUMNS)) ||
  (flags.profile ?? "scroll") !== "scroll"
) {
  console.log(USAGE);
  process.exit(1);
}

const pdf = await sampleFile(sampleFileNames().find((name) => name.endsWith(".pdf")) ?? "");
const service = await startLargeService(pdf?.body);
const [app, floor, peer, probe] = await Promise.all([serveApp(), servePage("floor"), servePage("peer"), probeScript()]);
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  // With a debugger attached, as it is here, V8 parses a script again for each error that the script creates while it
  // starts, to find the lines; React creates five. This does not happen in a normal browser, so V8 keeps the lines.
  args: ["--no-sandbox", "--js-flags=--no-enable-lazy-source-positions"],
  ignoreDefaultArgs: ["--hide-scrollbars"],
});
try {
  if (positionals.includes("smoke")) await smoke(browser, appAt(1_000_000));
  else if (flags.profile) await profile();
  else if (positionals.includes("heap")) await measureHeap();
  else await compareAll();
} finally {
  await Promise.all([browser.close(), app.close(), floor.close(), peer.close(), service.close()]);
}

async function compareAll() {
  const columns = Object.entries(COLUMNS).filter(([name]) => positionals.length === 0 || positionals.includes(name));
  const comparisons: Comparison[] = [];
  for (const [, column] of columns) comparisons.push(await compare(browser, column));
  console.log(report(comparisons, browser.version(), flags.cpu));
  if (positionals.length === 0) await measureHeap();
}

async function measureHeap() {
  const steps = await measureSteps(browser, appAt(1000), STEPS);
  const labels = new Map<number, number>();
  for (const rows of LABELLED_ROWS) labels.set(rows, await measureLabels(browser, appAt(rows), rows));
  console.log(reportHeap({ steps: { count: STEPS, size: steps }, labels }));
}

// The pages take turns, so that whatever else the machine does affects all.
async function compare(browser: Browser, { rows, megabits }: Column): Promise<Comparison> {
  const name = `${rows.toLocaleString("en")} rows${megabits ? ` at ${megabits} Mbit/s` : ""}`;
  const options: VisitOptions = {
    expected: createExpected(rows),
    ...(megabits && { megabits }),
    ...(flags.cpu && { cpu: Number(flags.cpu) }),
  };
  const subjects: Record<PageName, Subject> = {
    app: appAt(rows),
    floor: plainPageAt(floor, rows),
    peer: { ...plainPageAt(peer, rows), listOnly: true },
    overview: appAt(rows, { overview: true }),
  };
  const visits: Comparison["visits"] = { app: [], floor: [], peer: [], overview: [] };
  // The first visits are not measured: the service creates its list for them, and Chromium starts.
  for (const page of PAGES) await visit(browser, subjects[page], probe, options);
  for (let turn = 0; turn < Number(flags.visits); turn++) {
    for (const page of turn % 2 === 0 ? PAGES : PAGES.toReversed()) {
      for (const use of megabits || page === "overview" ? [undefined] : (["soon", "later"] as const)) {
        visits[page].push(await visit(browser, subjects[page], probe, { ...options, ...(use && { use }) }));
      }
    }
    console.log(`${name}: visit ${turn + 1} of ${flags.visits}`);
  }
  return { name, visits };
}

async function profile() {
  await mkdir("test-results", { recursive: true });
  for (const [name, subject] of Object.entries({ app: appAt(100_000), floor: plainPageAt(floor, 100_000) })) {
    const file = `test-results/scroll-${name}.json`;
    const { trace, summary } = await traceScroll(browser, subject, probe);
    await writeFile(file, trace);
    console.log(`\n${file}, main thread per frame:\n${summary}`);
  }
}

/** The app, pointed at the service by what its settings page would have stored. */
function appAt(rows: number, preferences: { overview?: boolean } = {}): Subject {
  const localStorage = [
    { name: "docket.preferences", value: JSON.stringify(preferences) },
    {
      name: "docket.connection",
      value: JSON.stringify({ source: "service", baseUrl: service.url, remember: true, epoch: 1 }),
    },
    {
      name: "docket.key",
      value: JSON.stringify({ key: service.key, service: service.url, epoch: 1, usedAt: Date.now() }),
    },
  ];
  return {
    url: `${app.url}/workflows/rows-${rows}`,
    storage: { cookies: [], origins: [{ origin: app.url, localStorage }] },
  };
}

/** The floor or the peer, pointed at the service by its address. */
function plainPageAt(site: Site, rows: number): Subject {
  const list = new URLSearchParams({ list: `${service.url}/api/v1/documents/rows-${rows}`, key: service.key });
  return { url: `${site.url}/?${list}`, storage: { cookies: [], origins: [] } };
}
