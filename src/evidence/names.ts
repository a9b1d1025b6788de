import { fold, wordsOf, type Span } from "./fold";
import { bottomOf, rightOf } from "./layout";
import type { Box } from "./page-text";
import { runIndexAt, runsIn, type ReadPage } from "./read-page";
import { once } from "../lib/once";

// The meaning of a word that names a value, how much it tells, and the words for it. Folded by `getMeanings`.
const MEANINGS = `
invoice 0.4 invoice inv rechnung facture factura fattura faktura fatura factuur lasku receipt document beleg
number 0.6 number no nr num nummer numero number id code # № numer cislo
amount 1 amount total sum balance betrag summe gesamtbetrag gesamt gesamtsumme montant importe importo totale bedrag totaal belopp summa razem kwota grand totals rechnungsbetrag endbetrag celkem
net 1 net netto subtotal sub zwischensumme soustotal sous ht imponible excl exclusive nettobetrag
gross 0.8 gross brutto ttc incl inclusive bruttobetrag
tax 1 tax taxes vat mwst ust umsatzsteuer mehrwertsteuer tva iva btw moms gst hst steuer impuesto imposta podatek steuern dph
rate 0.6 rate rates percent percentage satz taux % tasa
date 0.8 date datum dato data fecha dated paiva
due 0.7 due fallig falligkeit echeance vencimiento scadenza verval vervaldatum forfallo forfalls vencimento
issue 0.4 issue issued ausstellung ausgestellt emission emisión
delivery 0.8 delivery deliver delivered lieferung liefer lieferadresse ship shipping shipped livraison entrega consegna versand leistung leistungsdatum
buyer 0.8 buyer customer client bill billed billing sold kunde kunden acheteur cliente purchaser klant kund
seller 0.8 seller supplier vendor from lieferant verkaufer fournisseur proveedor fornitore company leverancier
payment 0.6 payment pay payable paid payto payee zahlung zahlbar paiement pago pagamento remit betaling
terms 0.8 terms term net conditions bedingungen zahlungsziel days day tage tagen jours dias giorni dagen dagar dni
order 0.8 order po purchase bestellung bestell auftrag auftrags commande pedido ordine bestelling
reference 0.8 reference ref referenz referencia riferimento zeichen
account 0.8 account acct konto iban compte cuenta conto rekening
bank 0.8 bank banque banco banca
bic 1 bic swift
phone 1 phone tel telephone telefon mobile cell telefono telefoon
fax 1 fax telefax
email 1 email mail
web 1 website web url www homepage
name 0.2 name
address 0.5 address adresse anschrift direccion indirizzo adres
currency 1 currency wahrung devise moneda valuta
quantity 1 quantity qty menge anzahl quantite cantidad quantita aantal antal qte qnty
unit 0.3 unit units einheit einzel unite
price 1 price preis prix precio prezzo prijs pris rate cost
discount 1 discount disc rabatt remise descuento sconto skonto korting
shipping 0.8 freight porto postage versandkosten handling
description 0.8 description item article product beschreibung bezeichnung artikel designation descripcion descrizione omschrijving
`;
const LITERAL_WEIGHT = 0.8;
const STOP_WORDS = new Set(
  "of the to for in on at by de des du der die das von la le les el los il a an and und et y e our your is this per zu zum d l".split(
    " ",
  ),
);

/** What a label's name may stand for: the words that documents print in its place. */
const ALIASES: Partial<Record<string, string>> = {
  "net d": "terms",
  "net days": "terms",
  "payto name": "pay to",
};

interface Meaning {
  name: string;
  weight: number;
}

const getMeanings = once(() => {
  const meanings = new Map<string, Meaning[]>();
  for (const line of MEANINGS.trim().split("\n")) {
    const [name = "", weight, ...words] = line.split(" ");
    for (const word of words) {
      const folded = fold(word) || word;
      meanings.set(folded, [...(meanings.get(folded) ?? []), { name, weight: Number(weight) }]);
    }
  }
  return meanings;
});

