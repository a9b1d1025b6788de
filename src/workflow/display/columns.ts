import { useMemo } from "react";
import {
  isLabelColumn,
  labelOfColumn,
  type ColumnKey,
  type DocumentSummary,
  type SortField,
} from "../../contract/document";
import { labelName } from "../../list/label-filter";
import { usePreferences } from "../../state/preferences";
import { useMediaQuery } from "../../ui/page/use-media-query";

export interface Column {
  field: SortField;
  /** The text of the header. */
  name: string;
  /** In CSS px at the usual text size, unless the reader chose another one. The file name gets what the others leave. */
  width: number;
  /** Whether it cannot be hidden. */
  alwaysShown?: boolean;
}

/** The table's columns in their order. */
export const COLUMNS: readonly Column[] = [
  { field: "original_file_name", name: "File name", width: 240, alwaysShown: true },
  { field: "Extracted", name: "Extracted", width: 108, alwaysShown: true },
  { field: "Edited", name: "Edited", width: 88, alwaysShown: true },
  { field: "CreatedAt", name: "Created", width: 144 },
  { field: "EditedAt", name: "Edited at", width: 144 },
  { field: "rottenDays", name: "Rotten days", width: 120 },
  { field: "_id", name: "Document ID", width: 132 },
  { field: "userId", name: "Owner", width: 124 },
];

/** A page on which rows have two lines, and the filters are behind a button. */
export const NARROW = "(max-width: 600px)";

export const MIN_COLUMN_WIDTH = 64;
export const MAX_COLUMN_WIDTH = 1200;

export function columnName(key: ColumnKey): string {
  if (isLabelColumn(key)) return labelName(labelOfColumn(key));
  return COLUMNS.find(({ field }) => field === key)?.name ?? key;
}

/** The columns of some documents that are not shown: those that are hidden by choice, and those without room. */
export function useHiddenColumns(documents: readonly DocumentSummary[]): readonly SortField[] {
  const byChoice = useColumnsHiddenByChoice(documents);
  const withoutRoom = useColumnsWithoutRoom();
  return useMemo(() => [...new Set([...byChoice, ...withoutRoom])], [byChoice, withoutRoom]);
}

const OWNER: readonly SortField[] = ["userId"];
const NONE: readonly SortField[] = [];

/** The columns that the reader hid. Until there is a choice, that is the owner, if all documents have the same. */
export function useColumnsHiddenByChoice(documents: readonly DocumentSummary[]): readonly SortField[] {
  const { hiddenColumns } = usePreferences();
  const hasOneOwner = useMemo(() => documents.every(({ userId }) => userId === documents[0]?.userId), [documents]);
  return hiddenColumns ?? (hasOneOwner ? OWNER : NONE);
}

/** The columns that a narrow page leaves out: the least important ones. */
export function useColumnsWithoutRoom(): readonly SortField[] {
  const withoutOwner = useMediaQuery("(max-width: 1200px)");
  const withoutId = useMediaQuery("(max-width: 1060px)");
  const withoutEditedAt = useMediaQuery("(max-width: 900px)");
  return useMemo(() => {
    const fields: SortField[] = [];
    if (withoutOwner) fields.push("userId");
    if (withoutId) fields.push("_id");
    if (withoutEditedAt) fields.push("EditedAt");
    return fields;
  }, [withoutOwner, withoutId, withoutEditedAt]);
}
