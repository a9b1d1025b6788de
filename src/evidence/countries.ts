import { once, remember } from "../lib/once";
import { fold } from "./fold";

const LANGUAGES = ["en", "de", "fr", "it", "es", "nl", "pl"];
const LETTERS = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/** The names of a country in several languages, by its code of two letters. Empty for a code that is of none. */
export function countryNames(code: string): string[] {
  return namesIn().flatMap((names) => names.of(code) ?? []);
}

const namesIn = once(() =>
  LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" })),
);

/** By folded name. Some countries have two, such as GB and UK. */
const codesByName = once(() => {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const byName = new Map<string, Set<string>>();
  for (const code of codes) {
    for (const name of countryNames(code)) remember(byName, fold(name), () => new Set<string>()).add(code);
  }
  return byName;
});

/** The codes of a country and its names, if a text is one of them. */
export function countrySpellings(text: string): string[] {
  const codes = /^[A-Z]{2}$/.test(text) ? [text] : [...(codesByName().get(fold(text)) ?? [])];
  return codes.flatMap((code) => {
    const names = countryNames(code);
    return names.length > 0 ? [code, ...names] : [];
  });
}
