import { useMemo } from "react";
import { labelColumn, type ColumnKey, type DocumentSummary, type SummaryField } from "../../contract/document";
import { COLUMNS, createLabelColumn, type Column } from "../../list/columns";
import { labelName } from "../../list/label-filter";
import { changePreferences, usePreferences } from "../../state/preferences";
import { useIsPhone, usePageWidth } from "../../ui/page/use-media-query";
import { useLabelNames, useList } from "../list-context";

/** The columns that are shown: those that the reader left or chose, and that have room, beside a peek if there is one. */
export function useColumns(isPeeking = false): readonly Column[] {
  const { all } = useList().matching;
  const { labelColumns } = usePreferences();
  const hidden: readonly ColumnKey[] = useColumnsHiddenByChoice(all);
  const isPhone = useIsPhone();
  // On a phone the peek covers the list.
  const withoutRoom: readonly ColumnKey[] = useColumnsWithoutRoom(isPeeking && !isPhone);
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
function useColumnsHiddenByChoice(documents: readonly DocumentSummary[]): readonly SummaryField[] {
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
  const withoutRoom: readonly ColumnKey[] = useColumnsWithoutRoom(false);
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

// The width of the peek (`--peek-width`), the margins of the page, and a name that can be read. In CSS px.
const PEEK_AND_NAME = 420 + 24 + 320;
// About the width of another column.
const COLUMN = 120;

/** How wide the page has to be for each column, the most important one first, without a peek and with one. In CSS px. */
const COLUMN_NEEDS = [...COLUMNS]
  .sort((a, b) => (a.widerThan ?? 0) - (b.widerThan ?? 0))
  .map(({ key, widerThan = 0 }, index) => ({
    key,
    alone: widerThan,
    besidePeek: index && PEEK_AND_NAME + COLUMN * index,
  }));
const PAGE_WIDTHS = COLUMN_NEEDS.flatMap(({ alone, besidePeek }) => [alone, besidePeek]);

/** The columns that a narrow page leaves out: the least important ones. */
function useColumnsWithoutRoom(isPeeking: boolean): readonly SummaryField[] {
  const pageWidth = usePageWidth(PAGE_WIDTHS);
  return useMemo(
    () =>
      COLUMN_NEEDS.filter(({ alone, besidePeek }) => (isPeeking ? besidePeek : alone) >= pageWidth).map(
        ({ key }) => key,
      ),
    [pageWidth, isPeeking],
  );
}
