import type { Label } from "../../contract/document";
import { labelText } from "../../contract/labels";
import type { ScanLanguage } from "../../contract/scan-languages";

// Countries with one language that comes with the app. In Belgium or Switzerland it could be one of several.
const LANGUAGES: Record<string, ScanLanguage> = {
  AT: "deu",
  DE: "deu",
  ES: "spa",
  FR: "fra",
  GB: "eng",
  IE: "eng",
  IT: "ita",
  NL: "nld",
  PL: "pol",
};
const ACCOUNT = /^([A-Z]{2})\d{2}[A-Z\d]{11,30}$/;
const VAT_NUMBER = /^([A-Z]{2})[A-Z\d]{8,12}$/;

/**
 * The languages that a document is probably in, by the countries in the account numbers (IBAN) and VAT numbers among its
 * labels. Account numbers come first: an invoice names the account of its sender, but the VAT number may be the buyer's.
 */
export function suggestLanguages(labels: readonly Label[]): ScanLanguage[] {
  const codes = labels.map((label) => labelText(label).replaceAll(/\s/g, "").toUpperCase());
  const countries = [ACCOUNT, VAT_NUMBER].flatMap((shape) => codes.map((code) => shape.exec(code)?.[1] ?? ""));
  return [...new Set(countries.flatMap((country) => LANGUAGES[country] ?? []))];
}
