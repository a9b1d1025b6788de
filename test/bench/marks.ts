// Measures the search for the values of 52 labels: npx tsx test/bench/marks.ts
// First the search alone, in ms of the processor, so that other programs do not count. Then the production build in Chromium.
import { createLabelSearch } from "../../src/evidence/search";
import { INVOICES } from "../unit/evidence-fixtures";
import { measureInBrowser } from "./marks-in-browser";

const LABELS = 52;
const RUNS = 5;

const labels = INVOICES.flatMap(({ truth }) => truth.map(([key, value]) => ({ key, value }))).slice(0, LABELS);

/** The time of the whole search. In the app it runs in a worker. */
function measure(pages: number): number {
  const start = process.cpuUsage();
  const search = createLabelSearch(labels);
  for (let index = 0; index < pages; index++) {
    const page = INVOICES[index % INVOICES.length]?.page;
    if (page) search.addPage({ ...page, index });
  }
  search.getEvidence();
  return process.cpuUsage(start).user / 1000;
}

for (const pages of [1, 300]) {
  // The first runs compile the code.
  const times = Array.from({ length: RUNS }, () => measure(pages)).sort((a, b) => a - b);
  console.log(`${labels.length} labels, ${pages} pages: ${times[Math.floor(RUNS / 2)]?.toFixed(1)} ms`);
}

for (const pages of [1, 300]) {
  const { text, marks, complete, longestTask, steps } = await measureInBrowser(pages);
  console.log(
    `In Chromium, ${pages} pages: text ${text.toFixed(0)} ms after the file, first marks ${marks.toFixed(0)} ms after the ` +
      `text, all ${complete.toFixed(0)} ms after the file, ` +
      `longest task ${longestTask} ms; ${steps.shown} documents, ${steps.without} frames without their marks`,
  );
}
