import { cutText } from "./cut-text";

// Control characters, and those that change the text direction: with them a file name can fake its extension.
const HIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const TABS_AND_BREAKS = /[\t\n\r\u2028\u2029]/g;

/** Replaces invisible control characters by their code, such as `[U+202E]`. Keeps tabs and line breaks. */
export function visibleText(text: string): string {
  return text.replace(HIDDEN, writeCode);
}

/** Like `visibleText`, but also replaces tabs and line breaks, which have no place in a name. */
export function visibleName(name: string): string {
  return visibleText(name).replace(TABS_AND_BREAKS, writeCode);
}

function writeCode(character: string): string {
  return `[U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}]`;
}

const MAX_LINE_LENGTH = 200;

/** A text of the service for one line: cut to `limit` UTF-16 code units, with invisible characters written out. */
export function oneLine(text: string, limit = MAX_LINE_LENGTH): string {
  return visibleText(cutText(text, limit));
}
