import type { SortField } from "../contract/document";

/** The table's columns in their order, with the texts of their headers. Those with `alwaysShown` cannot be hidden. */
export const COLUMNS: readonly { field: SortField; name: string; alwaysShown?: boolean }[] = [
  { field: "original_file_name", name: "File name", alwaysShown: true },
  { field: "Extracted", name: "Extracted", alwaysShown: true },
  { field: "Edited", name: "Edited", alwaysShown: true },
  { field: "CreatedAt", name: "Created" },
  { field: "EditedAt", name: "Edited at" },
  { field: "rottenDays", name: "Rotten days" },
  { field: "_id", name: "Document ID" },
  { field: "userId", name: "Owner" },
];
