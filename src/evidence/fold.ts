// Letters that Unicode does not take apart.
const OTHER_LETTERS: Partial<Record<string, string>> = {
  ß: "ss",
  æ: "a",
  œ: "o",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

const foldedCharacters = new Map<string, string>();

/** The letters and digits of a character: in lower case, without accents, digits as 0 to 9. Empty for anything else. */
function foldCharacter(character: string): string {
  const known = foldedCharacters.get(character);
  if (known !== undefined) return known;
  const letters = character.normalize("NFKD").toLowerCase();
  const folded = Array.from(letters, (letter) => {
    if (/\p{Nd}/u.test(letter)) return readDigit(letter);
    return OTHER_LETTERS[letter] ?? (/[\p{L}\p{N}]/u.test(letter) ? letter : "");
  }).join("");
  foldedCharacters.set(character, folded);
  return folded;
}

/** In Unicode, the digits of a script are neighbours, and the first one's code ends with 0 or 6. */
function readDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const last = code % 16;
  const startsAtZero = last < 6 || /\p{Nd}/u.test(String.fromCodePoint(code - last));
  return String(startsAtZero ? last : last - 6);
}

/** The letters and digits of a text without anything between them, and the index in the text of each. */
export interface Folded {
  text: string;
  at: number[];
}

/** Stands in a folded text where no match may go on. */
const WALL = " ";
/** Stands in a text where no match may go on. */
export const BREAK = "\f";

/** A part of a text: the indexes of its start and end. */
export type Span = readonly [start: number, end: number];

/**
 * Folds a text, so that texts that differ in case, accents, spaces, punctuation, ligatures, ß or ss, or ü or ue are equal.
 * With `spans`, only these parts and in this order.
 */
export function foldWithIndexes(text: string, spans: readonly Span[] = [[0, text.length]]): Folded {
  const at: number[] = [];
  let folded = "";
  const add = (characters: string, index: number) => {
    for (const character of characters) {
      // ü is folded to u, so ue is too.
      if (character === "e" && at.at(-1) === index - 1 && /[aou]$/.test(folded.slice(-1))) continue;
      folded += character;
      for (let unit = 0; unit < character.length; unit++) at.push(index);
    }
  };
  for (const [start, end] of spans) {
    for (let index = start; index < end; index++) {
      const code = text.charCodeAt(index);
      if (code < 128) {
        const character = text.charAt(index);
        if (character === BREAK) add(WALL, index);
        else if (isAsciiLetterOrDigit(code)) add(character.toLowerCase(), index);
        continue;
      }
      const character = String.fromCodePoint(text.codePointAt(index) ?? 0);
      add(foldCharacter(character), index);
      index += character.length - 1;
    }
  }
  return { text: folded, at };
}

