import type { CollectedDocument } from "../collect/collected-documents";
import type { KnownBreaches } from "../collect/coverage";
import { findAllBreaches } from "../rules/rules";

/** What labels of collected documents break of the rules. `off` are the rules that the reader does not want. */
export function findCollectedBreaches(collected: readonly CollectedDocument[], off: readonly string[]): KnownBreaches {
  const judged = collected.map(({ id, document, labels }) => ({
    name: document.original_file_name ?? id,
    labels,
    type: document.documentType,
  }));
  const breaches = findAllBreaches(judged, off);
  return new Map(collected.map(({ id }, index) => [id, breaches[index] ?? new Map()]));
}
