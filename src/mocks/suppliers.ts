/** A company of the demo data. Every name, number and address here is fictitious. */
export interface Company {
  name: string;
  address: readonly string[];
  vatNumber: string;
}

/** The companies that receive the invoices. */
export const BUYERS: readonly [Company, ...Company[]] = [
  {
    name: "Lindquay Instruments Ltd",
    address: ["Accounts Payable", "Unit 7, Saltern Park", "Eastmere EM4 2QD", "United Kingdom"],
    vatNumber: "GB 000 1427 56",
  },
  {
    name: "Lindquay Instruments Europe GmbH",
    address: ["Rechnungseingang", "Ginsterweg 8", "00417 Altenrode", "Deutschland"],
    vatNumber: "DE999417207",
  },
];

/** An article: description, unit price in hundredths of the supplier's currency, maximum quantity of an order. */
type Good = readonly [description: string, unitPrice: number, maxQuantity: number];

export interface Supplier extends Company {
  /** The beginning of its file names. */
  short: string;
  /** The format of its invoice numbers; # is replaced by a running number. */
  numbering: string;
  currency: string;
  /** Percent. */
  taxRate: number;
  /** Days until payment is due. */
  terms: number;
  /** Whether its invoices say only in how many days they are due, and not on which day. */
  printsTermsOnly?: true;
  /** The accent color of its letterhead. */
  color: string;
  phone: string;
  goods: readonly [Good, ...Good[]];
}

// What an invoice from a country has.
const BRITISH = { currency: "GBP", taxRate: 20 };
const GERMAN = { currency: "EUR", taxRate: 19 };

