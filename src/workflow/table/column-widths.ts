import type { CSSProperties } from "react";
import type { ColumnKey } from "../../contract/document";
import { changePreferences, getPreferences } from "../../state/preferences";
import { getTextScale } from "../../ui/page/text-scale";
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH, type Column } from "../display/columns";

/** In CSS px, for the columns whose width the reader chose. */
type ColumnWidths = Partial<Record<ColumnKey, number>>;

/** Sets the width of a column in CSS px; undefined restores the default one. */
export function resizeColumn(key: ColumnKey, width: number | undefined): void {
  const inRange =
    width === undefined ? width : Math.min(Math.max(Math.round(width), MIN_COLUMN_WIDTH), MAX_COLUMN_WIDTH);
  // JSON leaves out an undefined one.
  changePreferences({ columnWidths: { ...getPreferences().columnWidths, [key]: inRange } });
}

/** The widths of the columns as CSS variables of the table. */
export function tableStyle(widths: ColumnWidths, columns: readonly Column[]): CSSProperties {
  const style: Record<string, string | number> = {};
  let minWidth = 0;
  for (const { key, id, width } of columns) {
    const current = widths[key] ?? width * getTextScale();
    style[`--width-${id}`] = `${current}px`;
    minWidth += current;
  }
  return { ...style, minWidth };
}
