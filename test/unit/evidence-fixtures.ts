import type { PageText, TextPiece } from "../../src/evidence/page-text";

// Widths of Helvetica's characters in parts of its size.
function widthOf(character: string): number {
  if (/[\s.,:;/|!il'’j()-]/.test(character)) return 0.278;
  if (/[MWmw@%]/.test(character)) return 0.86;
  return /\p{Lu}/u.test(character) ? 0.68 : 0.54;
}

const measure = (text: string, size: number) => Array.from(text, widthOf).reduce((sum, width) => sum + width, 0) * size;

/**
 * A page as pdf.js reports it. A line of `content` is `y: x text | x text`, with a negative `x` for a text that ends there.
 * Texts are cut into pieces in turn: not at all, at the spaces, and inside words as kerning does.
 */
export function pdfPage(content: string, index = 0): PageText {
  const texts = content
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [, y = "", row = ""] = /^(\d+): (.*)$/.exec(line.trim()) ?? [];
      return row.split(" | ").map((text) => ({ y: Number(y), x: parseInt(text), text: text.replace(/^-?\d+ /, "") }));
    });
  const pieces = texts.flatMap(({ x, y, text }, number): TextPiece[] => {
    const size = /^[A-ZÄÖÜ ]{6,}$/.test(text) ? 14 : 9;
    const left = x < 0 ? -x - measure(text, size) : x;
    const cuts = [[text], text.split(/(?<=\S)(?=\s)|(?<=\s)(?=\S)/), text.split(/(?<=\w[a-z])(?=o|ta|e[rn])/)][
      number % 3
    ];
    let at = 0;
    return (cuts ?? []).map((part) => {
      const box = { left: left + measure(text.slice(0, at), size), top: y, width: measure(part, size), height: size };
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
    40: 56 Nordlicht Möbel GmbH & Co. KG
    52: 56 Hafenstraße 12 · 24103 Kiel
    110: 56 Stadtwerke Grünau AG
    122: 56 Frau Jürgensen
    134: 56 Lindenallee 7
    146: 56 04109 Leipzig
    158: 56 Deutschland
    110: 380 Rechnungsnummer | -540 RE-2024/00417
    122: 380 Rechnungsdatum | -540 6. Februar 2024
    134: 380 Lieferdatum | -540 01.02.2024
    146: 380 Kundennummer | -540 K 10 482
    158: 380 Fällig am | -540 07.03.24
    170: 380 Bestellung vom | -540 15.01.2024
    200: 56 RECHNUNG
    230: 56 Pos. | 86 Bezeichnung | -330 Menge | -420 Einzelpreis | -470 USt. | -540 Betrag
    246: 56 1 | 86 Schreibtisch „Förde“, Eiche | -330 3 | -420 412,50 € | -470 19 % | -540 1.237,50 €
    262: 56 2 | 86 Bürostuhl mit Armlehnen | -330 12 | -420 189,90 € | -470 19 % | -540 2.278,80 €
    278: 56 3 | 86 Lieferung und Montage | -330 1 | -420 150,00 € | -470 19 % | -540 150,00 €
    310: 380 Zwischensumme | -540 3.666,30 €
    322: 380 Rabatt 2 % | -540 73,33- €
    334: 380 Nettobetrag | -540 3.592,97 €
    346: 380 zzgl. 19 % MwSt. | -540 682,66 €
    360: 380 Gesamtbetrag | -540 4.275,63 €
    400: 56 Zahlbar innerhalb von 30 Tagen ohne Abzug auf das Konto DE12 5001 0517 0648 4898 90 bei der Förde
    412: 56 Sparkasse (BIC NOLADE21KIE). Bei Zahlung bis 16. Feb. 2024 gewähren wir 2 % Skonto.
    780: 56 Tel. 0431 / 55 66-0 | 200 Steuernummer 20/293/04126 | 380 USt-IdNr. DE 811 907 980
    792: 56 info@nordlicht-moebel.example | 200 Amtsgericht Kiel HRA 7733 | 380 Seite 1 von 1`),
  truth: [
    ["seller_name", "Nordlicht Moebel GmbH & Co. KG", "Nordlicht Möbel GmbH & Co. KG", 40],
    ["seller_street", "Hafenstrasse 12", "Hafenstraße 12"],
    ["seller_city", "24103 Kiel", "24103 Kiel"],
    ["buyer_name", "Stadtwerke Grünau", "Stadtwerke Grünau AG"],
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
    36: 40 INVOICE
    60: 40 Bluewater Marine Supply, Inc.
    72: 40 1450 Harbor Blvd
    84: 40 San Pedro, CA 90731
    96: 40 (310) 555-0142
    40: 330 Invoice no. | 430 Date | 520 Page
    52: 330 INV 000987 | 430 08-APR-24 | 520 1
    70: 330 P.O. Number | 430 Terms | 520 Due
    82: 330 4500-118-7 | 430 Net 45 | 520 05/23/24
    130: 40 Bill to:
    142: 40 Pelican Charters LLC
    154: 40 Attn: Rosa Delgado
    166: 40 77 Mole St., Suite 4
    178: 40 Monterey, CA 93940
    130: 230 Ship to:
    142: 230 Pelican Charters LLC
    154: 230 Pier 3, Slip 18
    166: 230 Monterey, CA 93940
    130: 420 Salesperson:
    142: 420 T. Okafor
    154: 420 Ship date:
    166: 420 April 3rd, 2024
    210: 40 Qty | 90 Item # | 170 Description | -440 Unit price | -500 Tax | -570 Amount
    226: 40 4 | 90 RP-0310 | 170 Braided rope, 10 mm | -440 62.00 | -500 Y | -570 248.00
    242: 40 10 | 90 SH-7 | 170 Shackle, stainless | -440 7.25 | -500 Y | -570 72.50
    258: 40 1 | 90 SV-1 | 170 Splicing service | -440 125.00 | -500 N | -570 125.00
    274: 40 2 | 90 CR-44 | 170 Returned cleat | -440 (31.25) | -500 Y | -570 (62.50)
    310: 400 Subtotal | -570 $383.00
    322: 400 Sales tax (9.5%) | -570 $24.51
    334: 400 Freight | -570 $18.00
    346: 400 Total | -570 $425.51
    358: 400 Paid 04/10/2024 | -570 -$100.00
    374: 400 BALANCE DUE | -570 $ 325.51
    420: 40 Make checks payable to Bluewater Marine Supply, Inc. Federal ID 95-4471208.
    432: 40 Questions? Call us at 1-310-555-0142 or write to ar@bluewatermarine.example.`),
  truth: [
    ["seller_name", "Bluewater Marine Supply Incorporated", "Bluewater Marine Supply, Inc", 60],
    ["seller_address", "1450 Harbor Boulevard\nSan Pedro CA 90731", "1450 Harbor Blvd San Pedro, CA 90731"],
    ["invoice_date", "2024-04-08", "08-APR-24"],
    ["due_date", "May 23, 2024", "05/23/24"],
    ["po_number", "45001187", "4500-118-7"],
    ["net_d", 45, "45"],
    ["buyer_name", "PELICAN CHARTERS", "Pelican Charters LLC", 142],
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
    40: 300 Atelier Lefèvre & Fils S.A.R.L.
    52: 300 8 bis, rue de l’Église
    64: 300 69002 Lyon
    76: 300 SIRET 552 081 317 00042
    88: 300 TVA FR 83 552081317
    130: 40 Numéro de facture | 160 Date de facture | 280 Échéance | 400 Réf. client
    143: 40 F2024-0193 | 160 5 janvier 2024 | 280 4 février 2024 | 400 CHÂTEAU-21
    180: 300 Domaine de la Bruyère
    192: 300 À l’attention de Mme Moreau
    204: 300 12 chemin des Œillets
    216: 300 21200 Beaune
    250: 40 Désignation | 300 Qté | 360 P.U. HT | 430 TVA | 500 Montant HT
    266: 40 Restauration d’une porte en chêne | 300 2 | 360 1 234,50 | 430 20 % | 500 2 469,00
    278: 40 XVIIIe siècle, vernis compris
    294: 40 Serrure forgée | 300 2 | 360 86,00 | 430 20 % | 500 172,00
    310: 40 Transport | 300 1 | 360 95,00 | 430 10 % | 500 95,00
    350: 360 Total HT | 500 2 736,00 €
    362: 360 TVA 20 % | 500 528,20 €
    374: 360 TVA 10 % | 500 9,50 €
    386: 360 Total TTC | 500 3 273,70 €
    398: 360 Acompte du 2/1/2024 | 500 – 500,00 €
    414: 360 Net à payer | 500 2 773,70 €
    460: 40 Règlement par virement : IBAN FR76 3000 4000 0312 3456 7890 143 – BIC BNPAFRPP
    472: 40 Tél. 04 78 37 11 02`),
  truth: [
    ["seller_name", "Atelier Lefevre et Fils", "Atelier Lefèvre & Fils S.A.R.L."],
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
  ["2026-11-14", "令和8年11月14日"],
  ["2026-12-15", "R8.12.15"],
  ["2019-05-21", "令和元年５月２１日"],
  ["2018-03-31", "平成30/3/31"],
  ["1987-06-25", "S62.6.25"],
  ["2026-10-19", "中華民國115年10月19日"],
  ["2026-09-28", "民國115/9/28"],
  ["2026-08-17", "115年8月17日"],
  ["2026-07-16", "発行日2026/7/16"],
  ["128450", "￥128,450-"],
  ["JPY 64300", "６４，３００円"],
  ["9870", "税込9,870円"],
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
  ["Łódź Transport Sp. z o.o.", "Lodz Transport sp.z o.o."],
  ["Acme Trading Corp.", "ACME TRADING CORPORATION"],
  ["Torres Hermanos S.A.", "Torres Hermanos SA"],
  ["Financial Affairs Office", "Ｆinancial Aﬀairs Oﬃce"],
  ["Kunde: Weber, Anna", "Kunde Weber Anna"],
  ["Hauptstraße 9", "Hauptstr. 9"],
  ["Smart Cafe", "Smart Café"],
  ["Invoice Support Desk", "I n v o i c e  S u p p o r t  D e s k"],
];
