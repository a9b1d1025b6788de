import type { SortField } from "../model/list-view";

/** The table's columns in their order, under the names that its headers announce. */
export const COLUMNS: readonly { field: SortField; name: string }[] = [
  { field: "original_file_name", name: "File name" },
  { field: "Extracted", name: "Extracted" },
  { field: "Edited", name: "Edited" },
  { field: "CreatedAt", name: "Created" },
  { field: "EditedAt", name: "Edited at" },
  { field: "rottenDays", name: "Rotten days" },
  { field: "_id", name: "Document ID" },
  { field: "userId", name: "Owner" },
];
