import type { CSSProperties } from "react";
import type { SortField } from "../../contract/document";
import { changePreferences, getPreferences } from "../../state/preferences";
import { getTextScale } from "../../ui/page/text-scale";
import { COLUMNS, MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from "../display/columns";

/** In CSS px, for the columns whose width the reader chose. */
type ColumnWidths = Partial<Record<SortField, number>>;

/** Sets the width of a column in CSS px; undefined restores the default one. */
export function resizeColumn(field: SortField, width: number | undefined): void {
  const inRange =
    width === undefined ? width : Math.min(Math.max(Math.round(width), MIN_COLUMN_WIDTH), MAX_COLUMN_WIDTH);
  // JSON leaves out an undefined one.
  changePreferences({ columnWidths: { ...getPreferences().columnWidths, [field]: inRange } });
}

/** The widths of the columns as CSS variables of the table. */
export function tableStyle(widths: ColumnWidths, hidden: readonly SortField[]): CSSProperties {
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
