import type * as v from "valibot";

type Issue = v.BaseIssue<unknown>;

const MAX_FAULTS = 3;

/**
 * Explains to the user why a value does not match a schema, with at most three faults. A fault names the field, what was
 * expected and the type of the value, but never repeats the value, which can contain anything.
 */
export function reasonOf(issues: readonly Issue[], thing: string): string {
  const faults = new Set(issues.map((issue) => faultOf(issue, thing)));
  return [...faults].slice(0, MAX_FAULTS).join("; ");
}

function faultOf({ type, path: issuePath, input, message }: Issue, thing: string): string {
  const path = issuePath ?? [];
  const parent = path.at(-1)?.input;
  // Valibot accepts an array as an object and then reports missing fields.
  if (Array.isArray(parent)) return mismatch(nameOf(path.slice(0, -1), thing), "an object", parent);
  const name = nameOf(path, thing);
  if (type === "non_empty") return `${name} is empty`;
  if (input === undefined) return `${name} is missing`;
  return mismatch(name, message, input);
}

function nameOf(path: readonly v.IssuePathItem[], thing: string): string {
  const field = path.at(-1)?.key;
  return typeof field === "string" ? field : `The ${thing}`;
}

function mismatch(name: string, expected: string, input: unknown): string {
  return `${name} should be ${expected}, but is ${typeName(input)}`;
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  switch (typeof value) {
    case "string":
      return "a string";
    case "boolean":
      return "a boolean";
    case "number":
      return Number.isFinite(value) && !Number.isInteger(value) ? "a number with a fraction" : "a number";
    default:
      return "an object";
  }
}
