import {
  isLabelColumn,
  labelColumn,
  labelOfColumn,
  SUMMARY_FIELDS,
  type ColumnKey,
  type DocumentSummary,
  type SummaryField,
} from "../contract/document";
import { labelName, type KnownLabel } from "./label-filter";

/** What the cells of a column have. It decides how they are drawn, aligned, sorted and searched. */
type ColumnKind = "name" | "flag" | "time" | "number" | "id" | "label";

/** A column of the table: a field of the documents, or the values of a label. */
export interface Column {
  key: ColumnKey;
  header: string;
  kind: ColumnKind;
  /** In CSS px at the usual text size, unless the reader chose another one. The file name gets what the others leave. */
  width: number;
  /** Whether the reader cannot hide it. */
  alwaysShown?: boolean;
  /** The page has to be wider than this to show it, in CSS px at the usual text size. */
  widerThan?: number;
  /** Whether the value says nothing new. */
  isQuiet?: (document: DocumentSummary) => boolean;
  /** Whether its values are numbers, which stand at the right. */
  hasNumbers?: boolean;
}

type KindOf<Value> = Value extends boolean ? "flag" : Value extends number | null ? "number" : "name" | "time" | "id";

type FieldColumns = {
  [Field in SummaryField]: Omit<Column, "key" | "hasNumbers"> & { kind: KindOf<DocumentSummary[Field]> };
};

/** What is known of the column of each field. The table, its menus, the sort, the search and the exports follow from it. */
const FIELD_COLUMNS: FieldColumns = {
  original_file_name: { header: "File name", kind: "name", width: 240, alwaysShown: true },
  Extracted: { header: "Extracted", kind: "flag", width: 104 },
  Edited: { header: "Edited", kind: "flag", width: 84, widerThan: 600 },
  CreatedAt: { header: "Created", kind: "time", width: 136 },
  EditedAt: {
    header: "Edited at",
    kind: "time",
    width: 136,
    widerThan: 900,
    isQuiet: ({ EditedAt, CreatedAt }) => EditedAt === CreatedAt,
  },
  rottenDays: { header: "Rotten days", kind: "number", width: 120 },
  _id: { header: "Document ID", kind: "id", width: 132, widerThan: 1060 },
  userId: { header: "Owner", kind: "id", width: 124, widerThan: 1200 },
};

/** A column of a field. */
type FieldColumn = Column & { key: SummaryField };

/** The columns that every list has, in their order. */
export const COLUMNS: readonly FieldColumn[] = SUMMARY_FIELDS.map((key) => {
  const { kind, ...column } = FIELD_COLUMNS[key];
  return { ...column, key, kind, hasNumbers: kind === "number" };
});

export function fieldColumn(field: SummaryField): Omit<Column, "key"> {
  return FIELD_COLUMNS[field];
}

export function createLabelColumn({ name, hasNumbers }: KnownLabel): Column {
  const key = labelColumn(name);
  return { key, header: columnName(key), kind: "label", width: 176, hasNumbers };
}

/** A column's header. */
export function columnName(key: ColumnKey): string {
  return isLabelColumn(key) ? labelName(labelOfColumn(key)) : FIELD_COLUMNS[key].header;
}
