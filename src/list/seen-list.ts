import type { DocumentSummary } from "../contract/document";
import { writeJson } from "../lib/json";
import type { EpochMs } from "../lib/timestamp";
import { NO_CHANGES, type ChangeKind, type Changes } from "./changes";
import { pass, SLOW_ITEMS_PER_STEP, type Computation, type Steps } from "./computation";

/** Two numbers for each row of a list, in its order. Neither an id nor any content can be read from them. */
export interface Fingerprints {
  /** A hash of the row's `_id`. */
  ids: Uint32Array;
  /** Whether the row was extracted (bit 0) and edited (bit 1), and a hash of all its fields (bits 2 to 20). */
  states: Uint32Array;
}

/** A list as the reader saw it. */
export interface SeenList {
  /** A random number, which the fingerprints are made with. */
  key: number;
  /** When the list was received. */
  at: EpochMs;
  rows: Computation<Fingerprints>;
}

const EXTRACTED = 1;
const EDITED = 2;
const STATE_BITS = 21;

/** Takes the fingerprints of a list. Equal rows have equal ones under the same key. */
export function takeFingerprints(documents: readonly DocumentSummary[], key: number): Steps<Fingerprints> {
  const stateOf = createStateHash(key);
  const ids = new Uint32Array(documents.length);
  const states = new Uint32Array(documents.length);
  const take = (document: DocumentSummary, index: number) => {
    ids[index] = hashId(document._id, key);
    states[index] = stateOf(document);
  };
  return pass(documents, take, () => ({ ids, states }), SLOW_ITEMS_PER_STEP);
}

export function hashId(id: string, key: number): number {
  return hashText(id, key);
}

/** Hashes whole rows, whatever the order of their fields. */
function createStateHash(key: number): (document: DocumentSummary) => number {
  const seeds = new Map<string, number>();
  const seedOf = (name: string) => {
    const seed = seeds.get(name) ?? hashText(name, key);
    seeds.set(name, seed);
    return seed;
  };
  return (document) => {
    let sum = 0;
    for (const name in document) sum = (sum + hashText(textOf(name, document[name]), seedOf(name))) | 0;
    return ((sum >>> (34 - STATE_BITS)) << 2) | (document.Extracted ? EXTRACTED : 0) | (document.Edited ? EDITED : 0);
  };
}

function textOf(name: string, value: unknown): string {
  // A number of days may grow with each day. That alone is no change that a reader looks for.
  if (name === "rottenDays") return value === null ? "null" : "number";
  if (typeof value === "string") return value;
  return typeof value === "boolean" ? String(value) : writeJson(value);
}

