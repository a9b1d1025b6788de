import type * as v from "valibot";
import { SentNumber } from "../lib/sent-number";

type Issue = v.BaseIssue<unknown>;

const MAX_FAULTS = 3;

/**
 * Explains to the reader why a value does not match a schema, with at most three faults. A fault names the field, the type
 * of its value and what was expected, but never repeats the value, which can contain anything.
 */
export function reasonOf(issues: readonly Issue[], thing: string): string {
  const faults = new Set(issues.map((issue) => faultOf(issue, thing)));
  return [...faults].slice(0, MAX_FAULTS).join("; ");
}

function faultOf({ type, path: issuePath, input, message }: Issue, thing: string): string {
  const path = issuePath ?? [];
  const last = path.at(-1);
  // Valibot accepts an array as an object and then reports missing fields.
  if (Array.isArray(last?.input) && typeof last.key === "string") {
    return mismatch(nameOf(path.slice(0, -1), thing), "an object", last.input);
  }
  const name = nameOf(path, thing);
  if (type === "non_empty") return `${name} is empty`;
  if (type === "max_length") return `${name} is too long`;
  if (input === undefined) return `${name} is missing`;
  return mismatch(name, message, input);
}

/** The path of a field without the envelope of the answer, such as `documentLabels[3].key`. */
function nameOf(path: readonly v.IssuePathItem[], thing: string): string {
  const keys = path.map(({ key }) => key);
  if (keys.length > 1 && keys[0] === "data") keys.shift();
  if (keys.length === 0) return `The ${thing}`;
  const parts = keys.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`));
  return parts.join("").replace(/^\./, "");
}

function mismatch(name: string, expected: string, input: unknown): string {
  // The library's own message, in words for programmers, begins like this. Schemas without another message have it.
  const isOwnWords = !expected.startsWith("Invalid ");
  return `${name} is ${typeName(input)}, ${isOwnWords ? `not ${expected}` : "which the documentation does not allow"}`;
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (value instanceof SentNumber) return typeName(Number(value.text));
  switch (typeof value) {
    case "string":
      return "a text";
    case "boolean":
      return "true or false";
    case "number":
      return Number.isFinite(value) && !Number.isInteger(value) ? "a number with a fraction" : "a number";
    default:
      return "an object";
  }
}
