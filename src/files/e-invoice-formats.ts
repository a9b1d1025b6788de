/** Where a format has what an invoice consists of: paths of local names below the root, or several of which one is used. */
export interface Format {
  root: RegExp;
  number: string;
  date: string;
  due: string;
  terms: string;
  order: string;
  currency: string;
  account: string;
  seller: Party;
  buyer: Party;
  totals: { net: string; tax: string; gross: string; payable: string };
  line: string;
  /** The number, description, quantity, price and amount of a line. */
  columns: string[];
}

interface Party {
  name: string;
  address: string;
  vat: string;
  email: string;
  phone: string;
  fax: string;
}

/** The paths of a party that is at a path itself. */
function party(at: string, paths: Party): Party {
  const below = (path: string) => path.replaceAll(/[^|]+/g, `${at}/$&`);
  return {
    name: below(paths.name),
    address: below(paths.address),
    vat: below(paths.vat),
    email: below(paths.email),
    phone: below(paths.phone),
    fax: below(paths.fax),
  };
}

const CII_PARTY = {
  name: "Name",
  address: "PostalTradeAddress",
  vat: "SpecifiedTaxRegistration[VA]/ID",
  email: "DefinedTradeContact/EmailURIUniversalCommunication/URIID|URIUniversalCommunication/URIID",
  phone: "DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber",
  fax: "DefinedTradeContact/FaxUniversalCommunication/CompleteNumber",
};
const CII_HEAD = "SupplyChainTradeTransaction/ApplicableHeaderTrade";
const CII_SUMS = `${CII_HEAD}Settlement/SpecifiedTradeSettlementHeaderMonetarySummation`;

/** ZUGFeRD, Factur-X and XRechnung. */
export const CII: Format = {
  root: /^CrossIndustryInvoice$/,
  number: "ExchangedDocument/ID",
  date: "ExchangedDocument/IssueDateTime/DateTimeString",
  due: `${CII_HEAD}Settlement/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`,
  terms: `${CII_HEAD}Settlement/SpecifiedTradePaymentTerms/Description`,
  order: `${CII_HEAD}Agreement/BuyerOrderReferencedDocument/IssuerAssignedID`,
  currency: `${CII_HEAD}Settlement/InvoiceCurrencyCode`,
  account: `${CII_HEAD}Settlement/SpecifiedTradeSettlementPaymentMeans/PayeePartyCreditorFinancialAccount/IBANID`,
  seller: party(`${CII_HEAD}Agreement/SellerTradeParty`, CII_PARTY),
  buyer: party(`${CII_HEAD}Agreement/BuyerTradeParty`, CII_PARTY),
  totals: {
    net: `${CII_SUMS}/TaxBasisTotalAmount`,
    tax: `${CII_SUMS}/TaxTotalAmount`,
    gross: `${CII_SUMS}/GrandTotalAmount`,
    payable: `${CII_SUMS}/DuePayableAmount`,
  },
  line: "SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem",
  columns: [
    "AssociatedDocumentLineDocument/LineID",
    "SpecifiedTradeProduct/Name",
    "SpecifiedLineTradeDelivery/BilledQuantity",
    "SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount",
    "SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount",
  ],
};

const UBL_PARTY = {
  name: "PartyLegalEntity/RegistrationName|PartyName/Name",
  address: "PostalAddress",
  vat: "PartyTaxScheme/CompanyID",
  email: "Contact/ElectronicMail",
  phone: "Contact/Telephone",
  fax: "Contact/Telefax",
};

export const UBL: Format = {
  root: /^(?:Invoice|CreditNote)$/,
  number: "ID",
  date: "IssueDate",
  due: "DueDate|PaymentMeans/PaymentDueDate",
  terms: "PaymentTerms/Note",
  order: "OrderReference/ID",
  currency: "DocumentCurrencyCode",
  account: "PaymentMeans/PayeeFinancialAccount/ID",
  seller: party("AccountingSupplierParty/Party", UBL_PARTY),
  buyer: party("AccountingCustomerParty/Party", UBL_PARTY),
  totals: {
    net: "LegalMonetaryTotal/TaxExclusiveAmount",
    tax: "TaxTotal/TaxAmount",
    gross: "LegalMonetaryTotal/TaxInclusiveAmount",
    payable: "LegalMonetaryTotal/PayableAmount",
  },
  line: "InvoiceLine|CreditNoteLine",
  columns: ["ID", "Item/Name", "InvoicedQuantity|CreditedQuantity", "Price/PriceAmount", "LineExtensionAmount"],
};
