import { parseXml, XmlElement } from "@rgrove/parse-xml";
import type { TextPiece } from "../evidence/page-text";
import { CII, UBL, type Format, type Party } from "./e-invoice-formats";

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

export interface InvoiceSection {
  title: string;
  head?: string[];
  rows: string[][];
}

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

function describe(root: XmlElement, format: Format): EInvoice {
  const text = (path: string) => textAt(root, path);
  const party = ({ at, address, ...paths }: Party) => {
    const element = findAll(root, at)[0];
    const read = (path: string) => (element ? textAt(element, path) : "");
    return {
      name: read(paths.name),
      address: element ? addressOf(findAll(element, address)[0]) : "",
      vat: read(paths.vat),
      email: read(paths.email),
      phone: read(paths.phone),
      fax: read(paths.fax),
    };
  };
  const [seller, buyer] = [party(format.seller), party(format.buyer)];
  const [number, order, currency, account, terms] = [
    text(format.number),
    text(format.order),
    text(format.currency),
    text(format.account),
    text(format.terms),
  ];
  const [date, due] = [writeDay(text(format.date)), writeDay(text(format.due))];
  const { net, tax, gross, payable } = format.totals;
  const lines = findAll(root, format.line).slice(0, MAX_LINES);
  const { columns } = format;
  const sections: InvoiceSection[] = [
    {
      title: "Invoice",
      rows: [
        ["Invoice number", number],
        ["Invoice date", date],
        ["Order number", order],
        ["Currency", currency],
      ],
    },
    { title: "Seller", rows: rowsOf(seller) },
    { title: "Buyer", rows: rowsOf(buyer) },
    {
      title: "Lines",
      head: ["Line", "Description", "Quantity", "Price", "Amount"],
      rows: lines.map((line) =>
        [columns.number, columns.name, columns.quantity, columns.price, columns.amount].map((path) =>
          textAt(line, path),
        ),
      ),
    },
    {
      title: "Totals",
      rows: [
        ["Net amount", text(net)],
        ["Tax amount", text(tax)],
        ["Total amount", text(gross)],
        ["Amount due", text(payable)],
      ],
    },
    {
      title: "Payment",
      rows: [
        ["Payment due date", due],
        ["Payment terms", terms],
        ["Account (IBAN)", account],
      ],
    },
  ];
  const fields: [key: string, value: string][] = [
    ["invoice_number", number],
    ["invoice_date", date],
    ["payment_due_date", due],
    ["po_number", order],
    ["currency", currency],
    ["invoice_amount", text(gross)],
    ["bank_account_number", account],
    ["seller_name", seller.name],
    ["payto_name", seller.name],
    ["seller_address", seller.address],
    ["seller_email", seller.email],
    ["seller_phone", seller.phone],
    ["seller_fax_number", seller.fax],
    ["buyer_name", buyer.name],
    ["buyer_address", buyer.address],
    ["buyer_vat_number", buyer.vat],
  ];
  const other = { title: "Other fields", rows: otherFields(root, sections) };
  return {
    sections: [...sections, other]
      .map((section) => ({ ...section, rows: section.rows.filter((row) => row.at(-1) !== "") }))
      .filter(({ rows }) => rows.length > 0),
    fields: new Map(fields.filter(([, value]) => value !== "")),
  };
}

function rowsOf({ name, address, vat, email, phone, fax }: Record<keyof Omit<Party, "at">, string>): string[][] {
  return [
    ["Name", name],
    ["Address", address],
    ["VAT number", vat],
    ["Email", email],
    ["Phone", phone],
    ["Fax", fax],
  ];
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
