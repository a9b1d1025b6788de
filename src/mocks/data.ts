import { createInvoice, DAY, type Invoice } from "./invoices";
import { createRandom, type Random } from "./random";
import { createStoredDocument, getFixedTime, MIXED_WORKFLOW, type Age, type StoredDocument } from "./stored-document";
import { SUPPLIERS } from "./suppliers";
import type { EpochMs } from "../lib/timestamp";

/** How the mocked service looks up documents. */
export interface Data {
  /** The documents of each workflow, in no particular order. */
  workflows: Pick<Map<string, StoredDocument[]>, "get">;
  documents: Pick<Map<string, StoredDocument>, "get">;
}

/** All documents of the mocked service. */
export interface Dataset extends Data {
  workflows: Map<string, StoredDocument[]>;
  documents: Map<string, StoredDocument>;
}

const BATCHES: Batch[] = [
  { workflowId: "inv-2026-q4", seed: 42, count: 342, newest: 0, oldest: 50, firstNumber: 1001 },
  { workflowId: "inv-2026-q3", seed: 31, count: 57, newest: 52, oldest: 141, firstNumber: 901 },
];

/** Creates the demo data. It is the same every time, except for timestamps, which are relative to `now`. */
export function createData(now: Date): Dataset {
  const workflows = new Map<string, StoredDocument[]>();
  for (const batch of BATCHES) {
    const documents = createRandom(batch.seed).shuffle(createBatch(batch, now.getTime()));
    // A PDF with labels.
    const isGood = ({ Extracted, Edited, storedFile }: StoredDocument) =>
      Extracted && !Edited && storedFile.endsWith(".pdf");
    workflows.set(batch.workflowId, putFirst(documents, isGood));
  }
  workflows.set("supplier-onboarding", createRandom(2).shuffle(createOnboarding("supplier-onboarding", now.getTime())));
  const mixed = createPurchasing(MIXED_WORKFLOW, now.getTime());
  const hasNumber = (number: string) => (document: StoredDocument) => document.invoice.number === number;
  workflows.set(MIXED_WORKFLOW, putFirst(createRandom(19).shuffle(mixed), hasNumber(EXAMPLE), hasNumber(SCAN)));
  // For a workflow without documents the service answers as if the workflow did not exist.
  workflows.set("new-workflow", []);
  return createDataset(workflows);
}

/** Puts the first document of each kind first: most people open these. */
function putFirst(documents: StoredDocument[], ...kinds: ((document: StoredDocument) => boolean)[]): StoredDocument[] {
  const first = kinds.flatMap((isKind) => documents.find(isKind) ?? []);
  return [...first, ...documents.filter((document) => !first.includes(document))];
}

/** Adds the index of documents by id. */
export function createDataset(workflows: Map<string, StoredDocument[]>): Dataset {
  const documents = new Map([...workflows.values()].flat().map((document) => [document._id, document]));
  return { workflows, documents };
}

/** Describes the invoices of one workflow. */
interface Batch {
  workflowId: string;
  seed: number;
  count: number;
  /** Age of the newest document in days; 0 for a workflow that still receives documents. */
  newest: number;
  /** Age of the oldest document in days. */
  oldest: number;
  /** Each supplier's invoice numbers start near this one. */
  firstNumber: number;
}

const MINUTE = 60_000;

/** Creates a workflow's documents, oldest first. */
export function createBatch(batch: Batch, now: EpochMs): StoredDocument[] {
  const random = createRandom(batch.seed);
  const running = new Map(SUPPLIERS.map(({ short }) => [short, batch.firstNumber + random.whole(0, 40)]));
  return createAges(random, batch).map((age, index) => {
    const supplier = random.pick(SUPPLIERS);
    const number = (running.get(supplier.short) ?? 0) + random.whole(1, 3);
    running.set(supplier.short, number);
    const invoice = createInvoice(random, supplier, number, getFixedTime(age));
    const draft = {
      workflowId: batch.workflowId,
      original_file_name: fileName(random, `${supplier.short} ${invoice.number}`, index),
      Edited: random.chance(0.14),
      Extracted: random.chance(0.82),
      age,
      invoice,
    };
    return createStoredDocument(random, draft, now, batch.firstNumber + index);
  });
}