function isAsciiLetterOrDigit(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/** Folded text without the indexes. */
export function fold(text: string): string {
  return foldWithIndexes(text).text;
}

/** The folded words of a text. Dots and apostrophes between letters belong to a word, so `S.A.` is one. */
export function wordsOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{M}\p{N}]+(?:(?<!\d)[.'’](?!\d)[\p{L}\p{M}\p{N}]+)*/gu) ?? [];
  return words.map(fold).filter((word) => word !== "");
}

/** A pattern for a letter of a script that has spaces between words. Chinese and Japanese words stand right beside numbers. */
export const SPACED_LETTER = "(?![\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}])\\p{L}";

const PLAIN: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/[\u00a0\u2000-\u200a\u202f\u205f\u3000\t]/g, " "],
  [/[‘’′`´＇]/g, "'"],
  [/[‐‑‒–—−﹣]/g, "-"],
  [/٫/g, "."],
  [/[٬،]/g, ","],
  [/٪/g, "%"],
];
const NOT_ASCII = /[^\0-\x7f]/;

/** The same text with plain spaces, signs and digits, for patterns. It has the same length. */
export function plainText(text: string): string {
  if (!NOT_ASCII.test(text)) return text.replaceAll("\t", " ");
  return PLAIN.reduce((plain, [pattern, by]) => plain.replace(pattern, by), text)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => (digit.length === 1 ? readDigit(digit) : digit));
}

/** A text for a comparison to the letter: case, spaces, line breaks and what surrounds it do not count. */
export function literalText(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

// What may stand behind the name of a company.
const LEGAL_FORMS = new Set(
  (
    "gmbh mbh ag kg kgaa ug ohg gbr ek ev eg inc incorporated corp corporation llc llp lp ltd limited plc co company " +
    "cie sa sas sarl srl srls spa sl slu sc scop eirl bv nv vof cv ab hb as asa aps is oy oyj sro as sp z oo kft zrt " +
    "bt nyrt ou hb kb ky ans sti doo dd ad pty pte pvt lda ltda se sca snc eurl sapi sab unlimited haftungsbeschrankt"
  ).split(" "),
);

/** The words of a company's name without its legal form, such as `GmbH & Co. KG`. */
export function withoutLegalForm(words: readonly string[]): string[] {
  let end = words.length;
  while (end > 1 && isLegalForm(words, end)) end -= words[end - 1]?.length === 1 ? 2 : 1;
  return words.slice(0, Math.max(end, 1));
}

export function isOnlyLegalForm(text: string): boolean {
  return withoutLegalForm(["name", ...wordsOf(text)]).length === 1;
}

/** Also of letters that stand alone, such as `S. A.`. */
function isLegalForm(words: readonly string[], end: number): boolean {
  const [before = "", last = ""] = words.slice(end - 2, end);
  return LEGAL_FORMS.has(last) || (end > 2 && before.length === 1 && LEGAL_FORMS.has(before + last));
}

// Legal forms written out and abbreviated.
const FORMS: readonly (readonly [string, string])[] = [
  ["limited", "ltd"],
  ["incorporated", "inc"],
  ["corporation", "corp"],
  ["company", "co"],
];

const ANDS = ["", "and", "und", "et", "y", "e"];
// Written out and abbreviated.
const STREETS: readonly (readonly [string, string])[] = [
  ["strasse", "str"],
  ["street", "st"],
  ["avenue", "av"],
  ["avenue", "ave"],
  ["road", "rd"],
  ["boulevard", "blvd"],
  ["drive", "dr"],
  ["suite", "ste"],
  ["platz", "pl"],
].map(([long = "", short = ""]) => [fold(long), short]);

/**
 * The ways in which a name or an address may be folded in a text, the closest first. A name without its legal form is none of them:
 * that may be another company.
 */
export function spellings(text: string): string[] {
  const words = wordsOf(text);
  const hasAnd = /&|\+/.test(text);
  const ands = hasAnd
    ? ANDS.map((and) => fold(text.replace(/[&+]/g, ` ${and} `)))
    : words.some((word) => ANDS.includes(word))
      ? [words.filter((word) => !ANDS.includes(word)).join("")]
      : [];
  const streets = STREETS.flatMap(([long, short]) => [
    words.map((word) => (word.endsWith(long) ? word.slice(0, -long.length) + short : word)).join(""),
    words.map((word) => (word.endsWith(short) ? word.slice(0, -short.length) + long : word)).join(""),
  ]);
  const forms = FORMS.flatMap((pair) =>
    pair.flatMap((form, index) => (words.at(-1) === form ? [[...words.slice(0, -1), pair[1 - index]].join("")] : [])),
  );
  const reversed = words.length === 2 && words.every((word) => /^\p{L}{2,}$/u.test(word)) ? words.toReversed() : [];
  const address = /^https?:\/\//i.test(text) ? fold(text.replace(/^https?:\/\/(?:www\.)?/i, "")) : "";
  const all = [fold(text), address, ...ands, ...forms, ...streets, reversed.join("")];
  return [...new Set(all)].filter((spelling) => spelling !== "");
}
