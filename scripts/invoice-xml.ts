import type { Invoice } from "../src/mocks/invoices";
import type { Company } from "../src/mocks/suppliers";

/** Renders an invoice as an electronic one in CII, the format of ZUGFeRD, Factur-X and XRechnung. */
export function invoiceXml(invoice: Invoice): string {
  const { supplier, buyer } = invoice;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
  <rsm:ExchangedDocument>
    <ram:ID>${escape(invoice.number)}</ram:ID>
    <ram:TypeCode>380</ram:TypeCode>
    <ram:IssueDateTime>${day(invoice.date)}</ram:IssueDateTime>
    <ram:IncludedNote><ram:Content>Sample: made up for the Docket demo. Not a request for payment.</ram:Content></ram:IncludedNote>
  </rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>${invoice.lines.map(createLine).join("")}
    <ram:ApplicableHeaderTradeAgreement>
      <ram:SellerTradeParty>${createParty(supplier)}
        <ram:DefinedTradeContact>
          <ram:TelephoneUniversalCommunication><ram:CompleteNumber>${escape(supplier.phone)}</ram:CompleteNumber></ram:TelephoneUniversalCommunication>
        </ram:DefinedTradeContact>
      </ram:SellerTradeParty>
      <ram:BuyerTradeParty>${createParty(buyer)}
      </ram:BuyerTradeParty>
      <ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>${escape(invoice.poNumber)}</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument>
    </ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement>
      <ram:InvoiceCurrencyCode>${supplier.currency}</ram:InvoiceCurrencyCode>
      <ram:PayeeTradeParty><ram:Name>${escape(supplier.name)}</ram:Name></ram:PayeeTradeParty>
      <ram:SpecifiedTradeSettlementPaymentMeans>
        <ram:TypeCode>58</ram:TypeCode>
        <ram:PayeePartyCreditorFinancialAccount><ram:ProprietaryID>${invoice.accountNumber.replaceAll(" ", "")}</ram:ProprietaryID></ram:PayeePartyCreditorFinancialAccount>
        <ram:PayeeSpecifiedCreditorFinancialInstitution><ram:Name>${escape(invoice.bankName)}</ram:Name></ram:PayeeSpecifiedCreditorFinancialInstitution>
      </ram:SpecifiedTradeSettlementPaymentMeans>
      <ram:SpecifiedTradePaymentTerms>
        <ram:Description>Please pay within ${supplier.terms} days.</ram:Description>
        <ram:DueDateDateTime>${day(invoice.dueDate)}</ram:DueDateDateTime>
      </ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:TaxBasisTotalAmount>${money(invoice.net)}</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="${supplier.currency}">${money(invoice.tax)}</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>${money(invoice.total)}</ram:GrandTotalAmount>
        <ram:DuePayableAmount>${money(invoice.total)}</ram:DuePayableAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement>
  </rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>
`;
}

function createLine({ description, quantity, unitPrice, amount }: Invoice["lines"][number], index: number): string {
  return `
    <ram:IncludedSupplyChainTradeLineItem>
      <ram:AssociatedDocumentLineDocument><ram:LineID>${index + 1}</ram:LineID></ram:AssociatedDocumentLineDocument>
      <ram:SpecifiedTradeProduct><ram:Name>${escape(description)}</ram:Name></ram:SpecifiedTradeProduct>
      <ram:SpecifiedLineTradeAgreement>
        <ram:NetPriceProductTradePrice><ram:ChargeAmount>${money(unitPrice)}</ram:ChargeAmount></ram:NetPriceProductTradePrice>
      </ram:SpecifiedLineTradeAgreement>
      <ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="H87">${quantity}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>
      <ram:SpecifiedLineTradeSettlement>
        <ram:SpecifiedTradeSettlementLineMonetarySummation>
          <ram:LineTotalAmount>${money(amount)}</ram:LineTotalAmount>
        </ram:SpecifiedTradeSettlementLineMonetarySummation>
      </ram:SpecifiedLineTradeSettlement>
    </ram:IncludedSupplyChainTradeLineItem>`;
}

function createParty({ name, address, vatNumber }: Company): string {
  // The last two are the city, with its code, and the country.
  const [, city = "", ...lines] = address.toReversed();
  const streets = lines.toReversed().map((line, index) => {
    const tag = `ram:Line${["One", "Two", "Three"][index] ?? "Three"}`;
    return `<${tag}>${escape(line)}</${tag}>`;
  });
  return `
        <ram:Name>${escape(name)}</ram:Name>
        <ram:PostalTradeAddress>
          ${streets.join("\n          ")}
          <ram:CityName>${escape(city)}</ram:CityName>
          <ram:CountryID>${vatNumber.slice(0, 2)}</ram:CountryID>
        </ram:PostalTradeAddress>
        <ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${escape(vatNumber)}</ram:ID></ram:SpecifiedTaxRegistration>`;
}

function day(time: number): string {
  const digits = new Date(time).toISOString().slice(0, 10).replaceAll("-", "");
  return `<udt:DateTimeString format="102">${digits}</udt:DateTimeString>`;
}

const money = (hundredths: number) => (hundredths / 100).toFixed(2);
const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
