/** The service's two operations: fetch one document, and list all documents of a workflow. */
export type Operation = "document" | "documents";
