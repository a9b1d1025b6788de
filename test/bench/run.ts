import { chromium, type Browser } from "@playwright/test";
import { ensureChromium } from "../../scripts/find-chromium";
import { startLargeService } from "../e2e/large-service";
import { expectedOf } from "./expected";
import { visit, type Subject } from "./measure";
import { report, type Comparison } from "./report";
import { probeScript, serveApp, serveFloor } from "./sites";
import { smoke } from "./smoke";

// Measures the production build against the floor. `npm run bench -- 1000 10000` measures those numbers of rows only;
// `npm run bench -- smoke` opens a million rows and scrolls to the last one.
const VISITS: [rows: number, visits: number][] = [
  [1000, 5],
  [10_000, 5],
  [100_000, 7],
];

const asked = process.argv.slice(2);
const service = await startLargeService();
const [app, floor, probe] = await Promise.all([serveApp(), serveFloor(), probeScript()]);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
try {
  if (asked.includes("smoke")) await smoke(browser, appAt(1_000_000));
  else {
    const chosen = VISITS.filter(([rows]) => asked.length === 0 || asked.includes(String(rows)));
    const comparisons: Comparison[] = [];
    for (const [rows, visits] of chosen) comparisons.push(await compare(browser, rows, visits));
    console.log(report(comparisons, browser.version()));
  }
} finally {
  await Promise.all([browser.close(), app.close(), floor.close(), service.close()]);
}

// The two pages take turns, so that whatever else the machine does falls on both.
async function compare(browser: Browser, rows: number, visits: number): Promise<Comparison> {
  const expected = expectedOf(rows);
  const subjects = { app: appAt(rows), floor: floorAt(rows) };
  const seen: Comparison = { rows, app: [], floor: [] };
  for (let turn = 0; turn < visits; turn++) {
    for (const name of turn % 2 === 0 ? (["app", "floor"] as const) : (["floor", "app"] as const)) {
      seen[name].push(await visit(browser, subjects[name], probe, expected));
    }
    console.log(`${rows} rows: visit ${turn + 1} of ${visits}`);
  }
  return seen;
}

/** The app, pointed at the service by what its settings page would have stored. */
function appAt(rows: number): Subject {
  const connection = { source: "service", baseUrl: service.url, documentPath: "", workflowDocumentsPath: "" };
  const localStorage = [
    { name: "docket.connection", value: JSON.stringify({ ...connection, remember: true }) },
    { name: "docket.key", value: service.key },
  ];
  return {
    url: `${app.url}/workflows/rows-${rows}`,
    storage: { cookies: [], origins: [{ origin: app.url, localStorage }] },
  };
}

function floorAt(rows: number): Subject {
  const list = new URLSearchParams({ list: `${service.url}/api/v1/documents/rows-${rows}`, key: service.key });
  return { url: `${floor.url}/?${list}`, storage: { cookies: [], origins: [] } };
}
