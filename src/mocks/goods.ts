/** An article: description, unit price in hundredths of the supplier's currency, maximum quantity of an order. */
export type Good = readonly [description: string, unitPrice: number, maxQuantity: number];
export type Goods = readonly [Good, ...Good[]];

export const PARTS: Goods = [
  ["Helical gear set, 24 teeth, hardened", 18450, 6],
  ["Roller chain 08B-1, 5 m", 4275, 12],
  ["Flange bearing UCFL 205", 2160, 20],
  ["Timing belt HTD 8M, 1280 mm", 3390, 10],
  ["Shaft coupling, 19/24 mm", 2745, 16],
  ["Bore machining, per piece", 1200, 20],
];

export const PAPER: Goods = [
  ["Copier paper A4 80 g, box of 5 reams", 2395, 40],
  ["Envelopes C5 window, box of 500", 1840, 12],
  ["Lever arch files, blue, pack of 10", 2150, 15],
  ["Label sheets 70 x 36 mm, 100 sheets", 1275, 10],
  ["Shredding bags, pack of 50", 2980, 4],
];

export const FREIGHT: Goods = [
  ["Groupage, up to 500 kg, Eastmere to Altenrode", 31200, 3],
  ["Pallet space, tail-lift delivery", 6850, 14],
  ["Fuel surcharge", 1975, 6],
  ["Customs clearance, export", 5500, 2],
  ["Waiting time, per half hour", 1800, 5],
  ["Packing of fragile goods, per crate", 8900, 4],
];

export const ELECTRICAL: Goods = [
  ["Power supply 24 V DC, 10 A, DIN rail", 11890, 8],
  ["Circuit breaker C16, three-pole", 2740, 24],
  ["Sensor cable M12, 5 m, shielded", 1865, 30],
  ["Safety relay, two-channel", 13450, 5],
  ["Terminal blocks 2.5 mm², pack of 50", 3120, 8],
  ["Cabinet wiring, per hour", 6400, 16],
];

export const PRINT: Goods = [
  ["Operating manuals, 64 pages, saddle-stitched", 485, 250],
  ["Data sheets A4, double-sided, 1,000 copies", 14600, 3],
  ["Nameplates, aluminium, engraved", 735, 120],
  ["Proof and plate making", 6500, 2],
];

export const CATERING: Goods = [
  ["Buffet déjeuner, par personne", 2450, 45],
  ["Plateau de fromages affinés", 6800, 4],
  ["Service en salle, par heure", 3900, 10],
  ["Location de vaisselle", 5200, 2],
];

export const TOOLS: Goods = [
  ["Momentnyckel 20–100 Nm", 189500, 3],
  ["Hylsnyckelsats, 46 delar", 124900, 4],
  ["Kalibrering med intyg", 69500, 8],
  ["Skyddsglasögon, 10-pack", 47900, 6],
];

export const CLEANING: Goods = [
  ["Office cleaning, weekly visit", 18600, 5],
  ["Clean room wipe-down, class 8", 32500, 4],
  ["Window cleaning, inside and out", 24000, 1],
  ["Consumables: paper, soap, liners", 4365, 6],
];

export const ADVICE: Goods = [
  ["Review of supply agreement, per hour", 19500, 9],
  ["Trade mark watch, quarterly", 28000, 1],
  ["Employment matter, partner, per hour", 24500, 4],
  ["Filing fees, paid on your behalf", 17000, 2],
];

export const ENERGY: Goods = [
  ["Arbeitspreis Strom, je MWh", 19840, 38],
  ["Grundpreis je Zählpunkt", 8950, 2],
  ["Netznutzung, Leistungspreis", 41230, 1],
  ["Messstellenbetrieb", 2675, 2],
];

export const HOSTING: Goods = [
  ["Virtual machine, 8 cores, per month", 14800, 9],
  ["Object storage, per TB and month", 2150, 40],
  ["Outbound traffic, per TB", 4900, 12],
  ["Support plan, business hours", 29000, 1],
];

export const PLANTS: Goods = [
  ["Plant care, fortnightly visit", 7800, 2],
  ["Replacement planting, large", 12450, 5],
  ["Planter, recycled polymer, 60 cm", 8690, 6],
];

export const TRANSLATION: Goods = [
  ["Technical translation EN–DE, per 1,000 words", 14200, 18],
  ["Technical translation EN–SV, per 1,000 words", 15800, 12],
  ["Proofreading, per hour", 5200, 8],
  ["Terminology update", 9500, 1],
];
