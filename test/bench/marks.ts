// Measures the search for the values of 52 labels: npx tsx test/bench/marks.ts
// First the search alone, in ms of the processor, so that other programs do not count. Then the production build in Chromium.
import { createLabelSearch } from "../../src/evidence/search";
import { readPage } from "../../src/evidence/read-page";
import { INVOICES } from "../unit/evidence-fixtures";
import { measureInBrowser } from "./marks-in-browser";

const LABELS = 52;
const RUNS = 5;

const labels = INVOICES.flatMap(({ truth }) => truth.map(([key, value]) => ({ key, value }))).slice(0, LABELS);

/** The time of the whole search, and of the longest step, for which the page does not react. */
function measure(pages: number) {
  let [total, longest] = [0, 0];
  const finish = <T>(steps: Generator<void, T>): T => {
    for (;;) {
      const start = process.cpuUsage();
      const step = steps.next();
      const time = process.cpuUsage(start).user / 1000;
      total += time;
      longest = Math.max(longest, time);
      if (step.done) return step.value;
    }
  };
  const search = createLabelSearch(labels);
  for (let index = 0; index < pages; index++) {
    const page = INVOICES[index % INVOICES.length]?.page;
    if (page) finish(search.addPage(finish(readPage({ ...page, index }))));
  }
  finish(search.getEvidence());
  return { total, longest };
}

for (const pages of [1, 300]) {
  // The first runs compile the code.
  const runs = Array.from({ length: RUNS }, () => measure(pages));
  const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]?.toFixed(1);
  const totals = median(runs.map(({ total }) => total));
  const longest = median(runs.map((run) => run.longest));
  console.log(`${labels.length} labels, ${pages} pages: ${totals} ms, longest step ${longest} ms`);
}

for (const pages of [1, 300]) {
  const { marks, complete, longestTask, steps } = await measureInBrowser(pages);
  console.log(
    `In Chromium, ${pages} pages: first marks ${marks.toFixed(0)} ms and all ${complete.toFixed(0)} ms after the file, ` +
      `longest task ${longestTask} ms; ${steps.shown} documents, ${steps.without} frames without their marks`,
  );
}
