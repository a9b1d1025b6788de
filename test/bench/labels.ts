// Measures lists of documents whose labels were all read: NODE_OPTIONS=--expose-gc npx tsx test/bench/labels.ts
import { CollectedDocuments } from "../../src/collect/collected-documents";
import type { DocumentSummary } from "../../src/contract/document";
import { DEFAULT_CONTEXT } from "../unit/fixtures";
import { createKnownLabels } from "../../src/list/known-labels";
import { factsOf } from "../../src/list/facts";
import { readListView } from "../../src/list/list-view";
import { findRows } from "../../src/list/rows";
import type { Verdict, Verdicts } from "../../src/list/verdicts";

const ROWS = 100_000;
const KEYS = 19;
const VERDICTS: Verdict[] = ["in file", "in file", "in file", "not in file", "cannot say"];

const day = (index: number) => new Date(Date.UTC(2020, 0, 1 + (index % 2000))).toISOString();
const idOf = (index: number) => `65f1c09a7be2${index.toString(16).padStart(12, "0")}`;

function createSummaries(): DocumentSummary[] {
  return Array.from({ length: ROWS }, (_, index) => ({
    _id: idOf(index),
    userId: "user-1",
    original_file_name: `Invoice ${index}.pdf`,
    Edited: false,
    Extracted: true,
    CreatedAt: day(index),
    EditedAt: day(index),
    rottenDays: index % 60,
  }));
}

/** Values of their own: amounts, days in several notations, names and codes. */
function valueOf(key: number, index: number): string {
  const number = (index * 7919) % 1_000_003;
  switch (key % 4) {
    case 0:
      return `EUR ${(number / 100).toLocaleString("de")}`;
    case 1:
      return day(number).slice(0, 10);
    case 2:
      return `Supplier ${number} GmbH, Street ${key}`;
    default:
      return `INV-${key}-${number}`;
  }
}

function readAll(): { documents: CollectedDocuments; verdicts: Verdicts } {
  const documents = new CollectedDocuments();
  const verdicts = new Map<string, Verdict[]>();
  for (let index = 0; index < ROWS; index++) {
    const documentLabels = Array.from({ length: KEYS }, (_, key) => ({
      key: `key_${key}`,
      value: valueOf(key, index),
      group: `group ${key % 4}`,
      groupVal: `Group ${key % 4}`,
    }));
    const document = { documentLabels, fileUrl: `https://files.example/${index}.pdf` };
    const unreadable = { count: 0, first: [] };
    documents.add(idOf(index), { document, sent: document, unreadableFields: [], labels: documentLabels, unreadable });
    verdicts.set(
      idOf(index),
      documentLabels.map(
        (_, key) => VERDICTS[(index * 31 + key * 17 + (index % 7) * key) % VERDICTS.length] ?? "in file",
      ),
    );
  }
  return { documents, verdicts };
}

function getMegabytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
}

function time(name: string, run: () => unknown) {
  const start = process.cpuUsage();
  run();
  console.log(`${name}: ${(process.cpuUsage(start).user / 1000).toFixed(0)} ms`);
}

const before = getMegabytes();
const rows = createSummaries();
const { documents, verdicts } = readAll();
console.log(`read: ${(getMegabytes() - before).toFixed(0)} MB`);
const labels = createKnownLabels(
  { get: (id) => documents.get(id)?.labels, keys: () => documents.current.keys() },
  {
    isNotInFile: (id, isNamed) =>
      documents.get(id)?.labels.some((label, index) => isNamed(label) && verdicts.get(id)?.[index] === "not in file"),
  },
);
const context = { ...DEFAULT_CONTEXT, labels };
const facts = factsOf(rows);
const show = (search: string) => time(search, () => findRows(facts, readListView(search), context));
time("names", () => labels.names(rows));
show("?label=key_0:over:5000");
show("?label=key_0:over:6000");
show("?label=key_1:under:2022-01-01");
show("?label=key_1:under:2023-01-01");
show("?label=key_2:has:42");
show("?label=key_2:has:43");
show("?label=key_3:is:INV-3-7919");
show("?label=key_0:over:6000&label=key_1:under:2023-01-01&label=key_2:has:4");
show("?label=key_0:notinfile:");
show("?sort=label:key_0");
show("?sort=-label:key_0");
show("?sort=label:key_1");
show("?sort=label:key_2");
show("?sort=original_file_name");
show("?q=supplier%2042");
show("?q=supplier%2043");
console.log(`with what was derived: ${(getMegabytes() - before).toFixed(0)} MB`);
