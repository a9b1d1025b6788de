import { createBatch } from "./batch";
import { storyOf, type Story } from "./data";
import { createRandom } from "./random";
import { withTimes, type StoredDocument } from "./stored-document";

const WORKFLOW = "inv-2026-q4";
const SECOND = 1000;

/** What becomes of a document, in milliseconds since the story began; what is missing never happens. */
interface Fate {
  arrives?: number;
  extracted?: number;
  edited?: number;
  leaves?: number;
}

/** The documents that come into the open workflow while somebody looks on. */
export function createArrivingDocuments(now: number): StoredDocument[] {
  const batch = { workflowId: WORKFLOW, seed: 77, count: 60, newest: 0, oldest: 0, firstNumber: 1120 };
  return createBatch(batch, now)
    .filter(({ original_file_name }) => !original_file_name.endsWith(".png"))
    .map((document) => ({ ...document, Extracted: false, Edited: false }));
}

/**
 * The story as it goes on after `since`: for ten minutes documents come in, are extracted and edited, and
 * those sent twice are taken out. The same at the same moment, however often it is asked for.
 */
export function arriving(story: Story, since: number): (time: number) => Story {
  const before = story.workflows.get(WORKFLOW) ?? [];
  const fates = [...newcomers(createArrivingDocuments(since)), ...changes(before)];
  return (time) => {
    const present = fates.flatMap(([document, fate]) => stateOf(document, fate, since, time) ?? []);
    return storyOf(new Map([...story.workflows, [WORKFLOW, present]]));
  };
}

function newcomers(documents: StoredDocument[]): [StoredDocument, Fate][] {
  const random = createRandom(78);
  return documents
    .map((document, at): [StoredDocument, Fate] => {
      const arrives = (4 + at * 10 + random.whole(0, 6)) * SECOND;
      const extracted = arrives + random.whole(15, 60) * SECOND;
      const edited = extracted + random.whole(20, 120) * SECOND;
      return [document, { arrives, ...(random.chance(0.85) && { extracted }), ...(random.chance(0.2) && { edited }) }];
    })
    .reverse();
}

function changes(documents: StoredDocument[]): [StoredDocument, Fate][] {
  const random = createRandom(79);
  const turns = { extracted: 0, edited: 0, leaves: 0 };
  const next = (turn: keyof typeof turns, seconds: number) => {
    turns[turn] += 1;
    return (turns[turn] * seconds - random.whole(0, seconds - 5)) * SECOND;
  };
  return documents.map((document) => {
    if (document.original_file_name.includes(" - copy.")) return [document, { leaves: next("leaves", 75) }];
    if (!document.Extracted) return [document, { extracted: next("extracted", 12) }];
    if (!document.Edited && random.chance(0.1)) return [document, { edited: next("edited", 25) }];
    return [document, {}];
  });
}

function stateOf(document: StoredDocument, fate: Fate, since: number, time: number): StoredDocument | undefined {
  const happened = (at: number | undefined) => at !== undefined && since + at <= time;
  const { arrives, extracted, edited = 0, leaves } = fate;
  if ((arrives !== undefined && !happened(arrives)) || happened(leaves)) return undefined;
  const Extracted = document.Extracted || happened(extracted);
  const nowEdited = happened(fate.edited);
  if (arrives === undefined && Extracted === document.Extracted && !nowEdited) return document;
  const created = arrives === undefined ? Date.parse(document.CreatedAt) : since + arrives;
  const editedAt = nowEdited ? since + edited : Date.parse(document.EditedAt);
  // Days are counted up to the beginning, for all documents alike.
  const today = Math.max(since, created);
  return withTimes({ ...document, Extracted, Edited: document.Edited || nowEdited }, created, editedAt, today);
}
