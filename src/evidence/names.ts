import { fold, wordsOf } from "./fold";
import { once } from "../lib/once";
import { currenciesOf } from "./numbers";

// The meaning of a word that names a value, how much it tells, and the words for it. Folded by `getMeanings`.
const MEANINGS = `
invoice 0.4 invoice inv rechnung facture factura fattura faktura fatura factuur lasku receipt document beleg faktury faktur credit avoir gutschrift gutschrifts factuurnummer 請求 請求日 arve szamla счет 發票 發票編號
number 0.6 number no nr num nummer numero number id code # № numer cislo azonosito номер
amount 1 amount total sum balance betrag summe gesamtbetrag gesamt gesamtsumme montant importe importo totale bedrag totaal belopp summa razem kwota grand totals rechnungsbetrag endbetrag celkem castka zahlbetrag positionssumme gesamtpreis gesamtprijs celkom subtotale betala yhteensa kokku vegosszege osszesen toplam tutar outstanding openstaand pendente balance saldo solde bilanss egyenleg bakiye итого сумма всего 合計 金額 vegosszeg osszeg
net 1 net netto subtotal sub zwischensumme soustotal sous ht imponible ex excl exclusive excluding without before sans senza sin sem zonder bez utan uden uten vor hors nettobetrag basisbetrag exkl imponibile zwischentotal sottototale incidencia medzisucet mezisoucet vahesumma valisumma delsum delsumma tussentotaal подитог subtotaal aratoplam 小計 reszosszeg parziale
gross 0.8 gross brutto ttc incl inclusive including included after with mit avec con com med met s vc bruttobetrag inkl inklusive inkludert inclusief inbegrepen compris comprise comprises inclusa incluso incluido incluida
tax 1 tax taxes vat mwst ust umsatzsteuer mehrwertsteuer tva iva btw moms gst hst steuer impuesto imposta podatek steuern dph alv kdv afa mva kaibemaks icms ндс 稅 營業稅
rate 0.6 rate rates percent percentage satz taux % tasa aliquota stawka sazba sats
date 0.8 date datum dato data fecha dated paiva tag zeitraum 請求日 kuupaev datuma kelte paivays tarih дата 日期
due 0.7 due bis fallig falligkeit echeance vencimiento scadenza verval vervaldatum forfallo forfalls vencimento termin splatnost splatnosti vervaldag scadenta hatarido balance saldo solde outstanding openstaand pendente deebetsaldo erapaiva vade termin zahlen payer pagar pagare betala betalen betale uhrade оплате 支払期限 お支払期限 esedekes esedekesseg maksetahtaeg tahtaeg splatne verschuldigd betalingsdato 到期日
issue 0.4 issue issued ausstellung ausgestellt emission emisión wystawienia vystaveni emissione uitgifte
delivery 0.8 delivery deliver delivered lieferung liefer lieferadresse ship shipping shipped livraison entrega consegna versand leistung leistungsdatum dostawy dodani livrare szallitas leverans levering
buyer 0.8 buyer customer client bill billed billing sold kunde kunden acheteur cliente purchaser klant kund nabywca odberatel zakaznik
seller 0.8 seller supplier vendor from lieferant verkaufer fournisseur proveedor fornitore company leverancier sprzedawca dodavatel
paid 1 paid prepaid bezahlt paye pagado pago pagato betaald betalt betalat maksettu makstud fizetve zaplaceno zaplacono platene zaplatene odenen odendi оплачено 已支付
payment 0.6 payment pay payable payto payee zahlung zahlbar paiement pago pagamento remit betaling zaplaty platnosc platnosci uhrade uhrady zahl payer pagare pagar plata betalen betala
payee 0.8 payee payto pay beneficiary empfanger zahlungsempfanger beneficiaire beneficiario begunstigde
terms 0.8 terms term net conditions bedingungen zahlungsziel days day tage tagen jours dias giorni dagen dagar dni
order 0.8 order po purchase bestellung bestell auftrag auftrags commande pedido ordine bestelling zamowienie objednavka tellimus rendeles megrendeles siparis заказ 訂單編號
reference 0.8 reference ref referenz referencia riferimento zeichen
account 0.8 account acct konto iban compte cuenta conto rekening rachunek ucet
bank 0.8 bank banque banco banca
bic 1 bic swift
phone 1 phone tel telephone telefon mobile cell telefono telefoon 電話
fax 1 fax telefax 傳真
email 1 email mail
web 1 website web url www homepage
name 0.2 name
address 0.5 address adresse anschrift direccion indirizzo adres
currency 1 currency wahrung devise moneda valuta waluta mena
quantity 1 quantity qty menge anzahl quantite cantidad quantita aantal antal qte qnty ilosc mnozstvi qta qtd antall cant stunden hrs hours std 数量
unit 0.3 unit units einheit einzel unite einzelpreis stuckpreis
price 1 price preis prix precio prezzo prijs pris rate cost cena einzelpreis stuckpreis stukprijs
discount 1 discount disc rabatt remise descuento sconto skonto korting desconto
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
  "payto name": "beneficiary",
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
export function meaningsOf(word: string): Meaning[] {
  // A German word before another one ends with s or n, as in `Rechnungs- und Lieferdatum`.
  const known = getMeanings().get(word) ?? meaningsOfWords.get(word) ?? getMeanings().get(word.replace(/[sn]$/, ""));
  if (known) return known;
  const meanings = readCompound(word) ?? [{ name: `=${word}`, weight: LITERAL_WEIGHT }];
  if (meaningsOfWords.size > MAX_REMEMBERED) meaningsOfWords.clear();
  meaningsOfWords.set(word, meanings);
  return meanings;
}

function readCompound(word: string): Meaning[] | undefined {
  const isNumber = word.endsWith("nr");
  if (word.length < (isNumber ? 6 : 8) || word.length > 30) return undefined;
  for (let cut = word.length - (isNumber ? 2 : 3); cut >= 4; cut--) {
    const last = getMeanings().get(word.slice(cut));
    // German joins words with an s or an n.
    const first = getMeanings().get(word.slice(0, cut)) ?? getMeanings().get(word.slice(0, cut).replace(/[sn]$/, ""));
    if (first && last) return [...first, ...last];
  }
  return undefined;
}

/** Whether one of some words may mean something, such as `date`. */
export function hasMeaning(words: readonly string[], meaning: string): boolean {
  return words.some((word) => meaningsOf(word).some(({ name }) => name === meaning));
}

/** Whether a word names values, as `invoice` does, so that it is no one's name. */
export function isNamingWord(word: string): boolean {
  return getMeanings().has(word) || STOP_WORDS.has(word);
}

/** The words of a text that may name a value, folded. The signs for number and per cent are words, too. */
export function namingWordsOf(text: string): string[] {
  // Folded, `due` would be the French `du`.
  const spelled = text
    .replace(/[#№]/g, " no ")
    .replaceAll("%", " rate ")
    .replace(/\bdue\b/gi, "fallig");
  return wordsOf(spelled).filter((word) => !STOP_WORDS.has(word));
}

/** A label's name as meanings. */
export interface NameMeaning {
  words: Set<string>;
  /** Whether it has a number, as that of a row has. */
  isNumbered: boolean;
  /** The weight of each meaning. */
  meanings: Map<string, number>;
  /** The meaning of the last word. */
  head: string;
}

const PARTIES = ["buyer", "seller", "delivery"];

/** Reads a key such as `invoice_amount` or `invoiceAmount`. What the group's name tells counts less. */
export function readName(key: string, group = ""): NameMeaning {
  const text = key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    // The number of a row, such as that of `line_item_2_amount`.
    .replace(/(?:\b(?:lines?|items?|rows?|products?) )*\b\d+\b/gi, " ");
  const words = namingWordsOf(ALIASES[text.trim().toLowerCase()] ?? text);
  // Of a word with several meanings, the first one is the usual one in a key.
  const ofWords = words.flatMap((word) => getMeanings().get(word)?.slice(0, 1) ?? meaningsOf(word));
  const meanings = new Map(ofWords.map(({ name, weight }) => [name, weight] as const));
  for (const { name } of namingWordsOf(group).flatMap(meaningsOf)) {
    if (PARTIES.includes(name) && !meanings.has(name)) meanings.set(name, 0.2);
  }
  return { words: new Set(words), isNumbered: /\d/.test(key), meanings, head: ofWords.at(-1)?.name ?? "" };
}

/** Words beside or above a place, and how likely they name what stands there. */
export interface Caption {
  words: readonly string[];
  weight: number;
}

/** A name as it is printed. */
export interface PrintedName {
  text: string;
  words: readonly string[];
}

// What excludes one another, by the last word of a label's name.
const DAYS = ["invoice", "issue", "due", "delivery", "order"];
const AMOUNTS = ["net", "gross", "tax", "discount", "shipping", "paid"];
const NUMBERS = ["invoice", "order", "buyer", "account", "bic", "tax", "phone", "fax", "email", "web"];
const RIVALS: Partial<Record<string, readonly string[]>> = {
  ...Object.fromEntries(["date", "due"].map((head) => [head, DAYS])),
  ...Object.fromEntries(["amount", ...AMOUNTS].map((head) => [head, AMOUNTS])),
  ...Object.fromEntries(["number", "account", "bic", "phone", "fax", "email", "web"].map((head) => [head, NUMBERS])),
  ...Object.fromEntries(["name", "address"].map((head) => [head, PARTIES])),
};

/** Whether words name something of another kind than a label does: `Invoice date` is not the name of a `due_date`. */
export function isOfOtherKind(name: NameMeaning, words: readonly string[]): boolean {
  const has = (each: string) => hasMeaning(words, each);
  const { own, rivals } = kindOf(name);
  return own.length > 0 && rivals.some(has) && !own.some(has);
}

const SIDES = ["buyer", "seller"];

/** Whether words name a party and nothing else: `Bill to`, but not `Customer no.` */
export function isPartyName(words: readonly string[]): boolean {
  const meanings = words.map((word) => meaningsOf(word).map(({ name }) => name));
  return meanings.some(isOfSide) && meanings.every((each) => isOfSide(each) || each.includes("address"));
}

const isOfSide = (meanings: readonly string[]) => meanings.some((each) => SIDES.includes(each));

/** Whether the name of a party is that of the other one: `Bill to` of a label of the seller. Undefined if the label has none. */
export function isOfOtherParty({ meanings }: NameMeaning, words: readonly string[]): boolean | undefined {
  const own = SIDES.filter((side) => meanings.has(side));
  return own.length === 0 ? undefined : !own.some((side) => hasMeaning(words, side));
}

/** The meanings that tell a label's kind, and those that tell other kinds. None where its name leaves the kind open. */
function kindOf({ meanings, head, words }: NameMeaning): { own: readonly string[]; rivals: readonly string[] } {
  const isAmount = meanings.has("amount");
  const rivals = (isAmount ? AMOUNTS : RIVALS[head]) ?? [];
  const own = rivals.filter((each) => meanings.has(each));
  // The day of an invoice is that of its issue.
  const isOfIssue = rivals === DAYS && own.some((each) => each === "invoice" || each === "issue");
  if (isOfIssue) own.push("invoice", "issue");
  // A total is what has to be paid. A net amount is not, unless the file says so, as in `net payable`.
  const isTotal = isAmount && own.length === 0 && ["invoice", "due"].some((each) => meanings.has(each));
  if (!isTotal && !(isAmount && own.length === 0 && words.has("total"))) return { own, rivals };
  return { own: ["gross", "payment", "due"], rivals: AMOUNTS.filter((each) => each !== "gross") };
}

/** The shorter name of a label, if it has one: `Net` of a net amount, `Due` of a due date, `Your order` of an order's number. */
export function shortNameOf(name: NameMeaning): NameMeaning[] {
  const last = name.meanings.has("amount") ? "amount" : name.head;
  const meanings = new Map([...name.meanings].filter(([meaning]) => meaning !== last));
  return SHORT_NAMES[last]?.some((kind) => meanings.has(kind)) ? [{ ...name, meanings }] : [];
}

const SHORT_NAMES: Partial<Record<string, readonly string[]>> = { amount: AMOUNTS, number: ["order"], date: ["due"] };

/** Whether words tell the kind of a label: `Date` does not say that it is a `due_date`, and `USt-ID` not that it is a tax. */
export function tellsKind(name: NameMeaning, words: readonly string[]): boolean {
  const { own } = kindOf(name);
  if (name.head === "amount" && hasMeaning(words, "number")) return false;
  if (own.some((each) => hasMeaning(words, each))) return true;
  // `Date`, `Number` and `Total` alone mean those of the invoice.
  const isOfInvoice = own.length === 0 || own.some((each) => each === "invoice" || each === "gross");
  const saysNothing = (word: string) => isNamingWord(word) || currenciesOf(word.toUpperCase()).length > 0;
  return isOfInvoice && (own.length === 0 || words.every(saysNothing));
}

/** How well captions name a label: 1 if they say all of its name and nothing else, below 0 if they name another party. */
export function scoreCaptions(name: NameMeaning, captions: readonly Caption[]): number {
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
function cover(name: NameMeaning, { words, weight }: Caption, covered: Map<string, number>) {
  let [sum, extra] = [0, 0];
  const isAmount = hasMeaning(words, "amount");
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

function namesOtherParty({ meanings }: NameMeaning, captions: readonly Caption[]): boolean {
  if (!PARTIES.some((party) => meanings.has(party))) return false;
  const [nearest] = captions
    .filter(({ weight }) => weight >= 0.3)
    .flatMap(({ words }) => words.flatMap(meaningsOf).filter(({ name }) => PARTIES.includes(name)));
  return nearest !== undefined && !meanings.has(nearest.name);
}
