/** What a key press says about itself. */
export type KeyPress = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "getModifierState"
>;

const LETTER = /^\p{L}$/u;
const LATIN_LETTER = /^\p{sc=Latin}$/u;
const LETTER_OR_DIGIT = /^[\p{L}\p{N}]$/u;

/**
 * The name of a pressed key as shortcuts use it: the character that it types, `Shift+ ` for the space bar with Shift, `Ctrl+f`
 * for F with Ctrl or ⌘, and else its name, such as `Escape`. Undefined if the press is for the browser or the system.
 *
 * On a layout without Latin letters a letter is known by its place, and Caps Lock changes nothing. A character that takes
 * Alt or AltGr to type, such as `[` on many layouts, is that character.
 */
export function pressedKey(press: KeyPress): string | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey } = press;
  // Windows reports AltGr as Ctrl and Alt.
  if (press.getModifierState("AltGraph")) return press.key;
  if (altKey)
    return ctrlKey || metaKey || press.key.length > 1 || LETTER_OR_DIGIT.test(press.key) ? undefined : press.key;
  const letter = letterOf(press);
  if (ctrlKey || metaKey) return shiftKey ? undefined : `Ctrl+${(letter ?? press.key).toLowerCase()}`;
  if (press.key === " " && shiftKey) return "Shift+ ";
  return letter ?? press.key;
}

/** The Latin letter of a key, if it is one. */
function letterOf(press: KeyPress): string | undefined {
  const { key, code, shiftKey } = press;
  if (!LETTER.test(key)) return undefined;
  const isLatin = LATIN_LETTER.test(key);
  const letter = isLatin ? key : /^Key([A-Z])$/.exec(code)?.[1];
  if (letter === undefined) return undefined;
  if (isLatin && !press.getModifierState("CapsLock")) return letter;
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
}
