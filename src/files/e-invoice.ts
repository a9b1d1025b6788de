import { parseXml, XmlElement } from "@rgrove/parse-xml";
import type { TextPiece } from "../evidence/page-text";
import { CII, UBL, type Format } from "./e-invoice-formats";

/** An electronic invoice as a reader sees it, and the values that documented labels have in it. */
export interface EInvoice {
  /**
   * Such as `Seller`, with rows of a name and a value. The lines have a head. Only what the invoice has, and all of it: the
   * last one has what no other one does, so that a search finds every text of the file.
   */
  sections: InvoiceSection[];
  /** By the keys of labels, such as `invoice_number`. */
  fields: ReadonlyMap<string, string>;
}

interface InvoiceSection {
  title: string;
  head?: string[];
  rows: string[][];
}

/** What an invoice is called where other files have a page's number. */
export const INVOICE = "the invoice";

// In UTF-16 code units. Real ones have a few thousand.
const MAX_LENGTH = 5_000_000;
const MAX_LINES = 2000;

/** Whether a text may be an electronic invoice, by its first characters. */
export function looksLikeEInvoice(text: string): boolean {
  return /<(?:[\w.-]+:)?(?:CrossIndustryInvoice|Invoice|CreditNote)[\s>]/.test(text.slice(0, 4000));
}

/**
 * Reads an invoice in CII (ZUGFeRD, Factur-X, XRechnung) or UBL. Undefined for any other text, for one that is broken, and
 * for one with a document type, which could define entities.
 */
export function readEInvoice(xml: string): EInvoice | undefined {
  if (xml.length > MAX_LENGTH || !looksLikeEInvoice(xml) || /<!DOCTYPE/i.test(xml)) return undefined;
  let root: XmlElement | null;
  try {
    root = parseXml(xml.replace(/^\uFEFF/, "")).root;
  } catch {
    // Also one that is nested too deeply.
    return undefined;
  }
  const format = root && [CII, UBL].find((each) => each.root.test(localName(root.name)));
  return root && format ? describe(root, format) : undefined;
}

/** What an invoice says: its name on the page, where it is in a format, and the keys of the labels that say it too. */
type Field = [name: string, path: (format: Format) => string, ...keys: string[]];

/** The sections in the order of the page. The one of the lines is a table, so it has no fields. */
const SECTIONS: { title: string; fields: Field[] }[] = [
  {
    title: "Invoice",
    fields: [
      ["Invoice number", ({ number }) => number, "invoice_number"],
      ["Invoice date", ({ date }) => date, "invoice_date"],
      ["Order number", ({ order }) => order, "po_number"],
      ["Currency", ({ currency }) => currency, "currency"],
    ],
  },
  {
    title: "Seller",
    fields: [
      ["Name", ({ seller }) => seller.name, "seller_name", "payto_name"],
      ["Address", ({ seller }) => seller.address, "seller_address"],
      ["VAT number", ({ seller }) => seller.vat],
      ["Email", ({ seller }) => seller.email, "seller_email"],
      ["Phone", ({ seller }) => seller.phone, "seller_phone"],
      ["Fax", ({ seller }) => seller.fax, "seller_fax_number"],
    ],
  },
  {
    title: "Buyer",
    fields: [
      ["Name", ({ buyer }) => buyer.name, "buyer_name"],
      ["Address", ({ buyer }) => buyer.address, "buyer_address"],
      ["VAT number", ({ buyer }) => buyer.vat, "buyer_vat_number"],
      ["Email", ({ buyer }) => buyer.email],
      ["Phone", ({ buyer }) => buyer.phone],
      ["Fax", ({ buyer }) => buyer.fax],
    ],
  },
  { title: "Lines", fields: [] },
  {
    title: "Totals",
    fields: [
      ["Net amount", ({ totals }) => totals.net],
      ["Tax amount", ({ totals }) => totals.tax],
      ["Total amount", ({ totals }) => totals.gross, "invoice_amount"],
      ["Amount due", ({ totals }) => totals.payable],
    ],
  },
  {
    title: "Payment",
    fields: [
      ["Payment due date", ({ due }) => due, "payment_due_date"],
      ["Payment terms", ({ terms }) => terms],
      ["Account (IBAN)", ({ account }) => account, "bank_account_number"],
    ],
  },
];
const LINE_HEAD = ["Line", "Description", "Quantity", "Price", "Amount"];

