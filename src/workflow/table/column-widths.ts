import type { CSSProperties } from "react";
import type { ColumnKey } from "../../contract/document";
import type { Column } from "../../list/columns";
import { changePreferences, getPreferences } from "../../state/preferences";
import { getTextScale } from "../../ui/page/text-scale";

export const MIN_COLUMN_WIDTH = 64;
export const MAX_COLUMN_WIDTH = 1200;

/** In CSS px, for the columns whose width the reader chose. */
type ColumnWidths = Partial<Record<ColumnKey, number>>;

/** Sets the width of a column in CSS px; undefined restores the default one. */
export function resizeColumn(key: ColumnKey, width: number | undefined): void {
  const inRange =
    width === undefined ? width : Math.min(Math.max(Math.round(width), MIN_COLUMN_WIDTH), MAX_COLUMN_WIDTH);
  // JSON leaves out an undefined one.
  changePreferences({ columnWidths: { ...getPreferences().columnWidths, [key]: inRange } });
}

/** The widths of the columns, as the tracks of the grid that each row is, and the width of the table. */
export function tableStyle(widths: ColumnWidths, columns: readonly Column[]): CSSProperties {
  const tracks: string[] = [];
  let minWidth = 0;
  for (const { key, kind, width } of columns) {
    const chosen = widths[key];
    const px = chosen ?? width * getTextScale();
    tracks.push(kind === "name" && chosen === undefined ? `minmax(${px}px, 1fr)` : `${px}px`);
    minWidth += px;
  }
  const style: Record<`--${string}`, string> = { "--columns": tracks.join(" ") };
  return { ...style, minWidth };
}
