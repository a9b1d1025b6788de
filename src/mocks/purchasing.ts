import { createInvoice, DAY, type Invoice } from "./invoices";
import { createRandom } from "./random";
import { createStoredDocument, getFixedTime, type StoredDocument } from "./stored-document";
import { SUPPLIERS } from "./suppliers";

const COUNT = 96;
// Each as often as it is named here.
const TITLES: readonly [Invoice["title"], ...Invoice["title"][]] = [
  "Invoice",
  "Invoice",
  "Invoice",
  "Credit note",
  "Reminder",
];

/** Creates the documents of a workflow that receives several types, oldest first. `now` is in ms since 1970. */
export function createPurchasing(workflowId: string, now: number): StoredDocument[] {
  const random = createRandom(19);
  return Array.from({ length: COUNT }, (_, index) => {
    const supplier = random.pick(SUPPLIERS);
    const title = random.pick(TITLES);
    const age = { days: 2 + Math.floor((COUNT - index) / 2), time: random.whole(25_000_000, 60_000_000) };
    const invoice = { ...createInvoice(random, supplier, 2001 + 3 * index, getFixedTime(age)), title };
    if (title === "Reminder") invoice.dueDate = invoice.date - 10 * DAY;
    const number = invoice.number.replaceAll("/", "-");
    const draft = {
      workflowId,
      documentType: title,
      original_file_name: `${supplier.short} ${title.toLowerCase()} ${number}.pdf`,
      Edited: random.chance(0.2),
      Extracted: random.chance(0.93),
      age,
      invoice,
    };
    return createStoredDocument(random, draft, now, 3000 + index);
  });
}