const meaningsOfWords = new Map<string, Meaning[]>();
const MAX_REMEMBERED = 20_000;

/** What a folded word may mean. A compound such as `Rechnungsdatum` means all of its parts; an unknown word itself. */
function meaningsOf(word: string): Meaning[] {
  const known = getMeanings().get(word) ?? meaningsOfWords.get(word);
  if (known) return known;
  const meanings = readCompound(word) ?? [{ name: `=${word}`, weight: LITERAL_WEIGHT }];
  if (meaningsOfWords.size > MAX_REMEMBERED) meaningsOfWords.clear();
  meaningsOfWords.set(word, meanings);
  return meanings;
}

function readCompound(word: string): Meaning[] | undefined {
  if (word.length < 8 || word.length > 30) return undefined;
  for (let cut = word.length - 3; cut >= 4; cut--) {
    const last = getMeanings().get(word.slice(cut));
    // German joins words with an s or an n.
    const first = getMeanings().get(word.slice(0, cut)) ?? getMeanings().get(word.slice(0, cut).replace(/[sn]$/, ""));
    if (first && last) return [...first, ...last];
  }
  return undefined;
}

/** Whether a word names values, as `invoice` does, so that it is no one's name. */
export function isNamingWord(word: string): boolean {
  return getMeanings().has(word) || STOP_WORDS.has(word);
}

