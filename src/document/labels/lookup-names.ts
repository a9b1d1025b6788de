// Words of a name in lower case, and what documents print in their place.
const WORDS: Record<string, readonly string[]> = {
  number: ["no", "No.", "#", "nr"],
  id: ["no", "No.", "number"],
  email: ["e-mail"],
  phone: ["tel", "telephone"],
  po: ["purchase order", "order"],
};

const BUYER = ["Bill to", "Billed to", "Sold to", "Customer"];

// The same for names of an invoice's labels.
const NAMES: Record<string, readonly string[]> = {
  "buyer address": BUYER,
  "buyer name": BUYER,
  "client id": ["Customer ID", "Customer no", "Customer number"],
  "invoice amount": ["Total due", "Amount due", "Balance due", "Total amount", "Grand total", "Invoice total", "Total"],
  "invoice date": ["Date of issue", "Issue date", "Date"],
  "net d": ["Net days", "Days net", "Payment terms", "Terms"],
  "payto name": ["Pay to", "Payee"],
  "po number": ["Your order"],
  "seller name": ["Supplier", "Vendor"],
};

// In `Buyer address` the party is often the heading above a mere `Address`.
const PARTY = /^(?:buyer|seller|client|payment|bank) (?!(?:name|id)$)/i;
// `Invoice` alone is the title of the document and not its number, and `Bank` may begin `Bank account`.
const ENDING = /(?<!^(?:invoice|client|po|bank)) (?:number|name|address|date|id)$/i;

/** What a document may print for the name of a label, such as `Invoice No.` for `Invoice number`. The name is first. */
export function namesLike(name: string): string[] {
  return [
    ...printedForms(name),
    ...lookUp(NAMES, name),
    ...(PARTY.test(name) ? printedForms(capitalize(name.replace(PARTY, ""))) : []),
    name.replace(ENDING, ""),
  ];
}

/** The name, and the name with one of its words replaced. */
function printedForms(name: string): string[] {
  const words = name.split(" ");
  const replaced = words.flatMap((word, index) =>
    lookUp(WORDS, word).map((form) => capitalize(words.with(index, form).join(" "))),
  );
  return [name, ...replaced];
}

function lookUp(table: Record<string, readonly string[]>, name: string): readonly string[] {
  const key = name.toLowerCase();
  return (Object.hasOwn(table, key) ? table[key] : undefined) ?? [];
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
