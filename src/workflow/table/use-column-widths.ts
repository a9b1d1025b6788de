import { useCallback, useMemo, useState, type CSSProperties } from "react";
import type { SortField } from "../../contract/document";
import { changePreferences } from "../../state/preferences";
import { getTextScale } from "../../ui/page/text-scale";
import { COLUMNS, MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from "../display/columns";

/** In CSS px, for the columns whose width the reader chose. */
export type ColumnWidths = Partial<Record<SortField, number>>;

/**
 * The widths of the columns as CSS variables of the table, and functions to change them. A width that is being dragged is
 * saved when the pointer is released.
 */
export function useColumnWidths(saved: ColumnWidths, hidden: readonly SortField[]) {
  const [dragged, setDragged] = useState<ColumnWidths>();
  const widths = dragged ?? saved;
  const style = useMemo(() => getTableStyle(widths, hidden), [widths, hidden]);
  const resize = useCallback(
    (field: SortField, width: number) => setDragged((last) => ({ ...(last ?? saved), [field]: clampWidth(width) })),
    [saved],
  );
  const saveWidth = useCallback(
    (field: SortField, width: number | undefined) => {
      // JSON leaves out the undefined one.
      changePreferences({ columnWidths: { ...saved, [field]: width === undefined ? undefined : clampWidth(width) } });
      setDragged(undefined);
    },
    [saved],
  );
  return {
    style,
    isNameFixed: widths.original_file_name !== undefined,
    widths,
    onResize: resize,
    onSaveWidth: saveWidth,
  };
}

function clampWidth(width: number): number {
  return Math.round(Math.min(Math.max(width, MIN_COLUMN_WIDTH), MAX_COLUMN_WIDTH));
}

function getTableStyle(widths: ColumnWidths, hidden: readonly SortField[]): CSSProperties {
  const style: Record<string, string | number> = {};
  let minWidth = 0;
  for (const { field, width } of COLUMNS) {
    if (hidden.includes(field)) continue;
    const current = widths[field] ?? width * getTextScale();
    style[`--width-${field}`] = `${current}px`;
    minWidth += current;
  }
  return { ...style, minWidth };
}