/** The words of a text that may name a value, folded. The signs for number and per cent are words, too. */
function namingWordsOf(text: string): string[] {
  return wordsOf(text.replace(/[#№]/g, " no ").replaceAll("%", " rate ")).filter((word) => !STOP_WORDS.has(word));
}

/** A label's name as meanings. */
export interface LabelName {
  words: Set<string>;
  /** The weight of each meaning. */
  meanings: Map<string, number>;
  /** The meaning of the last word. */
  head: string;
}

const PARTIES = ["buyer", "seller", "delivery"];

/** Reads a key such as `invoice_amount` or `invoiceAmount`. What the group's name tells counts less. */
export function readName(key: string, group = ""): LabelName {
  const text = key.replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2").replace(/[_\W]+/gu, " ");
  const words = namingWordsOf(ALIASES[text.trim().toLowerCase()] ?? text);
  // Of a word with several meanings, the first one is the usual one in a key.
  const ofWords = words.flatMap((word) => getMeanings().get(word)?.slice(0, 1) ?? meaningsOf(word));
  const meanings = new Map(ofWords.map(({ name, weight }) => [name, weight] as const));
  for (const { name } of namingWordsOf(group).flatMap(meaningsOf)) {
    if (PARTIES.includes(name) && !meanings.has(name)) meanings.set(name, 0.2);
  }
  return { words: new Set(words), meanings, head: ofWords.at(-1)?.name ?? "" };
}

/** Words beside or above a place, and how likely they name what stands there. */
export interface Caption {
  words: string[];
  weight: number;
}

/** How well captions name a label: 1 if they say all of its name and nothing else, below 0 if they name another party. */
export function scoreCaptions(name: LabelName, captions: readonly Caption[]): number {
  const covered = new Map<string, number>();
  let best = 0;
  let extraOfBest = 0;
  for (const caption of captions) {
    const { sum, extra } = cover(name, caption, covered);
    if (sum * caption.weight > best) [best, extraOfBest] = [sum * caption.weight, extra];
  }
  if (best === 0) return namesOtherParty(name, captions) ? -0.3 : 0;
  let [all, found] = [0, 0];
  for (const [meaning, weight] of name.meanings) {
    all += weight;
    found += weight * (covered.get(meaning) ?? 0);
  }
  const score = found / (all + 0.8 * extraOfBest);
  return namesOtherParty(name, captions) ? score - 0.3 : score;
}

/** Adds what a caption says of a label's name to `covered`. Returns the weights of that and of what it says besides. */
function cover(name: LabelName, { words, weight }: Caption, covered: Map<string, number>) {
  let [sum, extra] = [0, 0];
  const isAmount = words.some((word) => meaningsOf(word).some((meaning) => meaning.name === "amount"));
  for (const word of words) {
    const meanings = meaningsOf(word);
    const ofLabel = meanings.filter((meaning) => name.meanings.has(meaning.name));
    if (ofLabel.length === 0) {
      const [first] = meanings;
      // Each amount may be due, and a word without a meaning says little.
      const isHarmless = (isAmount && first?.name === "due") || first?.name.startsWith("=");
      extra += isHarmless ? 0.1 : (first?.weight ?? 0);
    }
    for (const meaning of ofLabel) {
      const share = weight * (name.words.has(word) ? 1 : 0.9);
      sum += name.meanings.get(meaning.name) ?? 0;
      covered.set(meaning.name, Math.max(share, covered.get(meaning.name) ?? 0));
    }
  }
  return { sum, extra };
}

function namesOtherParty({ meanings }: LabelName, captions: readonly Caption[]): boolean {
  if (!PARTIES.some((party) => meanings.has(party))) return false;
  const [nearest] = captions
    .filter(({ weight }) => weight >= 0.3)
    .flatMap(({ words }) => words.flatMap(meaningsOf).filter(({ name }) => PARTIES.includes(name)));
  return nearest !== undefined && !meanings.has(nearest.name);
}

const captionsOfPages = new WeakMap<ReadPage, Map<number, Caption[]>>();

/** The words that may name what stands at a place, the nearest first. */
export function captionsOf(page: ReadPage, span: Span): Caption[] {
  const known = captionsOfPages.get(page) ?? new Map<number, Caption[]>();
  captionsOfPages.set(page, known);
  const captions = known.get(span[0]) ?? [
    ...captionsBefore(page, span),
    ...captionsAbove(page, span),
    ...captionsAfter(page, span),
  ];
  known.set(span[0], captions);
  return captions;
}

const MAX_WORDS = 6;
const MIN_WEIGHT = 0.15;
const hasDigit = (text: string) => /\d/.test(text);

/** Words on the left: groups that end at a number or at a wide gap, each counting less than the one before. */
function captionsBefore(page: ReadPage, [start]: Span): Caption[] {
  const at = runIndexAt(page, start);
  const run = page.runs[at];
  if (!run) return [];
  const captions: Caption[] = [];
  let words: string[] = [];
  let weight = 1;
  const close = (factor: number) => {
    if (words.length > 0) captions.push({ words, weight });
    weight *= words.length > 0 || factor < 0.7 ? factor : 1;
    words = [];
  };
  const add = (text: string) => {
    if (hasDigit(text)) close(0.6);
    else if (words.length < MAX_WORDS) words.unshift(...namingWordsOf(text));
  };
  add(run.text.slice(0, Math.max(0, start - run.at)));
  for (let index = at - 1; index >= 0 && weight > MIN_WEIGHT; index--) {
    const before = page.runs[index];
    if (before?.row !== run.row || before.segment !== run.segment) break;
    add(before.text);
  }
  for (let index = run.segment - 1; index >= 0 && weight > MIN_WEIGHT; index--) {
    close(0.75);
    for (const before of page.rows[run.row]?.segments[index]?.runs.toReversed() ?? []) add(before.text);
  }
  close(1);
  return captions;
}

/** Words on the right that are close, such as a unit. */
function captionsAfter(page: ReadPage, [start, end]: Span): Caption[] {
  const run = page.runs[runIndexAt(page, start)];
  const words: string[] = [];
  for (let index = runIndexAt(page, end); index < page.runs.length && words.length < 2; index++) {
    const after = page.runs[index];
    if (after?.row !== run?.row || after?.segment !== run?.segment || !after || hasDigit(after.text)) break;
    words.push(...namingWordsOf(after.text));
  }
  return words.length > 0 ? [{ words, weight: 0.4 }] : [];
}

const MAX_ROWS_ABOVE = 100;
// In heights of the text.
const MAX_GAP_ABOVE = 10;

/** Words above, such as a name, the heading of a block or the head of a column. */
function captionsAbove(page: ReadPage, span: Span): Caption[] {
  const [first] = runsIn(page, span);
  if (!first) return [];
  const captions: Caption[] = [];
  let { top } = first.box;
  let weight = 0.9;
  for (let index = first.row - 1; index >= Math.max(0, first.row - MAX_ROWS_ABOVE); index--) {
    const segments = page.rows[index]?.segments ?? [];
    const above = segments.find(({ box }) => isInColumn(box, first.box));
    if (!above) continue;
    if (top - bottomOf(above.box) > MAX_GAP_ABOVE * first.box.height) break;
    top = above.box.top;
    const text = above.runs.map((run) => run.text).join(" ");
    const words = hasDigit(text) && /\d/.test(text.replace(/^.*:/, "")) ? [] : namingWordsOf(text);
    const isHead = segments.length >= 3 && !segments.some(({ runs }) => runs.some((run) => hasDigit(run.text)));
    if (words.length > 0 && words.length <= MAX_WORDS)
      captions.push({ words, weight: isHead ? Math.max(weight, 0.7) : weight });
    if (isHead) break;
    weight *= 0.85;
  }
  return captions.filter((caption) => caption.weight > MIN_WEIGHT);
}

function isInColumn(above: Box, below: Box): boolean {
  const overlap = Math.min(rightOf(above), rightOf(below)) - Math.max(above.left, below.left);
  return overlap > 0.2 * Math.min(above.width, below.width);
}

interface PlacedCaption {
  words: string[];
  span: Span;
}

/** The words of a page that may be names: those of a segment before a number or a colon. */
function findCaptions(page: ReadPage): PlacedCaption[] {
  const captions: PlacedCaption[] = [];
  let start = 0;
  let end = 0;
  for (const [index, run] of page.runs.entries()) {
    const next = page.runs[index + 1];
    const isLast = next?.row !== run.row || next.segment !== run.segment;
    const isBreak = hasDigit(run.text) || (run.gap === "  " && end > start);
    if (isBreak) start = run.at + (hasDigit(run.text) ? run.text.length : 0);
    else if (end <= start) start = run.at;
    end = hasDigit(run.text) ? start : run.at + run.text.length;
    if (isLast || run.text.endsWith(":")) {
      const words = namingWordsOf(page.text.slice(start, end));
      if (end > start && words.length <= MAX_WORDS) captions.push({ words, span: [start, end] });
      start = end = run.at + run.text.length;
    }
  }
  return captions;
}

const captionsByMeaning = new WeakMap<ReadPage, Map<string, PlacedCaption[]>>();
const NAMES = 0.48;
// A document may leave these out.
const OPTIONAL = new Set(["name", "address", "date"]);

/** Where the name of a label stands on a page. */
export function findNamed(page: ReadPage, name: LabelName): { span: Span; score: number }[] {
  let index = captionsByMeaning.get(page);
  if (!index) {
    index = new Map();
    for (const caption of findCaptions(page)) {
      for (const meaning of new Set(caption.words.flatMap(meaningsOf).map((each) => each.name))) {
        index.set(meaning, [...(index.get(meaning) ?? []), caption]);
      }
    }
    captionsByMeaning.set(page, index);
  }
  const captions = new Set([...name.meanings.keys()].flatMap((meaning) => index.get(meaning) ?? []));
  return [...captions]
    .filter(({ words }) => OPTIONAL.has(name.head) || words.flatMap(meaningsOf).some((each) => each.name === name.head))
    .map(({ words, span }) => ({ span, score: scoreCaptions(name, [{ words, weight: 1 }]) }))
    .filter(({ score }) => score >= NAMES);
}
