import { INVOICE_LABELS } from "../src/mocks/labels";

/** The answer to a request for one document: an invoice whose labels repeat their keys, as in all known answers. */
export const DOCUMENT_EXAMPLE = {
  message: "document fetched successfully",
  data: {
    documentType: "Invoice",
    documentLabels: INVOICE_LABELS,
    original_file_name: "invoice-1.pdf",
    fileUrl: "https://files.example/invoice-1.pdf",
    Edited: false,
    Extracted: true,
    workflowId: "invoices",
  },
};

/** The answer to a request for a workflow's documents: one that was edited, and one that was not. */
export const DOCUMENTS_EXAMPLE = {
  message: "documents fetched successfully",
  data: [
    {
      _id: "65f0c1e2b3d90e6a417c1d88",
      userId: "68d40f1c7be2a90013c5e8a1",
      original_file_name: "invoice-1.pdf",
      Edited: false,
      Extracted: true,
      CreatedAt: "2026-11-03T09:12:45.123Z",
      EditedAt: "2026-11-03T09:12:45.123Z",
      rottenDays: 12,
    },
    {
      _id: "65f0c1e2b3d90e6a417c1d89",
      userId: "68d40f1c7be2a90013c5e8a1",
      original_file_name: "invoice-2.pdf",
      Edited: true,
      Extracted: true,
      CreatedAt: "2026-11-02T08:00:00.000Z",
      EditedAt: "2026-11-04T10:30:00.500Z",
      rottenDays: null,
    },
  ],
};
