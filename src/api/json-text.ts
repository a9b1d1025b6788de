// A list of 100,000 rows is 25 MB, which one JSON.parse takes in one long task after the last byte. Instead the rows are
// parsed while the rest is on its way. A place to cut is only guessed; it was right if what stands before it parses: a
// cut inside a string or an inner list leaves it open. Any other text is parsed whole.
const HEAD = /^\s*\{\s*(?:"message"\s*:\s*"(?:[^"\\]|\\.)*"\s*,\s*)?"data"\s*:\s*\[/;
const CUTS = ["},{", "}, {"];
const LEAST = 512 * 1024;

/** Takes in the text of a JSON body part by part. */
export function createJsonText() {
  let head = "";
  let rest = "";
  let cutting = true;
  const rows: unknown[] = [];

  const cut = () => {
    head ||= HEAD.exec(rest)?.[0] ?? "";
    const start = rows.length === 0 ? head.length : 0;
    const end = Math.max(...CUTS.map((mark) => rest.lastIndexOf(mark))) + 1;
    if (head === "" || end <= start) return false;
    try {
      const parsed: unknown = JSON.parse(`[${rest.slice(start, end)}]`);
      if (Array.isArray(parsed)) for (const row of parsed) rows.push(row);
      rest = rest.slice(rest.indexOf(",", end) + 1);
      return true;
    } catch {
      return false;
    }
  };

  return {
    add(part: string): void {
      rest += part;
      if (cutting && rest.length >= LEAST) cutting = cut();
    },
    /** What has not been parsed yet, as a text of the same shape. */
    text: (): string => (rows.length === 0 ? rest : head + rest),
    /** The whole body. Throws a SyntaxError where it is no JSON. */
    value(): unknown {
      const body: unknown = JSON.parse(this.text());
      if (rows.length === 0 || !isList(body)) return body;
      for (const row of body.data) rows.push(row);
      return { ...body, data: rows };
    },
  };
}

function isList(body: unknown): body is { data: unknown[] } {
  return typeof body === "object" && body !== null && "data" in body && Array.isArray(body.data);
}
