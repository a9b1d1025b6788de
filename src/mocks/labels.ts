/** A label as the service sends it. */
export interface StoredLabel {
  key: string;
  value: string;
  group: string;
  groupVal: string;
}

const GROUPS: [group: string, groupVal: string, keys: string[]][] = [
  ["others", "others", ["bank_account_number", "bank_name", "currency", "invoice_amount", "payment_due_date"]],
  ["buyer", "Buyer", ["buyer_address", "buyer_name", "buyer_vat_number"]],
  [
    "seller",
    "Seller details",
    [
      "client_id",
      "invoice_date",
      "invoice_number",
      "payto_name",
      "po_number",
      "seller_address",
      "seller_email",
      "seller_fax_number",
      "seller_name",
      "seller_phone",
    ],
  ],
  ["transaction", "transaction details", ["net_d"]],
];

/**
 * The labels of an invoice. The form of extracted values is not documented, so `value` repeats the key, as in all known
 * responses.
 */
export const INVOICE_LABELS: readonly StoredLabel[] = GROUPS.flatMap(([group, groupVal, keys]) =>
  keys.map((key) => ({ key, value: key, group, groupVal })),
);
