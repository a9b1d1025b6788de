import { createInvoice } from "./invoices";
import { createRandom, type Random } from "./random";
import { createStoredDocument, getFixedTime, type Age, type StoredDocument } from "./stored-document";
import { SUPPLIERS } from "./suppliers";

/** Describes the invoices of one workflow. */
export interface Batch {
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

/** Creates a workflow's documents, oldest first. `now` is in ms since 1970. */
export function createBatch(batch: Batch, now: number): StoredDocument[] {
  const random = createRandom(batch.seed);
  const running = new Map(SUPPLIERS.map(({ short }) => [short, batch.firstNumber + random.whole(0, 40)]));
  return createAges(random, batch).map((age, index) => {
    const supplier = random.pick(SUPPLIERS);
    const number = (running.get(supplier.short) ?? 0) + random.whole(1, 3);
    running.set(supplier.short, number);
    const invoice = createInvoice(random, supplier, number, getFixedTime(age));
    const draft = {
      workflowId: batch.workflowId,
      documentType: "Invoice",
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
