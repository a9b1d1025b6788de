import { createBatch, type Batch } from "./batch";
import { createOnboarding } from "./onboarding";
import { createPurchasing } from "./purchasing";
import { createRandom } from "./random";
import { MIXED_WORKFLOW, type StoredDocument } from "./stored-document";

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
    workflows.set(batch.workflowId, orderForDemo(createRandom(batch.seed).shuffle(createBatch(batch, now.getTime()))));
  }
  workflows.set("supplier-onboarding", createRandom(2).shuffle(createOnboarding("supplier-onboarding", now.getTime())));
  const mixed = createPurchasing(MIXED_WORKFLOW, now.getTime());
  workflows.set(MIXED_WORKFLOW, orderForDemo(createRandom(19).shuffle(mixed)));
  // For a workflow without documents the service answers as if the workflow did not exist.
  workflows.set("new-workflow", []);
  return createDataset(workflows);
}

/** Puts a PDF with labels first: it is the first document that most people open. */
function orderForDemo(documents: StoredDocument[]): StoredDocument[] {
  const first = documents.find(
    ({ Extracted, Edited, storedFile }) => Extracted && !Edited && storedFile.endsWith(".pdf"),
  );
  return first ? [first, ...documents.filter((document) => document !== first)] : documents;
}

/** Adds the index of documents by id. */
export function createDataset(workflows: Map<string, StoredDocument[]>): Dataset {
  const documents = new Map([...workflows.values()].flat().map((document) => [document._id, document]));
  return { workflows, documents };
}
