/** Bytes that a text was sent as. */
type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Decodes a text whose character set is not sure. What counts, in this order: a byte order mark, an XML declaration, the
 * `charset` of its Content-Type, UTF-8, Windows-1252. A character set in which the bytes have no meaning was named wrongly, so
 * the next one counts.
 * @param isCut Whether the bytes are the beginning of a longer text. They may end inside a character.
 */
export function decodeFileText(bytes: Bytes, contentType = "", isCut = false): string {
  const names = [markedCharset(bytes), declaredCharset(bytes), charsetOf(contentType), "utf-8"];
  for (const name of names) {
    const text = name === undefined ? undefined : decodeStrictly(bytes, name, isCut);
    if (text !== undefined) return text;
  }
  // It gives every byte a meaning. Spreadsheets write it, and mail programs that name no character set.
  return new TextDecoder("windows-1252").decode(bytes);
}

/** The character set that a Content-Type names. */
export function charsetOf(contentType: string): string | undefined {
  // If the header was sent twice, its values are joined by a comma.
  return /;\s*charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType)?.[1];
}

/** Undefined if the browser does not know the character set, or if the bytes are no text in it. */
function decodeStrictly(bytes: Bytes, name: string, isCut: boolean): string | undefined {
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return undefined;
  }
}

/** The character set that a byte order mark names. */
export function markOf([first, second, third]: Iterable<number>): string | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return first === 0xef && second === 0xbb && third === 0xbf ? "utf-8" : undefined;
}

// Bytes that are looked at for zeros, and how many characters there are for each zero at most.
const MAX_JUDGED = 4096;
const MAX_CHARACTERS_PER_ZERO = 10;
// A few characters of UTF-16 have their zero on the other side, such as the ideographic space.
const MIN_ODDS = 4;

/** Also of UTF-16 without a mark: every second byte of what is ASCII is zero there, which no other text has. */
function markedCharset(bytes: Bytes): string | undefined {
  const judged = bytes.subarray(0, MAX_JUDGED);
  const zeros = [0, 0];
  judged.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [first = 0, second = 0] = zeros;
  const mark = markOf(judged);
  if (mark !== undefined || Math.max(first, second) * MAX_CHARACTERS_PER_ZERO < judged.length / 2) return mark;
  if (second > MIN_ODDS * first) return "utf-16le";
  return first > MIN_ODDS * second ? "utf-16be" : undefined;
}

/** The encoding that an XML declaration names. One that can be read byte by byte is not UTF-16, whatever it says. */
function declaredCharset(bytes: Bytes): string | undefined {
  const start = new TextDecoder("windows-1252").decode(bytes.subarray(0, 200));
  const name = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1];
  return name === undefined || /^(utf-?16|ucs-?2|unicode$)/i.test(name) ? undefined : name;
}
