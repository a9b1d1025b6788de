import { useMemo } from "react";
import { labelColumn, type ColumnKey, type DocumentSummary, type SummaryField } from "../../contract/document";
import { COLUMNS, createLabelColumn, type Column } from "../../list/columns";
import { labelName } from "../../list/label-filter";
import { changePreferences, usePreferences } from "../../state/preferences";
import { useIsPhone, usePageWidth } from "../../ui/page/use-media-query";
import { useLabelNames, useList } from "../list-context";

/** The columns that are shown: those that the reader left or chose, and that have room. */
export function useColumns(): readonly Column[] {
  const { all } = useList().matching;
  const { labelColumns } = usePreferences();
  const hidden: readonly ColumnKey[] = useColumnsHiddenByChoice(all);
  const withoutRoom: readonly ColumnKey[] = useColumnsWithoutRoom();
  const isPhone = useIsPhone();
  // Each document that is read makes them other ones, and all rows would be rendered again.
  const labels = useLabelNames(labelColumns.length > 0);
  return useMemo(() => {
    const fields = COLUMNS.filter(({ key }) => !hidden.includes(key) && !withoutRoom.includes(key));
    // A label that is not known yet keeps its column: its documents have to be read again after a reload.
    const chosen = labelColumns.map(
      (name) => labels.find((label) => label.name === name) ?? { name, documents: 0, hasNumbers: false },
    );
    if (isPhone) return fields;
    // Ids are for those who look for one: they stand last.
    const ids = fields.filter(({ kind }) => kind === "id");
    const others = fields.filter(({ kind }) => kind !== "id");
    return [...others, ...chosen.map(createLabelColumn), ...ids];
  }, [hidden, labelColumns, withoutRoom, isPhone, labels]);
}

const OWNER: readonly SummaryField[] = ["userId"];
const NONE: readonly SummaryField[] = [];

/** The columns that the reader hid. Until there is a choice, that is the owner, if all documents have the same. */
export function useColumnsHiddenByChoice(documents: readonly DocumentSummary[]): readonly SummaryField[] {
  const { hiddenColumns } = usePreferences();
  const hasOneOwner = useMemo(
    () => documents.length > 0 && documents.every(({ userId }) => userId === documents[0]?.userId),
    [documents],
  );
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
  const isPhone = useIsPhone();
  const fields = COLUMNS.filter(({ alwaysShown }) => !alwaysShown).map(({ key, header }) => ({
    key,
    name: header,
    isChosen: !hiddenColumns.includes(key),
    hasRoom: !withoutRoom.includes(key),
    toggle: () => changePreferences({ hiddenColumns: toggleItem(hiddenColumns, key) }),
  }));
  const known = useLabelNames().map(({ name }) => name);
  const labels = [...new Set([...known, ...labelColumns])].map((name) => ({
    key: labelColumn(name),
    name: labelName(name),
    isChosen: labelColumns.includes(name),
    hasRoom: !isPhone,
    toggle: () => changePreferences({ labelColumns: toggleItem(labelColumns, name) }),
  }));
  return { fields, labels };
}

function toggleItem<T>(items: readonly T[], item: T): T[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}

const PAGE_WIDTHS = COLUMNS.flatMap(({ widerThan }) => widerThan ?? []);

/** The columns that a narrow page leaves out: the least important ones. */
export function useColumnsWithoutRoom(): readonly SummaryField[] {
  const pageWidth = usePageWidth(PAGE_WIDTHS);
  return useMemo(
    () => COLUMNS.filter(({ widerThan = 0 }) => widerThan >= pageWidth).map(({ key }) => key),
    [pageWidth],
  );
}
