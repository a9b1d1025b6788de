import { createBatch, type Batch } from "./batch";
import { createOnboarding } from "./onboarding";
import { createRandom } from "./random";
import type { StoredDocument } from "./stored-document";

/** Where the mocked service looks up what it is asked for. */
export interface Data {
  /** Per workflow its documents, in no particular order. */
  workflows: Pick<Map<string, StoredDocument[]>, "get">;
  documents: Pick<Map<string, StoredDocument>, "get">;
}

/** Everything the mocked service knows. */
export interface Story extends Data {
  workflows: Map<string, StoredDocument[]>;
  documents: Map<string, StoredDocument>;
}

const BATCHES: Batch[] = [
  { workflowId: "inv-2026-q4", seed: 42, count: 342, newest: 0, oldest: 50, firstNumber: 1001 },
  { workflowId: "inv-2026-q3", seed: 31, count: 57, newest: 52, oldest: 141, firstNumber: 901 },
];

/** The same story every time; only what the service says about times moves with the present. */
export function createData(now: Date): Story {
  const workflows = new Map<string, StoredDocument[]>();
  for (const batch of BATCHES) {
    workflows.set(batch.workflowId, createRandom(batch.seed).shuffle(createBatch(batch, now.getTime())));
  }
  workflows.set("supplier-onboarding", createRandom(2).shuffle(createOnboarding("supplier-onboarding", now.getTime())));
  // A workflow without documents: the service answers as if there were none of that name.
  workflows.set("new-workflow", []);
  return storyOf(workflows);
}

export function storyOf(workflows: Map<string, StoredDocument[]>): Story {
  const documents = new Map([...workflows.values()].flat().map((document) => [document._id, document]));
  return { workflows, documents };
}
