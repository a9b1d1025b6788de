import type { EpochMs } from "../lib/timestamp";
import type { Data, Dataset } from "./data";
import { withTimes, type StoredDocument } from "./stored-document";

const MINUTE = 60_000;

/** Fills each workflow that has documents up to `count`, with copies that are a minute older each. */
export function repeatDocuments(dataset: Dataset, count: number, now: EpochMs): Data {
  // Created on demand, because nobody opens all workflows.
  const lists = new Map<string, StoredDocument[]>();
  const createList = (originals: StoredDocument[]) => {
    const rounds = originals.length === 0 ? 0 : Math.ceil(count / originals.length);
    return Array.from({ length: rounds }, (_, number) => originals.map((each) => createCopy(each, number, now)))
      .flat()
      .slice(0, count);
  };
  return {
    workflows: {
      get(workflowId) {
        const list = lists.get(workflowId) ?? createList(dataset.workflows.get(workflowId) ?? []);
        lists.set(workflowId, list);
        return list;
      },
    },
    documents: {
      get(documentId) {
        const { originalId, number } = readCopyId(documentId);
        const original = dataset.documents.get(originalId);
        return original && createCopy(original, number, now);
      },
    },
  };
}

/** Copy 0 is the original itself. A copy keeps the original's file. */
function createCopy(original: StoredDocument, number: number, now: EpochMs): StoredDocument {
  if (number === 0) return original;
  const offset = number * MINUTE;
  const copy = {
    ...original,
    _id: original._id.replace(ID, `$1${number.toString(16).padStart(10, "0")}$3`),
    original_file_name: original.original_file_name.replace(/(\.[a-z]+)$/, ` - copy ${number}$1`),
  };
  return withTimes(copy, Date.parse(original.CreatedAt) - offset, Date.parse(original.EditedAt) - offset, now);
}

// An id has 8 digits of a time, 10 of the process that created it and 6 of a counter. In a copy's id, the copy's number
// replaces the process.
const ID = /^([\da-f]{8})([\da-f]{10})([\da-f]{6})$/;
const ORIGINAL_PROCESS = "b3d90e6a41";

function readCopyId(id: string): { originalId: string; number: number } {
  const process = ID.exec(id)?.[2] ?? ORIGINAL_PROCESS;
  return {
    originalId: id.replace(ID, `$1${ORIGINAL_PROCESS}$3`),
    number: process === ORIGINAL_PROCESS ? 0 : Number.parseInt(process, 16),
  };
}
