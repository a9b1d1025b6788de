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
    vatNumber: "GB 000 1427 31",
  },
  {
    name: "Lindquay Instruments Europe GmbH",
    address: ["Rechnungseingang", "Ginsterweg 8", "00417 Altenrode", "Deutschland"],
    vatNumber: "DE000417208",
  },
];
