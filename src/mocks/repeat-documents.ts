import type { Data, Story } from "./data";
import { withTimes, type StoredDocument } from "./stored-document";

const MINUTE = 60_000;

/** The same workflows, each that has documents with so many: copies of them, each a minute older than the one before. */
export function repeated(story: Story, count: number, now: number): Data {
  const lists = new Map<string, StoredDocument[]>();
  return {
    workflows: {
      // Made when they are asked for: nobody looks at all of them.
      get(workflowId) {
        const known = lists.get(workflowId);
        if (known) return known;
        const documents = [...(story.workflows.get(workflowId) ?? [])];
        const [first] = documents;
        const list = first ? Array.from({ length: count }, (_, at) => copyAt(documents, at, now) ?? first) : [];
        lists.set(workflowId, list);
        return list;
      },
    },
    documents: {
      get(documentId) {
        const original = story.documents.get(originalId(documentId));
        return original && copyOf(original, copyNumber(documentId), now);
      },
    },
  };
}

function copyAt(documents: StoredDocument[], at: number, now: number) {
  const original = documents[at % documents.length];
  return original && copyOf(original, Math.floor(at / documents.length), now);
}

/** The original is its own copy number 0. The file stays the original's, so its pages still show what the name says. */
function copyOf(original: StoredDocument, number: number, now: number): StoredDocument {
  if (number === 0) return original;
  const earlier = number * MINUTE;
  const copy = {
    ...original,
    _id: copyId(original._id, number),
    original_file_name: original.original_file_name.replace(/(\.[a-z]+)$/, ` - copy ${number}$1`),
  };
  return withTimes(copy, Date.parse(original.CreatedAt) - earlier, Date.parse(original.EditedAt) - earlier, now);
}

// An id is 8 digits of a time, 10 of the process that made it and 6 of a counter; a copy's process is its number.
const PROCESS = /^([\da-f]{8})([\da-f]{10})([\da-f]{6})$/;
const PLAIN = "b3d90e6a41";

function copyId(id: string, number: number) {
  return id.replace(PROCESS, `$1${number.toString(16).padStart(10, "0")}$3`);
}

function originalId(id: string) {
  return id.replace(PROCESS, `$1${PLAIN}$3`);
}

function copyNumber(id: string) {
  const process = PROCESS.exec(id)?.[2] ?? PLAIN;
  return process === PLAIN ? 0 : Number.parseInt(process, 16);
}
