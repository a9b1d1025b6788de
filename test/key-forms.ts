const percentEncoded = (key: string) =>
  Array.from(Buffer.from(key), (byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");

/** Ways to write a key in JSON text. The first three are the key itself, the others are encodings of it. */
export const FORMS: ((key: string) => string)[] = [
  (key) => key,
  (key) => key.replaceAll("/", "\\/").replaceAll("=", "\\u003d"),
  (key) => percentEncoded(key).replaceAll("%", "\\u00"),
  percentEncoded,
  encodeURIComponent,
  (key) => Buffer.from(key).toString("base64"),
  (key) => Buffer.from(`x:${key}`).toString("base64url"),
  (key) => Buffer.from(key).toString("hex"),
];
export const LITERAL_FORMS = FORMS.slice(0, 3);

/** Replaces each `KEY` in a text with the key in all of the given forms. */
export const repeatKey = (text: string, key: string, forms = FORMS) =>
  text.replaceAll("KEY", forms.map((form) => form(key)).join(" "));

/** What must be shown nowhere: every form, without the last digits of base64, which depend on what follows. */
export const tracesOf = (key: string) => FORMS.map((form) => form(key).replace(/..=*$/, ""));
