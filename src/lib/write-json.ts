/** Writes a parsed JSON value as JSON on one line, no matter how deeply it is nested. */
export function writeJson(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return writeDeepJson(value);
  }
}

/**
 * Writes an array of parsed JSON values as indented JSON. Where one of them is nested too deeply for that, each is written
 * on a line of its own.
 */
export function writeJsonArray(items: readonly unknown[]): string {
  try {
    return JSON.stringify(items, null, 2);
  } catch {
    return `[\n  ${items.map(writeJson).join(",\n  ")}\n]`;
  }
}

// JSON.stringify fails at a depth of some thousand levels, which JSON.parse can read.
function writeDeepJson(root: unknown): string {
  let text = "";
  // What is still to be written, the next one at the end: a text and the value after it, if any.
  const pending: { before: string; value?: unknown }[] = [{ before: "", value: root }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { before, value } = next;
    text += before;
    if (typeof value === "object" && value !== null) {
      const isArray = Array.isArray(value);
      text += isArray ? "[" : "{";
      pending.push({ before: isArray ? "]" : "}" });
      const members = Object.entries(value).map(([name, member]: [string, unknown], index) => ({
        before: (index === 0 ? "" : ",") + (isArray ? "" : `${JSON.stringify(name)}:`),
        value: member,
      }));
      for (const member of members.reverse()) pending.push(member);
    } else if (value !== undefined) text += JSON.stringify(value);
  }
  return text;
}
