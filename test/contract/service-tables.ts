// The two tables of the service's documentation, in literal words: nothing here is imported from the product, so that a
// mistake that the client and the mocks share is caught.

export const HEADER = "x-api-key";

/** Where a client asks with the default paths. */
export const ADDRESSES = {
  document: "/api/v1/document/",
  documents: "/api/v1/documents/",
} as const;

export type Operation = keyof typeof ADDRESSES;

export const SUCCESS: Record<Operation, { message: string; fields: Record<string, string> }> = {
  document: {
    message: "document fetched successfully",
    fields: {
      documentType: "string",
      documentLabels: "object",
      original_file_name: "string",
      fileUrl: "string",
      Edited: "boolean",
      Extracted: "boolean",
      workflowId: "string",
    },
  },
  documents: {
    message: "documents fetched successfully",
    fields: {
      _id: "string",
      userId: "string",
      original_file_name: "string",
      Edited: "boolean",
      Extracted: "boolean",
      CreatedAt: "string",
      EditedAt: "string",
      rottenDays: "number",
    },
  },
};

/** Each documented error; a 403 has no documented body. */
export const ERRORS: [Operation, status: number, body: Record<string, string> | undefined][] = [
  ["document", 401, { detail: "Could not validate credentials" }],
  ["document", 403, undefined],
  ["document", 404, { message: "document not found!" }],
  ["document", 500, { detail: "error fetching document" }],
  ["documents", 401, { message: "document not processed, document type not supported!" }],
  ["documents", 403, undefined],
  ["documents", 404, { message: "documents not found!" }],
  ["documents", 500, { detail: "error fetching documents" }],
];

/** The labels of an Invoice: key, group and groupVal, in the documented order. */
export const INVOICE_LABELS = [
  ...labels("others", "others", "bank_account_number bank_name currency invoice_amount payment_due_date"),
  ...labels("buyer", "Buyer", "buyer_address buyer_name buyer_vat_number"),
  ...labels(
    "seller",
    "Seller details",
    "client_id invoice_date invoice_number payto_name po_number seller_address seller_email seller_fax_number seller_name seller_phone",
  ),
  ...labels("transaction", "transaction details", "net_d"),
];

function labels(group: string, groupVal: string, keys: string) {
  return keys.split(" ").map((key) => ({ key, value: key, group, groupVal }));
}

export const DOCUMENT = {
  documentType: "Invoice",
  documentLabels: INVOICE_LABELS,
  original_file_name: "ACME 2026-1041.pdf",
  fileUrl: "https://files.example/ACME%202026-1041.pdf?signature=a%2Bb",
  Edited: false,
  Extracted: true,
  workflowId: "inv-2026-q4",
};

export const SUMMARIES = [
  {
    _id: "65f0c1e2b3d90e6a417c1d88",
    userId: "68d40f1c7be2a90013c5e8a1",
    original_file_name: "ACME 2026-1041.pdf",
    Edited: false,
    Extracted: true,
    CreatedAt: "2026-11-03T09:12:45.123Z",
    EditedAt: "2026-11-03T09:12:45.123Z",
    rottenDays: 12,
  },
  {
    _id: "65f0c1e2b3d90e6a417c1d89",
    userId: "68d40f1c7be2a90013c5e8a1",
    original_file_name: "Solbrecht 1004.pdf",
    Edited: true,
    Extracted: false,
    CreatedAt: "2026-11-02T08:00:00.000Z",
    EditedAt: "2026-11-04T10:30:00.500Z",
    rottenDays: null,
  },
];
