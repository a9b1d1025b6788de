import { cutText } from "./cut-text";
import { once } from "./once";

// Control characters, and those that are never drawn: with them a name can pretend to be another one, or fake its
// extension by changing the direction of text. Variation selectors choose how the character before them is drawn.
const INVISIBLE = /(?![\t\n\r]|\p{Variation_Selector})[\p{Cc}\p{Default_Ignorable_Code_Point}]/u;
const TABS_AND_BREAKS = /[\t\n\r\u2028\u2029]/g;

// Scripts in which words are spelled with joiners, by their ISO codes.
const JOINING_SCRIPTS =
  "Adlm Arab Beng Deva Gujr Guru Khmr Knda Mlym Mong Mymr Nkoo Orya Rohg Sinh Syrc Taml Telu".split(" ");
const JOINING_LETTER = `(?=[\\p{L}\\p{M}])[${JOINING_SCRIPTS.map((script) => `\\p{scx=${script}}`).join("")}]`;
/** Invisible characters that spell a word or an emoji. */
const NEEDED = [
  `(?<=${JOINING_LETTER})[\\u180e\\u200c\\u200d](?=${JOINING_LETTER})`,
  "(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?)\\u200d(?=\\p{Extended_Pictographic})",
  // The flags of England, Scotland and Wales: gbeng, gbsct and gbwls in tag characters, and the sign that ends them.
  "(?<=🏴)\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}",
];
// Takes a hundred times as long to create as the other one, and few texts need it.
const getNeededOrInvisible = once(() => new RegExp(`${NEEDED.join("|")}|(${INVISIBLE.source})`, "gu"));

/**
 * Replaces characters that cannot be seen by their code, such as `[U+202E]`. Keeps tabs, line breaks, and those that letters
 * or emoji need.
 */
export function visibleText(text: string): string {
  if (!INVISIBLE.test(text)) return text;
  return text.replace(getNeededOrInvisible(), (needed: string, invisible?: string) =>
    invisible === undefined ? needed : writeCode(invisible),
  );
}

/** Like `visibleText`, but also replaces tabs and line breaks, which have no place in a name. */
export function visibleName(name: string): string {
  return visibleText(name).replace(TABS_AND_BREAKS, writeCode);
}

function writeCode(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}

/** An id for a place without room for it: its last eight characters, which tell ids apart. Other texts stay whole. */
export function endOfId(id: string): string {
  return /^[\w-]{13,}$/.test(id) ? `…${id.slice(-8)}` : oneLine(id);
}

const MAX_LINE_LENGTH = 200;

/** A text of the service for one line: cut to `limit` UTF-16 code units, with invisible characters written out. */
export function oneLine(text: string, limit = MAX_LINE_LENGTH): string {
  return visibleText(cutText(text, limit));
}
