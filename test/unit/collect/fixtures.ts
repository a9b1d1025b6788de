import type { Document, Label } from "../../../src/contract/document";
import { readDocument } from "../../../src/contract/read";
import { CollectedDocuments, type CollectedDocument } from "../../../src/collect/collected-documents";
import { document } from "../fixtures";

/** A document that was read by the collector, with the parts of it that matter. */
export function collected(id: string, change: Record<string, unknown> = {}): CollectedDocument {
  const data = { ...document(), ...change };
  const reading = readDocument({ message: "document fetched successfully", data });
  if (!reading.ok) throw new Error(reading.reason);
  const documents = new CollectedDocuments();
  documents.add(id, reading.value);
  const result = documents.get(id);
  if (!result) throw new Error("not added");
  return result;
}

/** A label `group.key` with a value, or with the key as its value. */
export function labelOf(name: string, value?: unknown): Label {
  const [group = "", key = ""] = name.split(".");
  return { key, value: value === undefined ? key : value, group, groupVal: `Name of ${group}` };
}

/** A document with these labels, for example `{ "a.x": 1, "a.y": undefined }`; undefined stands for the key as the value. */
export function withLabels(id: string, labels: Record<string, unknown>, change: Partial<Document> = {}) {
  const documentLabels = Object.entries(labels).map(([name, value]) => labelOf(name, value));
  return collected(id, { documentLabels, ...change });
}
