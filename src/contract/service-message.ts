import { parseJson, withSentNumbers } from "../lib/sent-number";
import type { Redactor } from "./redact";
import type { ServiceMessage } from "./service-error";

const MAX_LENGTH = 500;

/** The first 500 characters of a message of the service, without the key, and how many more there are. */
export function shortenMessage(message: string, { excerpt }: Redactor): string {
  const { text, shown, total } = excerpt(message, MAX_LENGTH);
  return shown < total ? `${text}… (${total - shown} more characters)` : text;
}

/** Extracts the service's own message from an unexpected body, shortened and without the key. */
export function getServiceMessage(body: string, contentType: string | null, redactor: Redactor): ServiceMessage {
  const shorten = (text: string) => shortenMessage(text, redactor);
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
    return withSentNumbers(JSON.stringify(value));
  } catch {
    return body.trim();
  }
}

function parse(body: string): unknown {
  try {
    return parseJson(body);
  } catch {
    return undefined;
  }
}
