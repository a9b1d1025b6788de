import { writeJson } from "./json";

/** A hash of a text: 32 bits (FNV-1a with a final mix), as an unsigned number. Another seed gives other hashes. */
export function hashText(text: string, seed = 0): number {
  let hash = seed ^ 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** A hash of any JSON value. */
export function hashJson(value: unknown): number {
  return hashText(writeJson(value ?? null));
}
