import { chromium } from "@playwright/test";
import { createServer } from "vite";
import { findChromium, findHeadlessShell } from "../../scripts/find-programs";
import type { Outcome } from "./read-receipt";
import { createReceipts } from "./receipts";

// How a page is read: by one of the readers, or as the app does.
const WAYS = ["first", "second", "app"] as const;

const CALL = `async (receipt, way) => (await import("/test/bench/read-receipt.ts")).readReceipt(receipt, way)`;
const receipts = createReceipts().slice(0, Number(process.argv[2] ?? 24));
const server = await createServer({ server: { port: 0, host: "127.0.0.1", hmr: false }, logLevel: "error" });
await server.listen();
const executablePath = findHeadlessShell() ?? findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
const page = await browser.newPage();
page.on("console", (message) => message.type() === "error" && console.error(message.text()));
await page.goto(server.resolvedUrls?.local[0] ?? "");
const total = receipts.reduce((sum, { values }) => sum + Object.keys(values).length, 0);
const absent = receipts.reduce((sum, { absent: none }) => sum + Object.keys(none).length, 0);
console.log(`${receipts.length} photos, ${total} values that stand on them, ${absent} that do not`);
for (const way of WAYS) {
  const outcomes: Outcome[] = [];
  for (const receipt of receipts) {
    const outcome = await page.evaluate<Outcome>(`(${CALL})(${JSON.stringify(receipt)}, "${way}")`);
    outcomes.push(outcome);
    if (process.argv[3])
      console.log(way, receipt.name, outcome.found, `${Math.round(outcome.ms)} ms`, outcome.missed.join(" | "));
  }
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((all, outcome) => all + of(outcome), 0);
  const middle = outcomes.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(outcomes.length / 2)] ?? 0;
  console.log(
    `${way.padEnd(6)}  found ${sum(({ found }) => found)}, ${sum(({ inPlace }) => inPlace)} of them in their own line, a part of ${sum(({ part }) => part)}, claimed ${sum(({ claimed }) => claimed)}, ` +
      `${(middle / 1000).toFixed(1)} s for a photo (median)`,
  );
}
await browser.close();
await server.close();
process.exit(0);