/** A hash of 32 bits (FNV-1a with a final mix). */
function hashText(text: string, seed: number): number {
  let hash = seed ^ 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** How many rows that are gone are passed over before the lookup by id. */
const MAX_SKIPPED = 8;

/**
 * Compares the rows of a list with those of an earlier one. The rows of one id are paired with equal ones first, then in
 * their order, and the rest is new or gone.
 */
export function compareFingerprints(
  before: Fingerprints,
  after: Fingerprints,
  documents: readonly DocumentSummary[],
): Steps<Changes> {
  const paired = new Uint8Array(before.ids.length);
  const shift = after.ids.length - before.ids.length;
  const differing: number[] = [];
  let expected = 0;
  const isPaired = (index: number, position: number) => {
    if (before.ids[position] !== after.ids[index] || before.states[position] !== after.states[index]) return false;
    if (paired[position] !== 0) return false;
    paired[position] = 1;
    expected = position + 1;
    return true;
  };
  // Most rows follow the one that they followed before, or come as long before the end, and need no lookup.
  const pair = (id: number, index: number) => {
    const end = expected + MAX_SKIPPED;
    for (let position = expected; position <= end; position++) if (isPaired(index, position)) return;
    if (isPaired(index, index - shift)) return;
    differing.push(index);
    if (before.ids[expected] === id) expected++;
  };
  return pass(after.ids, pair, () => (differing.length === 0 && shift === 0 ? NO_CHANGES : findChanges()));

  function findChanges(): Changes {
    const takeEqual = createTaker(paired, (position) => keyOf(before, position));
    const unequal = differing.filter((index) => takeEqual(keyOf(after, index)) === undefined);
    const takeOfId = createTaker(paired, (position) => before.ids[position] ?? 0);
    const rows = new Map<DocumentSummary, readonly ChangeKind[]>();
    for (const index of unequal) {
      const document = documents[index];
      const position = takeOfId(after.ids[index] ?? 0);
      const kinds: readonly ChangeKind[] =
        position === undefined ? ["new"] : kindsOf(before.states[position] ?? 0, after.states[index] ?? 0);
      if (document) rows.set(document, kinds);
    }
    const gone: number[] = [];
    paired.forEach((isTaken, position) => {
      if (isTaken === 0) gone.push(position);
    });
    return { rows, gone };
  }
}

/** One number for both of a row's. It is exact up to 53 bits. */
function keyOf({ ids, states }: Fingerprints, index: number): number {
  return (ids[index] ?? 0) * 2 ** STATE_BITS + (states[index] ?? 0);
}

/** Returns a function that takes the first row with a key that is not paired yet, and returns its position. */
function createTaker(paired: Uint8Array, getKey: (position: number) => number): (key: number) => number | undefined {
  const first = new Map<number, number>();
  const next = new Uint32Array(paired.length);
  const END = paired.length;
  for (let position = END - 1; position >= 0; position--) {
    if (paired[position] !== 0) continue;
    const key = getKey(position);
    next[position] = first.get(key) ?? END;
    first.set(key, position);
  }
  return (key) => {
    const position = first.get(key) ?? END;
    if (position === END) return undefined;
    first.set(key, next[position] ?? END);
    paired[position] = 1;
    return position;
  };
}

function kindsOf(before: number, after: number): readonly ChangeKind[] {
  const isExtracted = (after & EXTRACTED & ~before) !== 0;
  // Of a row that was edited before and is extracted now, nothing says that it was edited once more.
  const isEdited = (after & EDITED) !== 0 && !(isExtracted && before & EDITED);
  if (isExtracted) return isEdited ? ["extracted", "edited"] : ["extracted"];
  return isEdited ? ["edited"] : ["changed"];
}

const BYTES_PER_ROW = 7;

/** Seven bytes for each row, as text. */
export function encodeFingerprints({ ids, states }: Fingerprints): Steps<string> {
  const bytes = new Uint8Array(ids.length * BYTES_PER_ROW);
  const view = new DataView(bytes.buffer);
  const write = (id: number, index: number) => {
    const state = states[index] ?? 0;
    view.setUint32(index * BYTES_PER_ROW, id);
    view.setUint16(index * BYTES_PER_ROW + 4, state >> 8);
    view.setUint8(index * BYTES_PER_ROW + 6, state & 0xff);
  };
  return pass(ids, write, () => {
    const parts: string[] = [];
    for (let start = 0; start < bytes.length; start += 8192)
      parts.push(String.fromCharCode(...bytes.subarray(start, start + 8192)));
    return btoa(parts.join(""));
  });
}

/** Reads what `encodeFingerprints` wrote. Undefined if the text is something else. */
export function decodeFingerprints(text: string): Fingerprints | undefined {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    return undefined;
  }
  if (binary.length % BYTES_PER_ROW !== 0) return undefined;
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index);
  const view = new DataView(bytes.buffer);
  const ids = new Uint32Array(bytes.length / BYTES_PER_ROW);
  const states = new Uint32Array(ids.length);
  for (let index = 0; index < ids.length; index++) {
    const start = index * BYTES_PER_ROW;
    ids[index] = view.getUint32(start);
    states[index] = (view.getUint16(start + 4) << 8) | view.getUint8(start + 6);
  }
  return { ids, states };
}
