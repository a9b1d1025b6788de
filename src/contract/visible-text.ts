// Controls, and what turns the direction of the letters after it: with them a name can pretend another ending.
const HIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** A text of the service with its invisible controls written out, such as `[U+202E]`; tabs and line breaks stay. */
export function visibleText(text: string): string {
  return text.replace(HIDDEN, (sign) => `[U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}]`);
}
