import type { Words } from "./service-error";

const LONGEST = 500;

/** Finds the service's own words in a body that is not the expected answer, and takes the key out of them. */
export function getServiceWords(body: string, contentType: string | null, redact: (text: string) => string): Words {
  // Cut first, a key could be cut in two and not be found.
  const shorten = (text: string) => cut(redact(text));
  if (body.trim() === "") return {};
  if (/html/i.test(contentType ?? "") || /^\s*<(!doctype|html|head|body)\b/i.test(body)) return { html: true };
  const json = parse(body);
  if (json === undefined) return { text: shorten(body.trim()) };
  if (typeof json === "string") return { text: shorten(json) };
  if (typeof json === "object" && json !== null) {
    for (const member of ["detail", "message"] as const) {
      const value: unknown = Object.entries(json).find(([name]) => name === member)?.[1];
      if (value === undefined || value === null || value === "") continue;
      return { member, text: shorten(typeof value === "string" ? value : stringify(value, body)) };
    }
  }
  return { text: shorten(stringify(json, body)) };
}

// JSON.parse accepts a deeper nesting than JSON.stringify can write.
function stringify(value: unknown, body: string): string {
  try {
    return JSON.stringify(value);
  } catch {
    return body.trim();
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function cut(text: string) {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length - LONGEST} more characters)` : text;
}
