import { createInvoice } from "./invoices";
import { createRandom, type Random } from "./random";
import { store, storyTimeOf, type Age, type StoredDocument } from "./stored-document";
import { SUPPLIERS } from "./suppliers";

/** A quarter's worth of invoices. */
export interface Batch {
  workflowId: string;
  seed: number;
  count: number;
  /** Days before now. */
  newest: number;
  oldest: number;
  /** Around which each supplier's running number begins. */
  firstNumber: number;
}

const MINUTE = 60_000;

/** A workflow's documents in the order in which they came in. */
export function createBatch(batch: Batch, now: number): StoredDocument[] {
  const random = createRandom(batch.seed);
  const running = new Map(SUPPLIERS.map(({ short }) => [short, batch.firstNumber + random.whole(0, 40)]));
  return agesOf(random, batch).map((age, at) => {
    const supplier = random.pick(SUPPLIERS);
    const number = (running.get(supplier.short) ?? 0) + random.whole(1, 3);
    running.set(supplier.short, number);
    const invoice = createInvoice(random, supplier, number, storyTimeOf(age));
    const draft = {
      workflowId: batch.workflowId,
      documentType: "Invoice",
      original_file_name: fileName(random, `${supplier.short} ${invoice.number}`, at),
      Edited: random.chance(0.14),
      Extracted: random.chance(0.82),
      age,
      invoice,
    };
    return store(random, draft, now, batch.firstNumber + at);
  });
}

// Oldest first. The last three of a batch that is still open came in within these hours.
function agesOf(random: Random, { count, newest, oldest }: Batch): Age[] {
  return Array.from({ length: count }, (_, at) => {
    const left = count - at;
    if (newest === 0 && left <= 3) return { days: 0, time: left * 47 * MINUTE - random.whole(0, 40 * MINUTE) };
    const days = Math.max(1, Math.round(newest + ((oldest - newest) * left) / count));
    return { days, time: random.whole(6.5 * 60 * MINUTE, 17 * 60 * MINUTE) };
  });
}

// One document of a batch is a picture and one is plain text; a few were scanned or sent twice.
function fileName(random: Random, name: string, at: number) {
  const plain = name.replaceAll("/", "-");
  if (at === 17) return `${plain}.png`;
  if (at === 29) return `${plain}.txt`;
  if (random.chance(0.06)) return `${plain} (scan).pdf`;
  if (random.chance(0.04)) return `${plain} - copy.pdf`;
  return `${plain}.pdf`;
}
