import type { ServiceMessage } from "./service-error";

const MAX_LENGTH = 500;

/** Extracts the service's own message, of at most 500 characters, from an unexpected body. `redact` removes the key. */
export function getServiceMessage(
  body: string,
  contentType: string | null,
  redact: (text: string) => string,
): ServiceMessage {
  // Redact before cutting: a key that was cut in two would not be found.
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

// JSON.parse accepts deeper nesting than JSON.stringify.
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
  return text.length > MAX_LENGTH
    ? `${text.slice(0, MAX_LENGTH)}… (${text.length - MAX_LENGTH} more characters)`
    : text;
}
