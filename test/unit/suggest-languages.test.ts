import { expect, test } from "vitest";
import { suggestLanguages } from "../../src/document/viewer/suggest-languages";

const labelsOf = (...values: unknown[]) => values.map((value, index) => ({ key: `key_${index}`, value }));

test("an account number or a VAT number names the language of its country, accounts first", () => {
  expect(suggestLanguages(labelsOf("FR76 3000 6000 0112 3456 7890 189"))).toEqual(["fra"]);
  expect(suggestLanguages(labelsOf("IT00743110157", "de89 3704 0044 0532 0130 00"))).toEqual(["deu", "ita"]);
  expect(suggestLanguages(labelsOf("ATU12345678", "DE136695976"))).toEqual(["deu"]);
});

test("a country with several languages, and what only looks like a number, name none", () => {
  expect(suggestLanguages(labelsOf("BE68 5390 0754 7034", "CHE123456789"))).toEqual([]);
  expect(suggestLanguages(labelsOf("DE-4711", "FRANCE", 42, null, undefined, { iban: "DE89" }))).toEqual([]);
});
