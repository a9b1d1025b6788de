import type { DocumentSummary } from "../contract/document";
import { writeJson } from "../lib/json";
import type { ChangeKind } from "./changes";

/**
 * A list as the reader last saw it: two numbers for each row, in the order of the rows. Neither an id nor any content can be
 * read from them.
 */
export interface SeenList {
  /** A hash of the row's `_id`. */
  ids: Uint32Array;
  /** Whether the row was extracted (bit 0) and edited (bit 1), and a hash of all its fields (bits 2 to 23). */
  states: Uint32Array;
}

/** What differs between a list and the one that the reader last saw. Rows that only moved do not differ. */
export interface ChangesSince {
  rows: ReadonlyMap<DocumentSummary, ChangeKind>;
  /** The number of rows that are no longer there. */
  gone: number;
}

const EXTRACTED = 1;
const EDITED = 2;
const STATE_BYTES = 3;
const BYTES_PER_ROW = 4 + STATE_BYTES;

/** Takes the fingerprints of a list. Equal rows have equal ones under the same `key`, a random number of this device. */
export function fingerprintList(documents: readonly DocumentSummary[], key: number): SeenList {
  const hash = createRowHash(key);
  const ids = new Uint32Array(documents.length);
  const states = new Uint32Array(documents.length);
  documents.forEach((document, index) => {
    ids[index] = hashText(document._id, key);
    states[index] = hash(document);
  });
  return { ids, states };
}

/**
 * Compares a list with the one that the reader last saw. Rows of one id are paired with equal ones first, and then in their
 * order.
 */
export function changesSince(seen: SeenList, documents: readonly DocumentSummary[], key: number): ChangesSince {
  const { ids, states } = fingerprintList(documents, key);
  const rows = new Map<DocumentSummary, ChangeKind>();
  const isSame = (index: number) =>
    index < seen.ids.length && seen.ids[index] === ids[index] && seen.states[index] === states[index];
  // Most rows are where they were, and need no lookup by id.
  const unpaired = new Map<number, number[]>();
  seen.ids.forEach((id, index) => {
    if (isSame(index)) return;
    const same = unpaired.get(id);
    const state = seen.states[index] ?? 0;
    if (same) same.push(state);
    else unpaired.set(id, [state]);
  });
  const take = (index: number, position: (states: number[]) => number) => {
    const left = unpaired.get(ids[index] ?? 0) ?? [];
    const at = position(left);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const differing: number[] = [];
  documents.forEach((_, index) => {
    if (!isSame(index) && take(index, (left) => left.indexOf(states[index] ?? 0)) === undefined) differing.push(index);
  });
  for (const index of differing) {
    const document = documents[index];
    const before = take(index, (left) => (left.length > 0 ? 0 : -1));
    if (document) rows.set(document, before === undefined ? "new" : kindOf(before, states[index] ?? 0));
  }
  let gone = 0;
  for (const left of unpaired.values()) gone += left.length;
  return { rows, gone };
}

/** Whether the reader saw a row with this id. */
export function createSeenTest({ ids }: SeenList, key: number): (id: string) => boolean {
  const known = new Set(ids);
  return (id) => known.has(hashText(id, key));
}

function kindOf(before: number, after: number): ChangeKind {
  if (after & EXTRACTED && !(before & EXTRACTED)) return "extracted";
  return after & EDITED ? "edited" : "changed";
}

/** Seven bytes for each row, as text. */
export function encodeSeenList({ ids, states }: SeenList): string {
  const bytes = new Uint8Array(ids.length * BYTES_PER_ROW);
  const view = new DataView(bytes.buffer);
  ids.forEach((id, index) => {
    const state = states[index] ?? 0;
    view.setUint32(index * BYTES_PER_ROW, id);
    view.setUint16(index * BYTES_PER_ROW + 4, state >> 8);
    view.setUint8(index * BYTES_PER_ROW + 6, state & 0xff);
  });
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 8192)));
  return btoa(parts.join(""));
}

/** Reads what `encodeSeenList` wrote. Undefined if the text is something else. */
export function decodeSeenList(text: string): SeenList | undefined {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    return undefined;
  }
  if (binary.length % BYTES_PER_ROW !== 0) return undefined;
  const length = binary.length / BYTES_PER_ROW;
  const ids = new Uint32Array(length);
  const states = new Uint32Array(length);
  const read = (start: number, bytes: number) => {
    let value = 0;
    for (let index = start; index < start + bytes; index++) value = value * 256 + binary.charCodeAt(index);
    return value;
  };
  for (let index = 0; index < length; index++) {
    ids[index] = read(index * BYTES_PER_ROW, 4);
    states[index] = read(index * BYTES_PER_ROW + 4, STATE_BYTES);
  }
  return { ids, states };
}

/** Hashes whole rows, whatever the order of their fields. */
function createRowHash(key: number): (document: DocumentSummary) => number {
  const nameHashes = new Map<string, number>();
  return (document) => {
    let sum = 0;
    for (const name in document) {
      let seed = nameHashes.get(name);
      if (seed === undefined) nameHashes.set(name, (seed = hashText(name, key)));
      sum = (sum + hashText(textOf(name, document[name]), seed)) | 0;
    }
    const flags = (document.Extracted ? EXTRACTED : 0) | (document.Edited ? EDITED : 0);
    return ((sum >>> 10) << 2) | flags;
  };
}

function textOf(name: string, value: unknown): string {
  // A number of days may grow with each day. That alone is no change that a reader looks for.
  if (name === "rottenDays") return value === null ? "null" : "number";
  return typeof value === "string" ? value : writeJson(value);
}

/** A hash of 32 bits (FNV-1a with a final mix). */
function hashText(text: string, seed: number): number {
  let hash = seed ^ 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
