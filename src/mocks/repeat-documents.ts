import type { Data, Dataset } from "./data";
import { withTimes, type StoredDocument } from "./stored-document";
import type { EpochMs } from "../lib/timestamp";

const MINUTE = 60_000;

/** Fills each workflow that has documents up to `count`, with copies that are a minute older each. */
export function repeatDocuments(dataset: Dataset, count: number, now: EpochMs): Data {
  const lists = new Map<string, StoredDocument[]>();
  return {
    workflows: {
      // Created on demand, because nobody opens all workflows.
      get(workflowId) {
        const cached = lists.get(workflowId);
        if (cached) return cached;
        const documents = [...(dataset.workflows.get(workflowId) ?? [])];
        const [first] = documents;
        const list = first
          ? Array.from({ length: count }, (_, index) => createElement(documents, index, now) ?? first)
          : [];
        lists.set(workflowId, list);
        return list;
      },
    },
    documents: {
      get(documentId) {
        const original = dataset.documents.get(getOriginalId(documentId));
        return original && createCopy(original, getCopyNumber(documentId), now);
      },
    },
  };
}

function createElement(documents: StoredDocument[], index: number, now: EpochMs) {
  const original = documents[index % documents.length];
  return original && createCopy(original, Math.floor(index / documents.length), now);
}

/** Copy 0 is the original itself. A copy keeps the original's file. */
function createCopy(original: StoredDocument, number: number, now: EpochMs): StoredDocument {
  if (number === 0) return original;
  const offset = number * MINUTE;
  const copy = {
    ...original,
    _id: createCopyId(original._id, number),
    original_file_name: original.original_file_name.replace(/(\.[a-z]+)$/, ` - copy ${number}$1`),
  };
  return withTimes(copy, Date.parse(original.CreatedAt) - offset, Date.parse(original.EditedAt) - offset, now);
}

// An id has 8 digits of a time, 10 of the process that created it and 6 of a counter. In a copy's id, the copy's number
// replaces the process.
const PROCESS = /^([\da-f]{8})([\da-f]{10})([\da-f]{6})$/;
const ORIGINAL_PROCESS = "b3d90e6a41";

function createCopyId(id: string, number: number) {
  return id.replace(PROCESS, `$1${number.toString(16).padStart(10, "0")}$3`);
}

function getOriginalId(id: string) {
  return id.replace(PROCESS, `$1${ORIGINAL_PROCESS}$3`);
}

function getCopyNumber(id: string) {
  const process = PROCESS.exec(id)?.[2] ?? ORIGINAL_PROCESS;
  return process === ORIGINAL_PROCESS ? 0 : Number.parseInt(process, 16);
}
