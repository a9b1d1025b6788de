import { BUYERS, type Company } from "./companies";
import type { Random } from "./random";
import type { Supplier } from "./suppliers";

/** One line of an invoice; amounts are in hundredths of the currency. */
export interface InvoiceLine {
  description: string;
  quantity: number;
  unitPrice: number;
  amount: number;
}

/** What a document's file shows. It is drawn into the file and never sent by the service. */
export interface Invoice {
  title: "Invoice" | "Credit note";
  supplier: Supplier;
  buyer: Company;
  number: string;
  poNumber: string;
  /** In milliseconds since the epoch. */
  date: number;
  dueDate: number;
  lines: InvoiceLine[];
  net: number;
  tax: number;
  total: number;
  bankName: string;
  accountNumber: string;
}

export const DAY = 86_400_000;

/** Makes up a supplier's invoice with the given running number, dated a few days before it was received. */
export function createInvoice(random: Random, supplier: Supplier, running: number, received: number): Invoice {
  const date = received - random.whole(1, 6) * DAY;
  const lines = createLines(random, supplier);
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const tax = Math.round((net * supplier.taxRate) / 100);
  const [local, abroad = local] = BUYERS;
  return {
    title: "Invoice",
    supplier,
    buyer: random.chance(supplier.currency === "EUR" ? 0.6 : 0.05) ? abroad : local,
    number: supplier.numbering.replace("#", String(running)),
    poNumber: `PO-${random.whole(71_000, 78_999)}`,
    date,
    dueDate: date + supplier.terms * DAY,
    lines,
    net,
    tax,
    total: net + tax,
    bankName: "Sample Bank",
    accountNumber: accountNumberOf(supplier),
  };
}

function createLines(random: Random, { goods }: Supplier): InvoiceLine[] {
  const line = (quantity: number, description: string, unitPrice: number) => ({
    description,
    quantity,
    unitPrice,
    amount: quantity * unitPrice,
  });
  // A few invoices gather a month of deliveries and are long enough for a second page.
  if (random.chance(0.04)) {
    const note = random.whole(20_000, 60_000);
    return Array.from({ length: random.whole(24, 32) }, (_, at) => {
      const [description, unitPrice] = random.pick(goods);
      return line(random.whole(1, 3), `${description} (delivery ${note + at * 7})`, unitPrice);
    });
  }
  const ordered = random.shuffle(goods).slice(0, random.whole(1, goods.length));
  return ordered.map(([description, unitPrice, most]) => line(random.whole(1, most), description, unitPrice));
}

// No real account number has 00 for its check digits.
function accountNumberOf({ vatNumber }: Supplier) {
  const country = vatNumber.startsWith("EIN") ? "US" : vatNumber.slice(0, 2);
  const digits = vatNumber.replace(/\D/g, "").padStart(12, "0").slice(-12);
  return [`${country}00`, "SMPL", digits.slice(0, 4), digits.slice(4, 8), digits.slice(8)].join(" ");
}
