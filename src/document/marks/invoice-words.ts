import type { Label } from "../../contract/document";
import { hasValue } from "../../contract/labels";
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
    const agreement = compareValues(label.value, field);
    const agrees = agreement === "same" || agreement === "notation";
    words.set(label, {
      agrees,
      words: agrees ? "E-invoice agrees" : `E-invoice says "${cutText(oneLine(field), MAX_LENGTH)}"`,
    });
  }
  return words;
}
