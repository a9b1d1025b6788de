import type { PageText, TextPiece } from "../../src/evidence/page-text";

// Widths of Helvetica's characters in parts of its size.
function widthOf(character: string): number {
  if (/[\s.,:;/|!il'’j()-]/.test(character)) return 0.278;
  if (/[MWmw@%]/.test(character)) return 0.86;
  return /\p{Lu}/u.test(character) ? 0.68 : 0.54;
}

const measure = (text: string, size: number) =>
  [...text].reduce((sum, character) => sum + widthOf(character), 0) * size;

/**
 * A page as pdf.js reports it. Each line of `content` is `x y text`, or `x y text` with `x` negative for text that ends there.
 * Texts are cut into pieces in turn: not at all, at the spaces, and inside words as kerning does.
 */
export function pdfPage(content: string, index = 0): PageText {
  const pieces = content
    .trim()
    .split("\n")
    .flatMap((line, number): TextPiece[] => {
      const [, x = "", y = "", text = ""] = /^(-?\d+) (\d+)(?: (.*))?$/.exec(line.trim()) ?? [];
      const size = /^[A-ZÄÖÜ ]{6,}$/.test(text) ? 14 : 9;
      const left = Number(x) < 0 ? -Number(x) - measure(text, size) : Number(x);
      const cuts =
        [[text], text.split(/(?<=\S)(?=\s)|(?<=\s)(?=\S)/), text.split(/(?<=\w[a-z])(?=o|ta|e[rn])/)][number % 3] ?? [];
      let at = 0;
      return cuts.map((part) => {
        const box = {
          left: left + measure(text.slice(0, at), size),
          top: Number(y),
          width: measure(part, size),
          height: size,
        };
        at += part.length;
        return { text: part, box };
      });
    });
  return { index, pieces: pieces.filter(({ text }) => text.trim() !== "") };
}

/** A text file: its lines are the pieces. */
export function textPage(content: string): PageText {
  const pieces = content
    .split("\n")
    .map((text, line) => ({ text, box: { left: 0, top: line, width: text.length / 2, height: 1 } }));
  return { index: 0, pieces };
}

/** A label's key and value, and the text as it stands at the right place, with the place's height where it stands twice. */
export type Truth = readonly [key: string, value: unknown, text: string, top?: number];

export interface Invoice {
  name: string;
  page: PageText;
  truth: readonly Truth[];
}

const GERMAN: Invoice = {
  name: "a German letter",
  page: pdfPage(`
    56 40 Nordlicht Möbel GmbH & Co. KG
    56 52 Hafenstraße 12 · 24103 Kiel
    56 110 Stadtwerke Grünau AG
    56 122 Frau Jürgensen
    56 134 Lindenallee 7
    56 146 04109 Leipzig
    56 158 Deutschland
    380 110 Rechnungsnummer
    -540 110 RE-2024/00417
    380 122 Rechnungsdatum
    -540 122 6. Februar 2024
    380 134 Lieferdatum
    -540 134 01.02.2024
    380 146 Kundennummer
    -540 146 K 10 482
    380 158 Fällig am
    -540 158 07.03.24
    380 170 Bestellung vom
    -540 170 15.01.2024
    56 200 RECHNUNG
    56 230 Pos.
    86 230 Bezeichnung
    -330 230 Menge
    -420 230 Einzelpreis
    -470 230 USt.
    -540 230 Betrag
    56 246 1
    86 246 Schreibtisch „Förde“, Eiche
    -330 246 3
    -420 246 412,50 €
    -470 246 19 %
    -540 246 1.237,50 €
    56 262 2
    86 262 Bürostuhl mit Armlehnen
    -330 262 12
    -420 262 189,90 €
    -470 262 19 %
    -540 262 2.278,80 €
    56 278 3
    86 278 Lieferung und Montage
    -330 278 1
    -420 278 150,00 €
    -470 278 19 %
    -540 278 150,00 €
    380 310 Zwischensumme
    -540 310 3.666,30 €
    380 322 Rabatt 2 %
    -540 322 73,33- €
    380 334 Nettobetrag
    -540 334 3.592,97 €
    380 346 zzgl. 19 % MwSt.
    -540 346 682,66 €
    380 360 Gesamtbetrag
    -540 360 4.275,63 €
    56 400 Zahlbar innerhalb von 30 Tagen ohne Abzug auf das Konto DE12 5001 0517 0648 4898 90 bei der Förde
    56 412 Sparkasse (BIC NOLADE21KIE). Bei Zahlung bis 16. Feb. 2024 gewähren wir 2 % Skonto.
    56 780 Tel. 0431 / 55 66-0
    200 780 Steuernummer 20/293/04126
    380 780 USt-IdNr. DE 811 907 980
    56 792 info@nordlicht-moebel.example
    200 792 Amtsgericht Kiel HRA 7733
    380 792 Seite 1 von 1`),
  truth: [
    ["seller_name", "Nordlicht Moebel GmbH", "Nordlicht Möbel GmbH", 40],
    ["seller_street", "Hafenstrasse 12", "Hafenstraße 12"],
    ["seller_city", "24103 Kiel", "24103 Kiel"],
    ["buyer_name", "Stadtwerke Grünau", "Stadtwerke Grünau"],
    ["buyer_contact", "Jürgensen", "Jürgensen"],
    ["buyer_address", "Lindenallee 7, 04109 Leipzig, Deutschland", "Lindenallee 7 04109 Leipzig Deutschland"],
    ["invoice_number", "RE-2024/00417", "RE-2024/00417"],
    ["invoice_date", "2024-02-06", "6. Februar 2024"],
    ["delivery_date", "2024-02-01", "01.02.2024"],
    ["client_id", "K10482", "K 10 482"],
    ["payment_due_date", "2024-03-07", "07.03.24"],
    ["order_date", "15 January 2024", "15.01.2024"],
    ["subtotal", 3666.3, "3.666,30", 310],
    ["discount_rate", "2%", "2 %", 322],
    ["discount", "-73.33", "73,33- €", 322],
    ["net_amount", "EUR 3,592.97", "3.592,97 €"],
    ["tax_rate", 0.19, "19 %"],
    ["tax_amount", "682.66", "682,66"],
    ["invoice_amount", "4275.63", "4.275,63"],
    ["currency", "EUR", "€"],
    ["net_d", "30", "30"],
    ["bank_account_number", "DE12500105170648489890", "DE12 5001 0517 0648 4898 90"],
    ["bank_name", "Förde Sparkasse", "Förde Sparkasse"],
    ["bic", "NOLADE21KIE", "NOLADE21KIE"],
    ["discount_date", "2024-02-16", "16. Feb. 2024"],
    ["seller_phone", "+49 431 55660", "0431 / 55 66-0"],
    ["tax_number", "2029304126", "20/293/04126"],
    ["seller_vat_number", "DE811907980", "DE 811 907 980"],
    ["seller_email", "Info@Nordlicht-Moebel.example", "info@nordlicht-moebel.example"],
    ["delivery_fee", "150.00", "150,00", 278],
  ],
};

const AMERICAN: Invoice = {
  name: "an American form",
  page: pdfPage(`
    40 36 INVOICE
    40 60 Bluewater Marine Supply, Inc.
    40 72 1450 Harbor Blvd
    40 84 San Pedro, CA 90731
    40 96 (310) 555-0142
    330 40 Invoice no.
    430 40 Date
    520 40 Page
    330 52 INV 000987
    430 52 08-APR-24
    520 52 1
    330 70 P.O. Number
    430 70 Terms
    520 70 Due
    330 82 4500-118-7
    430 82 Net 45
    520 82 05/23/24
    40 130 Bill to:
    40 142 Pelican Charters LLC
    40 154 Attn: Rosa Delgado
    40 166 77 Mole St., Suite 4
    40 178 Monterey, CA 93940
    230 130 Ship to:
    230 142 Pelican Charters LLC
    230 154 Pier 3, Slip 18
    230 166 Monterey, CA 93940
    420 130 Salesperson:
    420 142 T. Okafor
    420 154 Ship date:
    420 166 April 3rd, 2024
    40 210 Qty
    90 210 Item #
    170 210 Description
    -440 210 Unit price
    -500 210 Tax
    -570 210 Amount
    40 226 4
    90 226 RP-0310
    170 226 Braided rope, 10 mm
    -440 226 62.00
    -500 226 Y
    -570 226 248.00
    40 242 10
    90 242 SH-7
    170 242 Shackle, stainless
    -440 242 7.25
    -500 242 Y
    -570 242 72.50
    40 258 1
    90 258 SV-1
    170 258 Splicing service
    -440 258 125.00
    -500 258 N
    -570 258 125.00
    40 274 2
    90 274 CR-44
    170 274 Returned cleat
    -440 274 (31.25)
    -500 274 Y
    -570 274 (62.50)
    400 310 Subtotal
    -570 310 $383.00
    400 322 Sales tax (9.5%)
    -570 322 $24.51
    400 334 Freight
    -570 334 $18.00
    400 346 Total
    -570 346 $425.51
    400 358 Paid 04/10/2024
    -570 358 -$100.00
    400 374 BALANCE DUE
    -570 374 $ 325.51
    40 420 Make checks payable to Bluewater Marine Supply, Inc. Federal ID 95-4471208.
    40 432 Questions? Call us at 1-310-555-0142 or write to ar@bluewatermarine.example.`),
  truth: [
    ["seller_name", "Bluewater Marine Supply Incorporated", "Bluewater Marine Supply", 60],
    ["seller_address", "1450 Harbor Boulevard\nSan Pedro CA 90731", "1450 Harbor Blvd San Pedro, CA 90731"],
    ["invoice_date", "2024-04-08", "08-APR-24"],
    ["due_date", "May 23, 2024", "05/23/24"],
    ["po_number", "45001187", "4500-118-7"],
    ["net_d", 45, "45"],
    ["buyer_name", "PELICAN CHARTERS", "Pelican Charters", 142],
    ["buyer_contact", "Rosa Delgado", "Rosa Delgado"],
    ["buyer_address", "77 Mole Street, Suite 4, Monterey, CA 93940", "77 Mole St., Suite 4 Monterey, CA 93940"],
    ["ship_to_name", "Pelican Charters L.L.C.", "Pelican Charters LLC", 142],
    ["ship_date", "2024-04-03", "April 3rd, 2024"],
    ["salesperson", "T Okafor", "T. Okafor"],
    ["subtotal", "383", "383.00"],
    ["tax_rate", "0.095", "9.5%"],
    ["tax_amount", "USD 24.51", "$24.51"],
    ["freight", "18.00", "18.00"],
    ["total", "425.51", "425.51"],
    ["payment_date", "2024-04-10", "04/10/2024"],
    ["amount_paid", "-100", "-$100.00"],
    ["invoice_amount", 325.51, "325.51"],
    ["currency", "USD", "$"],
    ["payto_name", "Bluewater Marine Supply Inc", "Bluewater Marine Supply, Inc", 420],
    ["seller_tax_id", "954471208", "95-4471208"],
    ["seller_phone", "310.555.0142", "(310) 555-0142"],
    ["seller_email", "AR@bluewatermarine.example", "ar@bluewatermarine.example"],
  ],
};

const FRENCH: Invoice = {
  name: "a French invoice whose names stand above the values",
  page: pdfPage(`
    300 40 Atelier Lefèvre & Fils S.A.R.L.
    300 52 8 bis, rue de l’Église
    300 64 69002 Lyon
    300 76 SIRET 552 081 317 00042
    300 88 TVA FR 83 552081317
    40 130 Numéro de facture
    160 130 Date de facture
    280 130 Échéance
    400 130 Réf. client
    40 143 F2024-0193
    160 143 5 janvier 2024
    280 143 4 février 2024
    400 143 CHÂTEAU-21
    300 180 Domaine de la Bruyère
    300 192 À l’attention de Mme Moreau
    300 204 12 chemin des Œillets
    300 216 21200 Beaune
    40 250 Désignation
    300 250 Qté
    360 250 P.U. HT
    430 250 TVA
    500 250 Montant HT
    40 266 Restauration d’une porte en chêne
    300 266 2
    360 266 1 234,50
    430 266 20 %
    500 266 2 469,00
    40 278 XVIIIe siècle, vernis compris
    40 294 Serrure forgée
    300 294 2
    360 294 86,00
    430 294 20 %
    500 294 172,00
    40 310 Transport
    300 310 1
    360 310 95,00
    430 310 10 %
    500 310 95,00
    360 350 Total HT
    500 350 2 736,00 €
    360 362 TVA 20 %
    500 362 528,20 €
    360 374 TVA 10 %
    500 374 9,50 €
    360 386 Total TTC
    500 386 3 273,70 €
    360 398 Acompte du 2/1/2024
    500 398 – 500,00 €
    360 414 Net à payer
    500 414 2 773,70 €
    40 460 Règlement par virement : IBAN FR76 3000 4000 0312 3456 7890 143 – BIC BNPAFRPP
    40 472 Tél. 04 78 37 11 02`),
  truth: [
    ["seller_name", "Atelier Lefevre et Fils", "Atelier Lefèvre & Fils"],
    ["seller_address", "8 bis rue de l'Eglise, 69002 Lyon", "8 bis, rue de l’Église 69002 Lyon"],
    ["seller_registration", "55208131700042", "552 081 317 00042"],
    ["seller_vat_number", "FR83552081317", "FR 83 552081317"],
    ["invoice_number", "F20240193", "F2024-0193"],
    ["invoice_date", "2024/01/05", "5 janvier 2024"],
    ["due_date", "20240204", "4 février 2024"],
    ["reference", "Chateau 21", "CHÂTEAU-21"],
    ["buyer_name", "DOMAINE DE LA BRUYERE", "Domaine de la Bruyère"],
    ["buyer_contact", "Mme Moreau", "Mme Moreau"],
    ["buyer_address", "12 chemin des Oeillets, 21200 Beaune", "12 chemin des Œillets 21200 Beaune"],
    ["net_amount", "2736", "2 736,00"],
    ["tax_amount_20", "528.20", "528,20"],
    ["tax_amount_10", "9.5", "9,50"],
    ["gross_amount", "EUR 3273.70", "3 273,70 €"],
    ["deposit", "-500", "– 500,00 €"],
    ["deposit_date", "2024-01-02", "2/1/2024"],
    ["amount_due", "2773.7", "2 773,70"],
    ["iban", "FR7630004000031234567890143", "FR76 3000 4000 0312 3456 7890 143"],
    ["bic", "bnpafrpp", "BNPAFRPP"],
    ["seller_phone", "+33 4 78 37 11 02", "04 78 37 11 02"],
    ["currency", "EUR", "€"],
  ],
};

export const INVOICES = [GERMAN, AMERICAN, FRENCH];

/** A value, and the same value as a page has it. */
export const NOTATIONS: readonly (readonly [value: unknown, text: string])[] = [
  ["2024-03-20T23:15:00.000Z", "20. März 2024"],
  ["2024-03-21", "21.03.24"],
  ["2023-11-05", "Nov 5th, 2023"],
  ["2023-11-06", "6 November 2023"],
  ["2024-11-15", "15 de noviembre de 2024"],
  ["2024-01-08", "lundi 8 janvier 2024"],
  ["2024-04-09", "09-APR-24"],
  ["2024-09-13", "13SEP2024"],
  ["2014-10-14", "20141014"],
  ["2024-06-01", "1er juin 2024"],
  ["2022-12-30", "30/12/2022"],
  ["30.11.2021", "11/30/2021"],
  ["2024-05-17", "17 maja 2024"],
  ["2024-07-19", "2024年7月19日"],
  ["2024-02-29", "29 февраля 2024 г."],
  ["1234.5", "1 234,50"],
  ["2345.6", "2'345.60"],
  ["3456.78", "CHF 3’456.78"],
  ["1234567.89", "12,34,567.89"],
  ["5000", "5.000,-"],
  ["-88.4", "88,40-"],
  ["-91.25", "(91.25)"],
  ["-17.3", "–17,30"],
  ["6789.01", "EUR6.789,01"],
  ["USD 127.50", "$ 127.50"],
  ["450.75 SEK", "450,75 kr"],
  ["0.07", "7 %"],
  ["21 %", "0.21"],
  ["8.25%", "8,25 %"],
  ["0.5", ",50"],
  ["DE44500105175407324931", "DE44 5001 0517 5407 3249 31"],
  ["DE89 3704 0044", "DE8937040044"],
  ["ab-12/77 c", "AB1277C"],
  ["20-4471-X", "204471X"],
  ["+1 (415) 555-2671", "415.555.2671"],
  ["030 901820", "+49 30 901820"],
  ["Straßenbau Weiß", "STRASSENBAU WEISS"],
  ["Müller und Söhne", "Mueller & Soehne"],
  ["Łódź Transport Sp. z o.o.", "Lodz Transport"],
  ["Acme Trading Corp.", "ACME TRADING"],
  ["Torres Hermanos S.A.", "Torres Hermanos"],
  ["Financial Affairs Office", "Ｆinancial Aﬀairs Oﬃce"],
  ["Kunde: Weber, Anna", "Kunde Weber Anna"],
  ["Hauptstraße 9", "Hauptstr. 9"],
  ["Smart Cafe", "Smart Café"],
  ["Invoice Support Desk", "I n v o i c e  S u p p o r t  D e s k"],
];
