import type { Label } from "../contract/document";
import type { SearchedLabel } from "../evidence/search";
import { writeJson } from "../lib/json";
import { parseJson } from "../lib/sent-number";

/** A label on its way to the worker. Its value is JSON, because a copy would lose which numbers are kept as sent. */
export interface SentLabel {
  key: string;
  json: string | undefined;
  group: string | null | undefined;
}

/** Makes a label ready for the worker. */
export function sendLabel({ key, value, groupVal: group }: Label): SentLabel {
  return { key, json: value === undefined ? undefined : writeJson(value), group };
}

/** Reads what `sendLabel` made. */
export function receiveLabel({ key, json, group }: SentLabel): SearchedLabel {
  return { key, group, value: json === undefined ? undefined : parseJson(json) };
}
