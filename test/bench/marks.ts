// Measures the search for the values of 52 labels: npx tsx test/bench/marks.ts
// First the search alone, in ms of the processor, so that other programs do not count. Then the production build in Chromium.
import type { TextPiece } from "../../src/evidence/page-text";
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

/** A page of about 3,000 words with 60 labels and a table of 200 rows. */
function createDensePage() {
  const pieces: TextPiece[] = [];
  let top = 0;
  const addLine = (...cells: [left: number, text: string][]) => {
    for (const [left, text] of cells) pieces.push({ text, box: { left, top, width: text.length * 4.5, height: 9 } });
    top += 12;
  };
  const facts = Array.from({ length: 60 }, (_, index) => ({
    key: `field_${index}_name`,
    value: `VAL-${1000 + 7 * index}`,
  }));
  for (const { key, value } of facts) addLine([40, key.replaceAll("_", " ")], [300, value]);
  addLine([40, "Pos"], [80, "Description"], [300, "Qty"], [360, "Unit price"], [450, "Amount"]);
  const rows = Array.from({ length: 200 }, (_, index) => {
    const [quantity, price] = [1 + (index % 9), 3.5 + index * 1.13];
    return {
      position: String(index + 1),
      description: `Item number ${(index * 13) % 97} of steel, size ${index % 12}`,
      quantity: String(quantity),
      unit_price: price.toFixed(2),
      amount: (quantity * price).toFixed(2),
    };
  });
  for (const { position, description, quantity, unit_price, amount } of rows) {
    addLine([40, position], [80, description], [300, quantity], [360, unit_price], [450, amount]);
  }
  for (let line = 0; line < 60; line++) addLine([40, "Terms and conditions apply to all goods that we deliver"]);
  return { page: { index: 0, pieces }, labels: [...facts, { key: "line_items", value: rows }] };
}

function measureDense({ page, labels }: ReturnType<typeof createDensePage>): number {
  const start = performance.now();
  const search = createLabelSearch(labels);
  search.addPage(page);
  search.getEvidence();
  return performance.now() - start;
}

const dense = createDensePage();
const first = measureDense(dense);
const times = Array.from({ length: 25 }, () => measureDense(dense)).sort((a, b) => a - b);
console.log(
  `${dense.labels.length} labels and ${dense.page.pieces.length} pieces of text: ${first.toFixed(0)} ms the first time, ` +
    `${times[12]?.toFixed(0)} ms once the code is compiled`,
);

for (const pages of [1, 300]) {
  const { text, marks, complete, longestTask, steps } = await measureInBrowser(pages);
  console.log(
    `In Chromium, ${pages} pages: text ${text.toFixed(0)} ms after the file, first marks ${marks.toFixed(0)} ms after the ` +
      `text, all ${complete.toFixed(0)} ms after the file, ` +
      `longest task ${longestTask} ms; ${steps.shown} documents, ${steps.without} frames without their marks`,
  );
}
