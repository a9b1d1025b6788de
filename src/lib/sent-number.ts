// The service cannot know it, so no text of an answer has it.
const MARK = `number ${Math.random()} `;
const MARKED = new RegExp(`"${MARK}([^"]*)"`, "g");

/** A number of a JSON text that reads otherwise once it is a number of JavaScript: `1.10`, or one of more digits than that holds. */
export class SentNumber {
  /** `text` is the number as it was sent. */
  constructor(readonly text: string) {}

  toString(): string {
    return this.text;
  }

  toJSON(): string {
    return MARK + this.text;
  }
}

/** Turns the text that JSON.stringify made of such numbers into numbers. */
export function withSentNumbers(json: string): string {
  return json.includes(MARK) ? json.replace(MARKED, "$1") : json;
}

// What may be such a number: one with many digits, a zero at the end of its decimals, or an exponent. Few answers have one, and
// to look for it takes less than half the time that parsing takes.
const SUSPECT = /[:,[]\s*-?\d(?:[\d.]{15}|\d*\.\d*0(?=[\s,\]}])|[\d.]*[eE])/;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * JSON.parse that keeps such numbers as sent. Engines that give a reviver the source of a number are not all that are supported,
 * and a reviver fails where the text is deeply nested.
 */
export function parseJson(text: string): unknown {
  const parsed: unknown = JSON.parse(text);
  if (!SUSPECT.test(text)) return parsed;
  const marked = markNumbers(text);
  return marked === text ? parsed : unmark(JSON.parse(marked));
}

/** Makes marked texts of the numbers outside of texts. */
function markNumbers(json: string): string {
  const parts: string[] = [];
  for (let index = 0; index < json.length;) {
    const quote = json.indexOf('"', index);
    const start = quote < 0 ? json.length : quote;
    parts.push(
      json.slice(index, start).replace(NUMBER, (number) => {
        return String(Number(number)) === number ? number : `"${MARK}${number}"`;
      }),
    );
    index = quote < 0 ? start : endOfText(json, start);
    parts.push(json.slice(start, index));
  }
  return parts.join("");
}

/** The index behind the quotation mark that ends a text, which begins at `start`. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === "\\") backslashes++;
    if (backslashes % 2 === 0) return end + 1;
  }
  return json.length;
}

/** Replaces marked texts by numbers as sent. Mutates the value. Does not recurse, so any depth works. */
function unmark(json: unknown): unknown {
  const root = [json];
  const pending: object[] = [root];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const members: [string, unknown][] = Object.entries(next);
    for (const [name, value] of members) {
      if (typeof value === "object" && value !== null) pending.push(value);
      else if (typeof value === "string" && value.startsWith(MARK)) {
        // Assigning to `__proto__` would set the prototype.
        Object.defineProperty(next, name, { value: new SentNumber(value.slice(MARK.length)) });
      }
    }
  }
  return root[0];
}
