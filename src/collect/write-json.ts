import { isRecord } from "../contract/is-record";

/** Writes a parsed JSON value as JSON on one line, however deep it is nested. */
export function writeJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return writeDeepJson(value);
  }
}

// JSON.stringify fails at a depth of some thousand levels, which JSON.parse can read.
function writeDeepJson(root: unknown): string {
  let text = "";
  // What is still to be written, the next one at the end: a text as it is, or a value.
  const pending: ({ text: string } | { value: unknown })[] = [{ value: root }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if ("text" in next) text += next.text;
    else if (Array.isArray(next.value)) {
      const items = next.value.flatMap((value: unknown, index) => [{ text: index === 0 ? "[" : "," }, { value }]);
      pending.push({ text: items.length === 0 ? "[]" : "]" });
      for (const item of items.reverse()) pending.push(item);
    } else if (isRecord(next.value)) {
      const members = Object.entries(next.value).flatMap(([name, value], index) => [
        { text: `${index === 0 ? "{" : ","}${JSON.stringify(name)}:` },
        { value },
      ]);
      pending.push({ text: members.length === 0 ? "{}" : "}" });
      for (const member of members.reverse()) pending.push(member);
    } else text += JSON.stringify(next.value);
  }
  return text;
}
