import type { SortField } from "../contract/document";

/** The table's columns in their order, with the names of their headers. The lasting ones cannot be hidden. */
export const COLUMNS: readonly { field: SortField; name: string; lasting?: boolean }[] = [
  { field: "original_file_name", name: "File name", lasting: true },
  { field: "Extracted", name: "Extracted", lasting: true },
  { field: "Edited", name: "Edited", lasting: true },
  { field: "CreatedAt", name: "Created" },
  { field: "EditedAt", name: "Edited at" },
  { field: "rottenDays", name: "Rotten days" },
  { field: "_id", name: "Document ID" },
  { field: "userId", name: "Owner" },
];
