import { chromium, type Browser } from "@playwright/test";
import { ensureChromium } from "../../scripts/find-chromium";
import { startLargeService } from "../e2e/large-service";
import { expectedOf } from "./expected";
import { visit, type Subject, type Way } from "./measure";
import { report, type Comparison } from "./report";
import { probeScript, serveApp, serveFloor } from "./sites";
import { smoke } from "./smoke";

interface Plan {
  rows: number;
  visits: number;
  /** The page is only opened: using a floor of a million rows takes a minute. */
  onlyOpened?: boolean;
  megabits?: number;
}

// Measures the production build against the floor. `npm run bench -- 1000 100000-slow` measures those columns only;
// `npm run bench -- smoke` opens a million rows and scrolls to the last one.
const PLANS: Record<string, Plan> = {
  "1000": { rows: 1000, visits: 5 },
  "10000": { rows: 10_000, visits: 5 },
  "100000": { rows: 100_000, visits: 21 },
  "1000000": { rows: 1_000_000, visits: 3, onlyOpened: true },
  "100000-slow": { rows: 100_000, visits: 3, onlyOpened: true, megabits: 50 },
};

const asked = process.argv.slice(2);
const service = await startLargeService();
const [app, floor, probe] = await Promise.all([serveApp(), serveFloor(), probeScript()]);
// With a debugger attached, as it is here, V8 reads a script again for every error that the script makes while it
// starts, to know its lines; React makes five. Nobody's browser does that, so the lines are kept from the start.
const args = ["--no-sandbox", "--js-flags=--no-enable-lazy-source-positions"];
const browser = await chromium.launch({ executablePath: ensureChromium(), args });
try {
  if (asked.includes("smoke")) await smoke(browser, appAt(1_000_000));
  else {
    const chosen = Object.entries(PLANS).filter(([name]) => asked.length === 0 || asked.includes(name));
    const comparisons: Comparison[] = [];
    for (const [, plan] of chosen) comparisons.push(await compare(browser, plan));
    console.log(report(comparisons, browser.version()));
  }
} finally {
  await Promise.all([browser.close(), app.close(), floor.close(), service.close()]);
}

// The two pages take turns, so that whatever else the machine does falls on both.
async function compare(browser: Browser, { rows, visits, onlyOpened, megabits }: Plan): Promise<Comparison> {
  const way: Way = { ...(!onlyOpened && { expected: expectedOf(rows) }), ...(megabits && { megabits }) };
  const name = `${rows.toLocaleString("en")} rows${megabits ? ` at ${megabits} Mbit/s` : ""}`;
  const subjects = { app: appAt(rows), floor: floorAt(rows) };
  const seen: Comparison = { name, app: [], floor: [] };
  // Once unmeasured: the service makes its list for the first who asks, and Chromium starts with them.
  for (const subject of Object.values(subjects)) await visit(browser, subject, probe, {});
  for (let turn = 0; turn < visits; turn++) {
    for (const site of turn % 2 === 0 ? (["app", "floor"] as const) : (["floor", "app"] as const)) {
      seen[site].push(await visit(browser, subjects[site], probe, way));
    }
    console.log(`${name}: visit ${turn + 1} of ${visits}`);
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
