import { BUYERS, type Company, type Supplier } from "./suppliers";
import type { Random } from "./random";
import type { EpochMs } from "../lib/timestamp";

/** One line of an invoice. Amounts are in hundredths of the currency. */
interface InvoiceLine {
  description: string;
  quantity: number;
  unitPrice: number;
  amount: number;
}

/** The content of a document's file. The service never sends it as data. */
export interface Invoice {
  title: "Invoice" | "Credit note" | "Reminder";
  supplier: Supplier;
  buyer: Company;
  number: string;
  poNumber: string;
  date: EpochMs;
  dueDate: EpochMs;
  lines: InvoiceLine[];
  net: number;
  tax: number;
  total: number;
  bankName: string;
  accountNumber: string;
}

/** What every reminder says. */
export const REMINDER = { level: "1", fee: "5.00" };

/** The number of the invoice that a credit note is about. */
export function creditedNumber({ poNumber }: Invoice): string {
  return poNumber.replace("PO", "INV");
}

/** In ms. */
export const DAY = 86_400_000;

/** Creates a supplier's invoice, dated a few days before it was received. */
export function createInvoice(random: Random, supplier: Supplier, runningNumber: number, receivedAt: EpochMs): Invoice {
  const date = receivedAt - random.whole(1, 6) * DAY;
  const lines = createLines(random, supplier);
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const tax = Math.round((net * supplier.taxRate) / 100);
  const [local, abroad = local] = BUYERS;
  return {
    title: "Invoice",
    supplier,
    buyer: random.chance(supplier.currency === "EUR" ? 0.6 : 0.05) ? abroad : local,
    number: supplier.numbering.replace("#", String(runningNumber)),
    poNumber: `PO-${random.whole(71_000, 78_999)}`,
    date,
    dueDate: date + supplier.terms * DAY,
    lines,
    net,
    tax,
    total: net + tax,
    bankName: "Sample Bank",
    accountNumber: createAccountNumber(supplier),
  };
}

function createLines(random: Random, { goods }: Supplier): InvoiceLine[] {
  const line = (quantity: number, description: string, unitPrice: number) => ({
    description,
    quantity,
    unitPrice,
    amount: quantity * unitPrice,
  });
  // A few invoices list a month of deliveries and need a second page.
  if (random.chance(0.04)) {
    const note = random.whole(20_000, 60_000);
    return Array.from({ length: random.whole(24, 32) }, (_, index) => {
      const [description, unitPrice] = random.pick(goods);
      return line(random.whole(1, 3), `${description} (delivery ${note + index * 7})`, unitPrice);
    });
  }
  const ordered = random.shuffle(goods).slice(0, random.whole(1, goods.length));
  return ordered.map(([description, unitPrice, maxQuantity]) =>
    line(random.whole(1, maxQuantity), description, unitPrice),
  );
}

// No bank has such numbers, and they have no check digits that could be right or wrong.
function createAccountNumber({ vatNumber }: Supplier) {
  const digits = vatNumber.replace(/\D/g, "").padStart(12, "0").slice(-12);
  return ["SMPL", digits.slice(0, 4), digits.slice(4, 8), digits.slice(8)].join(" ");
}