export const SUPPLIERS: readonly [Supplier, ...Supplier[]] = [
  {
    name: "ACME Sprocket & Gear Ltd",
    short: "ACME",
    numbering: "2026-#",
    address: ["Foundry Lane 12", "Millthorpe MT1 6AB", "United Kingdom"],
    vatNumber: "GB 000 2210 54",
    ...BRITISH,
    terms: 30,
    color: "#1f4e79",
    phone: "01632 960 114",
    goods: [
      ["Helical gear set, 24 teeth, hardened", 18450, 6],
      ["Roller chain 08B-1, 5 m", 4275, 12],
      ["Flange bearing UCFL 205", 2160, 20],
      ["Timing belt HTD 8M, 1280 mm", 3390, 10],
      ["Shaft coupling, 19/24 mm", 2745, 16],
      ["Bore machining, per piece", 1200, 20],
    ],
  },
  {
    name: "Brindlewick Paper Co.",
    short: "Brindlewick",
    numbering: "BW-4#",
    address: ["3 Pulp Mill Yard", "Eastmere EM2 9HL", "United Kingdom"],
    vatNumber: "GB 000 3187 02",
    ...BRITISH,
    terms: 14,
    color: "#4a6b3a",
    phone: "01632 960 271",
    goods: [
      ["Copier paper A4 80 g, box of 5 reams", 2395, 40],
      ["Envelopes C5 window, box of 500", 1840, 12],
      ["Lever arch files, blue, pack of 10", 2150, 15],
      ["Label sheets 70 x 36 mm, 100 sheets", 1275, 10],
      ["Shredding bags, pack of 50", 2980, 4],
    ],
  },
  {
    name: "Vantrell Freight Ltd",
    short: "Vantrell",
    numbering: "VF8#",
    address: ["Dock Road 41", "Saltern SN5 3XK", "United Kingdom"],
    vatNumber: "GB 000 4061 88",
    ...BRITISH,
    terms: 21,
    printsTermsOnly: true,
    color: "#a33b20",
    phone: "01632 960 388",
    goods: [
      ["Groupage, up to 500 kg, Eastmere to Altenrode", 31200, 3],
      ["Pallet space, tail-lift delivery", 6850, 14],
      ["Fuel surcharge", 1975, 6],
      ["Customs clearance, export", 5500, 2],
      ["Waiting time, per half hour", 1800, 5],
      ["Packing of fragile goods, per crate", 8900, 4],
    ],
  },
  {
    name: "Ostermoor Elektro GmbH",
    short: "Ostermoor",
    numbering: "RE-2026-#",
    address: ["Birkenfeld 27", "00238 Ostermoor", "Deutschland"],
    vatNumber: "DE000238114",
    ...GERMAN,
    terms: 30,
    color: "#0b5563",
    phone: "030 23125 417",
    goods: [
      ["Power supply 24 V DC, 10 A, DIN rail", 11890, 8],
      ["Circuit breaker C16, three-pole", 2740, 24],
      ["Sensor cable M12, 5 m, shielded", 1865, 30],
      ["Safety relay, two-channel", 13450, 5],
      ["Terminal blocks 2.5 mm², pack of 50", 3120, 8],
      ["Cabinet wiring, per hour", 6400, 16],
    ],
  },
  {
    name: "Quillmere Print Studio",
    short: "Quillmere",
    numbering: "Q#",
    address: ["The Old Bindery", "Quill Street 5", "Millthorpe MT3 1PE", "United Kingdom"],
    vatNumber: "GB 000 5526 17",
    ...BRITISH,
    terms: 14,
    color: "#6b2d5c",
    phone: "01632 960 502",
    goods: [
      ["Operating manuals, 64 pages, saddle-stitched", 485, 250],
      ["Data sheets A4, double-sided, 1,000 copies", 14600, 3],
      ["Nameplates, aluminium, engraved", 735, 120],
      ["Proof and plate making", 6500, 2],
    ],
  },
  {
    name: "Maravelle Traiteur SARL",
    short: "Maravelle",
    numbering: "F26-#",
    address: ["9 quai des Tisserands", "00310 Valombreuse", "France"],
    vatNumber: "FR00000310776",
    currency: "EUR",
    taxRate: 10,
    terms: 30,
    color: "#8c5a14",
    phone: "01 99 00 31 07",
    goods: [
      ["Buffet déjeuner, par personne", 2450, 45],
      ["Plateau de fromages affinés", 6800, 4],
      ["Service en salle, par heure", 3900, 10],
      ["Location de vaisselle", 5200, 2],
    ],
  },
  {
    name: "Tarnholt Verktyg AB",
    short: "Tarnholt",
    numbering: "55#",
    address: ["Smedjegatan 18", "000 41 Tarnholt", "Sverige"],
    vatNumber: "SE000041772001",
    currency: "SEK",
    taxRate: 25,
    terms: 30,
    color: "#23395b",
    phone: "08-465 004 12",
    goods: [
      ["Momentnyckel 20–100 Nm", 189500, 3],
      ["Hylsnyckelsats, 46 delar", 124900, 4],
      ["Kalibrering med intyg", 69500, 8],
      ["Skyddsglasögon, 10-pack", 47900, 6],
    ],
  },
  {
    name: "Pellucor Cleaning Services",
    short: "Pellucor",
    numbering: "PCS-#",
    address: ["Clearwater House", "Eastmere EM1 4TW", "United Kingdom"],
    vatNumber: "GB 000 6390 45",
    ...BRITISH,
    terms: 14,
    color: "#1b6f8a",
    phone: "01632 960 645",
    goods: [
      ["Office cleaning, weekly visit", 18600, 5],
      ["Clean room wipe-down, class 8", 32500, 4],
      ["Window cleaning, inside and out", 24000, 1],
      ["Consumables: paper, soap, liners", 4365, 6],
    ],
  },
  {
    name: "Corvane & Sloe LLP",
    short: "Corvane Sloe",
    numbering: "CS/26/#",
    address: ["Chancel Row 2", "Millthorpe MT1 1AA", "United Kingdom"],
    vatNumber: "GB 000 7714 29",
    ...BRITISH,
    terms: 30,
    color: "#2e2e38",
    phone: "01632 960 720",
    goods: [
      ["Review of supply agreement, per hour", 19500, 9],
      ["Trade mark watch, quarterly", 28000, 1],
      ["Employment matter, partner, per hour", 24500, 4],
      ["Filing fees, paid on your behalf", 17000, 2],
    ],
  },
  {
    name: "Solbrecht Energie AG",
    short: "Solbrecht",
    numbering: "1004-#",
    address: ["Am Umspannwerk 1", "00960 Solbrecht", "Deutschland"],
    vatNumber: "DE000960341",
    ...GERMAN,
    terms: 14,
    color: "#b26a00",
    phone: "030 23125 960",
    goods: [
      ["Arbeitspreis Strom, je MWh", 19840, 38],
      ["Grundpreis je Zählpunkt", 8950, 2],
      ["Netznutzung, Leistungspreis", 41230, 1],
      ["Messstellenbetrieb", 2675, 2],
    ],
  },
  {
    name: "Hexalume Cloud Inc.",
    short: "Hexalume",
    numbering: "HX-#",
    address: ["1180 Lantern Avenue, Suite 400", "Port Ellery 00118", "United States"],
    vatNumber: "EIN 00-0118400",
    currency: "USD",
    taxRate: 0,
    terms: 30,
    color: "#3d3a8c",
    phone: "(555) 555-0118",
    goods: [
      ["Virtual machine, 8 cores, per month", 14800, 9],
      ["Object storage, per TB and month", 2150, 40],
      ["Outbound traffic, per TB", 4900, 12],
      ["Support plan, business hours", 29000, 1],
    ],
  },
  {
    name: "Fernhollow Plants & Interiors",
    short: "Fernhollow",
    numbering: "FH#",
    address: ["Glasshouse 2, Fern Hollow", "Saltern SN2 8RR", "United Kingdom"],
    vatNumber: "GB 000 8052 63",
    ...BRITISH,
    terms: 21,
    color: "#2f6b4f",
    phone: "01632 960 833",
    goods: [
      ["Plant care, fortnightly visit", 7800, 2],
      ["Replacement planting, large", 12450, 5],
      ["Planter, recycled polymer, 60 cm", 8690, 6],
    ],
  },
  {
    name: "Ambrel Translations BV",
    short: "Ambrel",
    numbering: "2026#",
    address: ["Lijnbaan 77", "0077 AM Weidersluis", "Nederland"],
    vatNumber: "NL000077418B01",
    currency: "EUR",
    taxRate: 21,
    terms: 30,
    color: "#7a2333",
    phone: "085 000 0774",
    goods: [
      ["Technical translation EN–DE, per 1,000 words", 14200, 18],
      ["Technical translation EN–SV, per 1,000 words", 15800, 12],
      ["Proofreading, per hour", 5200, 8],
      ["Terminology update", 9500, 1],
    ],
  },
];
