import { useMemo, type CSSProperties } from "react";
import {
  isLabelColumn,
  labelColumn,
  labelOfColumn,
  type ColumnKey,
  type DocumentSummary,
  type SummaryField,
} from "../../contract/document";
import { labelName, type LabelName } from "../../list/label-filter";
import { changePreferences, usePreferences } from "../../state/preferences";
import { useMediaQuery } from "../../ui/page/use-media-query";
import { useLabelNames, useList } from "../list-context";

/** A column of the table: a field of the documents, or the values of a label. */
export interface Column {
  key: ColumnKey;
  /** Its part in the names of CSS classes and variables. */
  id: string;
  /** The text of the header. */
  name: string;
  /** In CSS px at the usual text size, unless the reader chose another one. The file name gets what the others leave. */
  width: number;
  /** Whether it cannot be hidden. */
  alwaysShown?: boolean;
  /** Whether it has numbers, which stand at the right. */
  hasNumbers?: boolean;
  /** Of its header and its cells. The stylesheet knows only the fields. */
  style?: CSSProperties;
}

interface FieldColumn extends Column {
  key: SummaryField;
}

const FIELDS: readonly Omit<FieldColumn, "id">[] = [
  { key: "original_file_name", name: "File name", width: 240, alwaysShown: true },
  { key: "Extracted", name: "Extracted", width: 108, alwaysShown: true },
  { key: "Edited", name: "Edited", width: 88, alwaysShown: true },
  { key: "CreatedAt", name: "Created", width: 144 },
  { key: "EditedAt", name: "Edited at", width: 144 },
  { key: "rottenDays", name: "Rotten days", width: 120, hasNumbers: true },
  { key: "_id", name: "Document ID", width: 132 },
  { key: "userId", name: "Owner", width: 124 },
];

/** The columns that every list has, in their order. */
export const COLUMNS: readonly FieldColumn[] = FIELDS.map((column) => ({ ...column, id: column.key }));

/** The class of a column's header and cells. */
export function columnClass({ id, hasNumbers }: Column): string {
  return hasNumbers ? `column-${id} column-number` : `column-${id}`;
}

function createLabelColumn({ name, hasNumbers }: LabelName, index: number): Column {
  const key = labelColumn(name);
  const id = `label-${index}`;
  const style = { width: `var(--width-${id})` };
  return { key, id, name: columnName(key), width: hasNumbers ? 144 : 160, hasNumbers, style };
}

/** A page on which rows have two lines, and the filters are behind a button. */
export const NARROW = "(max-width: 600px)";

export const MIN_COLUMN_WIDTH = 64;
export const MAX_COLUMN_WIDTH = 1200;

export function columnName(key: ColumnKey): string {
  if (isLabelColumn(key)) return labelName(labelOfColumn(key));
  return COLUMNS.find((column) => column.key === key)?.name ?? key;
}

/** The columns that are shown: those that the reader left or chose, and that have room. */
export function useColumns(): readonly Column[] {
  const { all } = useList().matching;
  const { labelColumns } = usePreferences();
  const hidden: readonly ColumnKey[] = useColumnsHiddenByChoice(all);
  const withoutRoom: readonly ColumnKey[] = useColumnsWithoutRoom();
  const isNarrow = useMediaQuery(NARROW);
  // Each document that is read makes them other ones, and all rows would be rendered again.
  const labels = useLabelNames(labelColumns.length > 0);
  return useMemo(() => {
    const fields = COLUMNS.filter(({ key }) => !hidden.includes(key) && !withoutRoom.includes(key));
    const chosen = labelColumns.flatMap((name) => labels.find((label) => label.name === name) ?? []);
    return isNarrow ? fields : [...fields, ...chosen.map(createLabelColumn)];
  }, [hidden, labelColumns, withoutRoom, isNarrow, labels]);
}

const OWNER: readonly SummaryField[] = ["userId"];
const NONE: readonly SummaryField[] = [];

/** The columns that the reader hid. Until there is a choice, that is the owner, if all documents have the same. */
export function useColumnsHiddenByChoice(documents: readonly DocumentSummary[]): readonly SummaryField[] {
  const { hiddenColumns } = usePreferences();
  const hasOneOwner = useMemo(() => documents.every(({ userId }) => userId === documents[0]?.userId), [documents]);
  return hiddenColumns ?? (hasOneOwner ? OWNER : NONE);
}

/** A column that the reader can show or hide. */
export interface ColumnChoice {
  key: ColumnKey;
  name: string;
  isChosen: boolean;
  /** Whether the page is wide enough to show it. */
  hasRoom: boolean;
  toggle: () => void;
}

/** The columns that the reader can show or hide: those of fields, and those of the labels that were read. */
export function useColumnChoices(): { fields: ColumnChoice[]; labels: ColumnChoice[] } {
  const { labelColumns } = usePreferences();
  const hiddenColumns = useColumnsHiddenByChoice(useList().matching.all);
  const withoutRoom: readonly ColumnKey[] = useColumnsWithoutRoom();
  const isNarrow = useMediaQuery(NARROW);
  const fields = COLUMNS.filter(({ alwaysShown }) => !alwaysShown).map(({ key, name }) => ({
    key,
    name,
    isChosen: !hiddenColumns.includes(key),
    hasRoom: !withoutRoom.includes(key),
    toggle: () => changePreferences({ hiddenColumns: toggleItem(hiddenColumns, key) }),
  }));
  const labels = useLabelNames().map(({ name }) => ({
    key: labelColumn(name),
    name: labelName(name),
    isChosen: labelColumns.includes(name),
    hasRoom: !isNarrow,
    toggle: () => changePreferences({ labelColumns: toggleItem(labelColumns, name) }),
  }));
  return { fields, labels };
}

function toggleItem<T>(items: readonly T[], item: T): T[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}

/** The columns that a narrow page leaves out: the least important ones. */
export function useColumnsWithoutRoom(): readonly SummaryField[] {
  const withoutOwner = useMediaQuery("(max-width: 1200px)");
  const withoutId = useMediaQuery("(max-width: 1060px)");
  const withoutEditedAt = useMediaQuery("(max-width: 900px)");
  return useMemo(() => {
    const fields: SummaryField[] = [];
    if (withoutOwner) fields.push("userId");
    if (withoutId) fields.push("_id");
    if (withoutEditedAt) fields.push("EditedAt");
    return fields;
  }, [withoutOwner, withoutId, withoutEditedAt]);
}
