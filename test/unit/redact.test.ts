import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getRedactor } from "../../src/contract/redact";

const KEY = "sk-Ab/9=+x&y";
/** A whole message without the key. */
const redact = (key: string, text: string) => getRedactor(key).excerpt(text, text.length).text;
const hex = (character: string) => character.charCodeAt(0).toString(16).padStart(2, "0");
const base64 = (text: string) => btoa(text);
const base64url = (text: string) => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

type Encoding = (character: string) => string;
const json: Encoding = (character) => `\\u00${hex(character)}`;
const percent: Encoding = (character) => `%${hex(character)}`;
const ENCODINGS: Encoding[] = [
  (character) => character,
  json,
  percent,
  (character) => json(character).toUpperCase().replace("U", "u"),
  (character) => percent(character).toUpperCase(),
  (character) => `\\\\u00${hex(character)}`,
  (character) => `%25${hex(character)}`,
  (character) => `&#x${hex(character)};`,
  (character) => `&#x00${hex(character).toUpperCase()};`,
  (character) => `&#${character.charCodeAt(0)};`,
  (character) => `&amp;#${character.charCodeAt(0)};`,
  (character) => (/["\\/]/.test(character) ? `\\${character}` : character),
  (character) => (/[a-z]/i.test(character) ? character.toUpperCase() : character),
];

const printable = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
const keyOf = (minLength: number, unit: fc.Arbitrary<string> = printable) =>
  fc.string({ unit, minLength, maxLength: 40 }).filter((key) => !"<api_key>".includes(key.toLowerCase()));
// A backslash, a percent sign or an ampersand could begin an escape together with what follows it.
const plain = printable.filter((character) => !/[\\%&]/.test(character));

describe("a message", () => {
  it.each<[string, string]>([
    ["as it is", KEY],
    ["in another letter case", KEY.toUpperCase()],
    ["as JSON", JSON.stringify({ k: KEY }).slice(6, -2)],
    ["as JSON with an escaped slash", KEY.replace("/", "\\/")],
    ["as JSON with escapes only", Array.from(KEY, json).join("")],
    ["in an address", encodeURIComponent(KEY)],
    ["percent-encoded twice", encodeURIComponent(encodeURIComponent(KEY))],
    ["in HTML", KEY.replace("&", "&amp;").replace("=", "&#61;").replace("/", "&#x2F;")],
    ["in hexadecimal digits", Array.from(KEY, hex).join("")],
    ["in base64", base64(KEY)],
    ["in base64 in JSON", base64(KEY).replaceAll("/", "\\/")],
    ["in base64 in an address", encodeURIComponent(base64(KEY))],
    ["in base64url", base64url(KEY)],
  ])("hold a placeholder where the key stood %s", (_, form) => {
    expect(redact(KEY, `It said «${form}», twice: «${form}».`)).toBe("It said «<API_KEY>», twice: «<API_KEY>».");
  });

  it.each(["u:", "us:", "use:", "user:"])("hold no base64 of the key behind %s", (before) => {
    for (const after of ["", "!", "!!"]) {
      expect(redact(KEY, base64(before + KEY + after))).toMatch(/^[\w+/]{1,7}<API_KEY>[\w+/]{0,3}=*$/);
      expect(redact(KEY, base64url(before + KEY + after))).toMatch(/^[\w-]{1,7}<API_KEY>[\w-]{0,3}$/);
    }
  });

  it("never hold the key, whatever it is and however each of its characters is encoded", () => {
    fc.assert(
      fc.property(
        keyOf(1, plain),
        fc.array(fc.nat(ENCODINGS.length - 1), { minLength: 40, maxLength: 40 }),
        (key, choice) => {
          const form = Array.from(key, (character, index) => ENCODINGS[choice[index] ?? 0]?.(character)).join("");
          expect(redact(key, `«${form}»`)).toBe("«<API_KEY>»");
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("never hold the key, whatever it is and in whichever one way it is encoded", () => {
    fc.assert(
      fc.property(keyOf(1), fc.nat(ENCODINGS.length - 1), (key, choice) => {
        const form = Array.from(key, (character) => ENCODINGS[choice]?.(character)).join("");
        expect(redact(key, `«${form}»`)).toBe("«<API_KEY>»");
      }),
      { numRuns: 1000 },
    );
  });

  it("never hold the base64 of a key of 6 characters or more", () => {
    const around = fc.string({ unit: printable, maxLength: 4 });
    fc.assert(
      fc.property(keyOf(6), around, around, (key, before, after) => {
        const whole = before + key + after;
        const own = (text: string) =>
          text.slice(Math.ceil((before.length * 8) / 6), Math.floor(((before + key).length * 8) / 6));
        expect(redact(key, `«${base64(whole)}»`)).not.toContain(own(base64(whole)));
        expect(redact(key, `«${base64url(whole)}»`)).not.toContain(own(base64url(whole)));
      }),
    );
  });

  it("without the key stay as they are, with all their escapes", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary", maxLength: 5 }),
      fc
        .tuple(fc.nat(ENCODINGS.length - 1), printable)
        .map(([choice, character]) => ENCODINGS[choice]?.(character) ?? ""),
    );
    fc.assert(
      // No escape spells an é.
      fc.property(fc.array(piece, { maxLength: 20 }), keyOf(8), (pieces, key) => {
        const text = pieces.join("é");
        expect(redact(key, text)).toBe(text);
      }),
    );
  });

  it("that come close to the key stay as they are", () => {
    for (const text of ["secret-ke", "ecret-key", "secret key", "secret%2Fkey", "s\\u0066cret-key", "&secret;-key"]) {
      expect(redact("secret-key", text)).toBe(text);
    }
  });

  it("hold no key with spaces, which a form writes as plus signs", () => {
    expect(redact("key of mine", "«key+of+mine» «key%20of mine»")).toBe("«<API_KEY>» «<API_KEY>»");
  });

  it("hold no key that itself looks like an escape", () => {
    expect(redact("a%41b", "«a%41b» «a%2541b»")).toBe("«<API_KEY>» «<API_KEY>»");
  });

  it("are unchanged if there is no key", () => {
    expect(redact("", "any\\u0020thing")).toBe("any\\u0020thing");
  });

  it("of many repeated escapes hold no key, however long it is", () => {
    const keys = [
      "a".repeat(40) + "b",
      "\\".repeat(40) + "b",
      "%25".repeat(20),
      "&amp;".repeat(20),
      "ab-c".repeat(2000),
    ];
    const units = ["a", "\\", "%25", "&amp;", "&", "&#", "\\u005c", "%", "ab-c"];
    for (const key of keys) {
      for (const unit of units) {
        expect(redact(key, `${unit.repeat(50_000)}«${key}`).endsWith("<API_KEY>")).toBe(true);
      }
    }
  });
});

describe("the beginning of a message", () => {
  it("is as long as wanted, and says of how much it is the beginning", () => {
    const { excerpt } = getRedactor(KEY);
    expect(excerpt("a%41b", 3)).toEqual({ text: "a%4", shown: 3, total: 5 });
    expect(excerpt("a%41b", 5)).toEqual({ text: "a%41b", shown: 5, total: 5 });
    expect(excerpt("", 5)).toEqual({ text: "", shown: 0, total: 0 });
    expect(getRedactor("").excerpt("a%41b", 3)).toEqual({ text: "a%4", shown: 3, total: 5 });
  });

  it("ends behind a key that stands where it is cut", () => {
    const text = `from ${KEY} to`;
    for (const limit of [6, 5 + KEY.length]) {
      const shown = 5 + KEY.length;
      expect(getRedactor(KEY).excerpt(text, limit)).toEqual({ text: "from <API_KEY>", shown, total: text.length });
    }
    expect(getRedactor(KEY).excerpt(text, 5)).toEqual({ text: "from ", shown: 5, total: text.length });
  });

  it("never holds a part of the key, wherever it is cut and however each character of the key is encoded", () => {
    const digit = fc.nat(9).map(String);
    fc.assert(
      fc.property(
        fc.string({ unit: digit, minLength: 8, maxLength: 30 }),
        fc.array(fc.nat(ENCODINGS.length - 1), { minLength: 30, maxLength: 30 }),
        fc.nat(600),
        fc.nat(300),
        (key, choice, limit, before) => {
          const form = Array.from(key, (character, index) => ENCODINGS[choice[index] ?? 0]?.(character)).join("");
          const { text } = getRedactor(key).excerpt(`${"«".repeat(before)}${form}${"»".repeat(300)}`, limit);
          expect(text).toMatch(/^«*(<API_KEY>)?»*$/);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("of 45 MB of escapes does not wait for the rest", () => {
    const { excerpt } = getRedactor(KEY);
    expect(excerpt("%41".repeat(15_000_000), 500)).toEqual({
      text: "%41".repeat(167).slice(0, 500),
      shown: 500,
      total: 45_000_000,
    });
  });
});

describe("data", () => {
  const { parse } = getRedactor("key-of-8");

  it("has a placeholder for the key inside strings and names, wherever they are", () => {
    const data = { "a key-of-8": ["key-of-8", { b: "<key-of-8> key-of-8" }], n: 8, none: null };
    expect(parse(JSON.stringify(data))).toEqual({
      "a <API_KEY>": ["<API_KEY>", { b: "<<API_KEY>> <API_KEY>" }],
      n: 8,
      none: null,
    });
    expect(parse('"key-of-8"')).toBe("<API_KEY>");
  });

  it.each(["key\\u002dof-8", "\\u006bey-of-8", "\\u006Bey-of-8"])("has it where the key was written as %s", (form) => {
    expect(parse(`{"a":"${form}"}`)).toEqual({ a: "<API_KEY>" });
  });

  it("has it where a slash, a quotation mark or a backslash of the key was escaped", () => {
    expect(getRedactor("a/key/of/10").parse('["a\\/key\\/of\\/10"]')).toEqual(["<API_KEY>"]);
    expect(getRedactor('a"key\\of').parse(JSON.stringify(['a"key\\of']))).toEqual(["<API_KEY>"]);
  });

  it("keeps the order of its members, and those with names of the prototype", () => {
    const text = '{"b":"key-of-8","__proto__":{"c":"key-of-8"},"key-of-8":1,"constructor":"key-of-8"}';
    expect(JSON.stringify(parse(text))).toBe(text.replaceAll("key-of-8", "<API_KEY>"));
    const kept = text.replace('"key-of-8":1', '"a":1');
    expect(JSON.stringify(parse(kept))).toBe(kept.replaceAll("key-of-8", "<API_KEY>"));
  });

  it("may be nested to any depth", () => {
    const depth = 200_000;
    expect(() => parse(`${"[".repeat(depth)}"key-of-8"${"]".repeat(depth)}`)).not.toThrow();
  });

  it("without the key is what JSON.parse gives", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parse(text)).toEqual(JSON.parse(text));
      }),
    );
    expect(() => parse('{"key-of-8')).toThrow(SyntaxError);
  });

  it("is not changed for an encoded key, nor for one of 7 characters", () => {
    expect(parse('["key%2Dof-8"]')).toEqual(["key%2Dof-8"]);
    expect(getRedactor("invoice").parse('["invoice"]')).toEqual(["invoice"]);
  });
});

describe("an address", () => {
  it("has a placeholder for the key in any form, unless the key is shorter than 8 characters", () => {
    const { address } = getRedactor("key/of/9!");
    expect(address("https://f.example/?k=key%2Fof%2F9!&a=%2F")).toBe("https://f.example/?k=<API_KEY>&a=%2F");
    expect(getRedactor("example").address("https://f.example/")).toBe("https://f.example/");
  });
});