function describe(root: XmlElement, format: Format): EInvoice {
  const { line, columns, date, due, seller, buyer } = format;
  const read = (path: string) => {
    if (path === seller.address || path === buyer.address) return addressOf(findAll(root, path)[0]);
    const text = textAt(root, path);
    return path === date || path === due ? writeDay(text) : text;
  };
  const lines = findAll(root, line).slice(0, MAX_LINES);
  const sections = SECTIONS.map(({ title, fields }): InvoiceSection => {
    if (fields.length > 0) return { title, rows: fields.map(([name, path]) => [name, read(path(format))]) };
    return { title, head: LINE_HEAD, rows: lines.map((each) => columns.map((path) => textAt(each, path))) };
  });
  const ofLabels = SECTIONS.flatMap(({ fields }) =>
    fields.flatMap(([, path, ...keys]) => keys.map((key) => [key, read(path(format))] as const)),
  );
  const other = { title: "Other fields", rows: otherFields(root, sections) };
  return {
    sections: [...sections, other]
      .map((section) => ({ ...section, rows: section.rows.filter((row) => row.at(-1) !== "") }))
      .filter(({ rows }) => rows.length > 0),
    fields: new Map(ofLabels.filter(([, value]) => value !== "")),
  };
}

/** The texts of all elements that no section has, in the file's order, each with the names of its element and the one around it. */
function otherFields(root: XmlElement, sections: readonly InvoiceSection[]): string[][] {
  const cells = sections.flatMap(({ rows }) => rows.flat());
  // An address is made of several elements.
  const shown = new Set(cells.flatMap((cell) => [cell, ...cell.split(", "), ...cell.split(/,? /)]));
  const rows: string[][] = [];
  const left = [root];
  for (let element = left.pop(); element; element = left.pop()) {
    const children = elementsOf(element);
    left.push(...children.toReversed());
    const text = readText(element);
    if (children.length > 0 || text === "" || shown.has(text) || shown.has(writeDay(text))) continue;
    const { parent } = element;
    const around = parent instanceof XmlElement && parent !== root ? `${localName(parent.name)}/` : "";
    rows.push([`${around}${localName(element.name)}`, text]);
  }
  return rows;
}

const localName = (name: string) => name.replace(/^.*:/, "");

/** The elements at a path below another one; `|` separates paths of which the first that leads somewhere counts. */
function findAll(from: XmlElement, paths: string): XmlElement[] {
  for (const path of paths.split("|")) {
    let found = [from];
    for (const step of path.split("/")) {
      const [, name = "", scheme] = /^([^[]*)(?:\[(\w+)\])?$/.exec(step) ?? [];
      const children = found.flatMap((element) =>
        elementsOf(element).filter((child) => localName(child.name) === name),
      );
      // A tax number comes beside the VAT number, with another scheme.
      found = scheme === undefined ? children : children.filter((child) => hasScheme(child, scheme));
    }
    if (found.length > 0) return found;
  }
  return [];
}

const elementsOf = ({ children }: XmlElement) => children.filter((child) => child instanceof XmlElement);
const hasScheme = (element: XmlElement, scheme: string) =>
  elementsOf(element).some(({ attributes }) => attributes.schemeID === scheme);

function textAt(from: XmlElement, paths: string): string {
  const [element] = findAll(from, paths);
  return element ? readText(element) : "";
}

const readText = ({ text }: XmlElement) => text.replace(/\s+/g, " ").trim();

const STREET_LINES = ["LineOne|StreetName", "LineTwo|AdditionalStreetName", "LineThree|AddressLine/Line"];

function addressOf(element: XmlElement | undefined): string {
  if (!element) return "";
  const city = [textAt(element, "PostcodeCode|PostalZone"), textAt(element, "CityName")].filter(Boolean).join(" ");
  const country = textAt(element, "CountryID|Country/IdentificationCode");
  const street = STREET_LINES.map((path) => textAt(element, path));
  return [...street, city, country].filter(Boolean).join(", ");
}

/** CII writes 20261128. */
function writeDay(text: string): string {
  return text.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
}

/** The texts of an invoice in the order of the page, as pieces that are searched: titles, heads and cells. */
export function invoicePieces({ sections }: EInvoice): TextPiece[] {
  const pieces: TextPiece[] = [];
  let top = 0;
  const addRow = (cells: readonly string[]) => {
    cells.forEach((cell, column) => {
      const box = { left: COLUMN * column, top, width: cell.length / 2, height: 1 };
      // A search finds the words of two cells beside each other too.
      pieces.push({ text: `${cell}\t`, box });
    });
    top += 1;
  };
  for (const { title, head, rows } of sections) {
    addRow([title]);
    if (head) addRow(head);
    rows.forEach(addRow);
    // Sections stand apart.
    top += 2;
  }
  return pieces;
}

// In the unit of text: half a character.
const COLUMN = 40;