// Oldest first. In a workflow that still receives documents, the last three are a few hours old.
function createAges(random: Random, { count, newest, oldest }: Batch): Age[] {
  return Array.from({ length: count }, (_, index) => {
    const left = count - index;
    if (newest === 0 && left <= 3) return { days: 0, time: left * 47 * MINUTE - random.whole(0, 40 * MINUTE) };
    const days = Math.max(1, Math.round(newest + ((oldest - newest) * left) / count));
    return { days, time: random.whole(6.5 * 60 * MINUTE, 17 * 60 * MINUTE) };
  });
}

// One document is an image and one is plain text. A few were scanned or sent twice.
function fileName(random: Random, name: string, index: number) {
  const plain = name.replaceAll("/", "-");
  if (index === 17) return `${plain}.png`;
  if (index === 29) return `${plain}.txt`;
  if (random.chance(0.06)) return `${plain} (scan).pdf`;
  if (random.chance(0.04)) return `${plain} - copy.pdf`;
  return `${plain}.pdf`;
}

const COUNT = 96;
type Title = Invoice["title"];
// Each as often as it is named here.
const TITLES: readonly [Title, ...Title[]] = ["Invoice", "Invoice", "Invoice", "Credit note", "Reminder"];

// The numbers of two of these invoices: one with a wrong value, and one that is a picture.
export const EXAMPLE = "F26-2229";
const SCAN = "PCS-2193";
/** A PDF with an electronic invoice in it. */
export const E_INVOICE = "RE-2026-2196";
/** How the names of documents end that are no PDFs. */
const ENDINGS: Partial<Record<string, string>> = {
  [SCAN]: " (scan).png",
  "BW-42067": ".xml",
  "CS-26-2199": ".eml",
  FH2259: ".csv",
};
// One that is edited and has rotten days all the same, so that the list has something to look at.
const DIFFERENT = "CS-26-2232";

/** Creates the documents of a workflow that receives several types, oldest first. */
function createPurchasing(workflowId: string, now: EpochMs): StoredDocument[] {
  const random = createRandom(19);
  return Array.from({ length: COUNT }, (_, index) => {
    const supplier = random.pick(SUPPLIERS);
    const title = random.pick(TITLES);
    const age = { days: 2 + Math.floor((COUNT - index) / 2), time: random.whole(25_000_000, 60_000_000) };
    const invoice = { ...createInvoice(random, supplier, 2001 + 3 * index, getFixedTime(age)), title };
    if (title === "Reminder") invoice.dueDate = invoice.date - 10 * DAY;
    const number = invoice.number.replaceAll("/", "-");
    const draft = {
      workflowId,
      original_file_name: `${supplier.short} ${title.toLowerCase()} ${number}${ENDINGS[number] ?? ".pdf"}`,
      Edited: random.chance(0.2),
      Extracted: random.chance(0.93),
      age,
      invoice,
    };
    const document = createStoredDocument(random, draft, now, 3000 + index);
    return number === DIFFERENT ? { ...document, rottenDays: age.days } : document;
  });
}

// File names that are hard to display: long, right-to-left, with emoji and combining characters.
const SAMPLES: [short: string, name: string, days: number, Edited: boolean, Extracted: boolean][] = [
  ["Tarnholt", "Tarnholt första fakturan åäö.pdf", 34, false, true],
  [
    "Ambrel",
    "FW_ FW_ RE_ Supplier onboarding - Ambrel Translations BV - first invoice incl. terminology update and proofreading, purchase order as agreed with Accounts Payable, corrected version after call, please use this one and not the one from last week_final_FINAL (2).pdf",
    27,
    true,
    true,
  ],
  ["Hexalume", "請求書_ヘクサルーメ見本_2026年10月 ☁️🧾.pdf", 19, false, true],
  ["Maravelle", "فاتورة نموذجية F26-1004.pdf", 12, false, false],
  ["Vantrell", "Vantrell credit note VF81005.pdf", 9, false, true],
  ["Pellucor", "-- new -- Pellucor PCS-1006.pdf", 5, true, false],
];

/** Creates the six documents of a workflow for new suppliers. */
function createOnboarding(workflowId: string, now: EpochMs): StoredDocument[] {
  const random = createRandom(6);
  return SAMPLES.map(([short, name, days, Edited, Extracted], index) => {
    const supplier = SUPPLIERS.find((candidate) => candidate.short === short) ?? SUPPLIERS[0];
    const age = { days, time: random.whole(25_000_000, 60_000_000) };
    const invoice = createInvoice(random, supplier, 1001 + index, getFixedTime(age));
    if (name.includes("credit note")) invoice.title = "Credit note";
    const draft = { workflowId, original_file_name: name, Edited, Extracted, age, invoice };
    return createStoredDocument(random, draft, now, index);
  });
}
