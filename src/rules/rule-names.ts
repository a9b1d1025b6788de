/** The rules that the documented labels of an invoice are held against, by name, in words for their switches. */
export const RULE_WORDS = {
  existing: "Dates exist",
  due: "payment_due_date is invoice_date + net_d",
  order: "payment_due_date is not before invoice_date",
  iban: "Check digits of an IBAN in bank_account_number",
  vat: "Check digits of buyer_vat_number",
  currency: "currency is a code of ISO 4217",
  twice: "seller_name and invoice_number come once in the workflow",
  sum: "Rows with totals add up to invoice_amount",
} as const;

export type RuleName = keyof typeof RULE_WORDS;
