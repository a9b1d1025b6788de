/** The service has exactly two operations, both reads: one document by id, all documents of a workflow. */
export type Operation = "document" | "documents";
