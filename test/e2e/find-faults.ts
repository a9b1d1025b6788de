import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const OPTIONS: RunOptions = {
  resultTypes: ["violations"],
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
  iframes: false,
};
const CONTEXT = {
  exclude: [
    // All rows have the same structure, and every row costs time.
    ["tbody > tr:nth-child(n + 5)"],
    // They stand around each open popup, whether or not it is modal, and never keep the focus: they hand it on. Base UI calls
    // that intended, and axe tolerates it only where a popup covers enough of the window.
    ["[data-base-ui-focus-guard]"],
  ],
};

/** What axe finds wrong on the page as it is shown, a line for each element. */
export async function findFaults(page: Page): Promise<string[]> {
  // Its code stays until the next navigation, and its own builder would send it again for each look.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(CONTEXT)}, ${JSON.stringify(OPTIONS)})`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
}
