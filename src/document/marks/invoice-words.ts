import type { Label } from "../../contract/document";
import { hasValue } from "../../contract/labels";
import { countryNames } from "../../evidence/countries";
import { compareValues } from "../../evidence/values";
import { cutText } from "../../lib/cut-text";
import { oneLine } from "../../lib/visible-text";

/** What an electronic invoice says of a label. */
export interface InvoiceWords {
  agrees: boolean;
  /** Such as `E-invoice agrees`. */
  words: string;
}

const MAX_LENGTH = 60;

/** Compares labels with the fields of an electronic invoice. Labels without a value or a field have no words. */
export function compareWithInvoice(
  labels: readonly Label[],
  fields: ReadonlyMap<string, string>,
): ReadonlyMap<Label, InvoiceWords> {
  const words = new Map<Label, InvoiceWords>();
  for (const label of labels) {
    const field = fields.get(label.key);
    if (field === undefined || !hasValue(label)) continue;
    const agrees = spellingsOf(label.key, field).some((spelling) => {
      const agreement = compareValues(label.value, spelling);
      return agreement === "same" || agreement === "notation";
    });
    words.set(label, {
      agrees,
      words: agrees ? "E-invoice agrees" : `E-invoice says "${cutText(oneLine(field), MAX_LENGTH)}"`,
    });
  }
  return words;
}

/** An address has the code of its country, where a label has the country's name or none. */
function spellingsOf(key: string, field: string): string[] {
  const [, address, code = ""] = /^(.+), ([A-Z]{2})$/.exec(field) ?? [];
  if (!key.endsWith("_address") || address === undefined) return [field];
  return [field, address, ...countryNames(code).map((name) => `${address}, ${name}`)];
}
