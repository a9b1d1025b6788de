import { createInvoice } from "./invoices";
import { createRandom } from "./random";
import { createStoredDocument, getFixedTime, type StoredDocument } from "./stored-document";
import { SUPPLIERS } from "./suppliers";

interface Sample {
  short: string;
  number: number;
  name: string;
  documentType: string;
  Edited: boolean;
  Extracted: boolean;
  days: number;
}

// File names that are hard to display: long, right-to-left, with emoji and combining characters.
const SAMPLES: Sample[] = [
  {
    short: "Tarnholt",
    number: 1001,
    name: "Tarnholt första fakturan åäö.pdf",
    documentType: "Invoice",
    Edited: false,
    Extracted: true,
    days: 34,
  },
  {
    short: "Ambrel",
    number: 1002,
    name: "FW_ FW_ RE_ Supplier onboarding - Ambrel Translations BV - first invoice incl. terminology update and proofreading, purchase order as agreed with Accounts Payable, corrected version after call, please use this one and not the one from last week_final_FINAL (2).pdf",
    documentType: "Invoice",
    Edited: true,
    Extracted: true,
    days: 27,
  },
  {
    short: "Hexalume",
    number: 1003,
    name: "請求書_ヘクサルーメ見本_2026年10月 ☁️🧾.pdf",
    documentType: "Invoice",
    Edited: false,
    Extracted: true,
    days: 19,
  },
  {
    short: "Maravelle",
    number: 1004,
    name: "فاتورة نموذجية F26-1004.pdf",
    documentType: "Invoice",
    Edited: false,
    Extracted: false,
    days: 12,
  },
  {
    short: "Vantrell",
    number: 1005,
    name: "Vantrell credit note VF81005.pdf",
    documentType: "Credit note",
    Edited: false,
    Extracted: true,
    days: 9,
  },
  {
    short: "Pellucor",
    number: 1006,
    name: "-- new -- Pellucor PCS-1006.pdf",
    documentType: "Invoice",
    Edited: true,
    Extracted: false,
    days: 5,
  },
];

/** Creates the six documents of a workflow for new suppliers. `now` is in ms since 1970. */
export function createOnboarding(workflowId: string, now: number): StoredDocument[] {
  const random = createRandom(6);
  return SAMPLES.map(({ short, number, name, days, ...flags }, index) => {
    const supplier = SUPPLIERS.find((candidate) => candidate.short === short) ?? SUPPLIERS[0];
    const age = { days, time: random.whole(25_000_000, 60_000_000) };
    const invoice = createInvoice(random, supplier, number, getFixedTime(age));
    if (flags.documentType === "Credit note") invoice.title = "Credit note";
    return createStoredDocument(random, { ...flags, workflowId, original_file_name: name, age, invoice }, now, index);
  });
}
