import type { Label } from "../contract/document";
import { hasValue, labelText } from "../contract/labels";
import type { ComparedRow, ComparedTable, ComparedValues, Grade } from "./compare";

const HEADERS = ["group", "key", "row", "column", "agreement"] as const;
/** The columns that are no numbers, whatever they look like. */
export const COMPARISON_IDS: ReadonlySet<string> = new Set(["group", "key", "row", "column"]);

const AGREEMENT: Record<Grade, string> = { differs: "differs", notation: "only notation differs", same: "same" };

/**
 * A comparison as a table to export: a row for each label and for each cell of the tables, with a column for each document. What
 * a document does not have, and a label without a value, is an empty cell.
 */
export function comparisonTable(
  names: readonly string[],
  rows: readonly ComparedRow[],
  tables: readonly ComparedTable[],
): { headers: string[]; rows: unknown[][] } {
  const written = ({ grade, values }: ComparedValues) => [AGREEMENT[grade], ...values.map(textOf)];
  return {
    headers: [...HEADERS, ...names],
    rows: [
      ...rows.map((row) => [row.group, row.key, "", "", ...written(row)]),
      ...tables.flatMap(({ group, key, columns, rows: items }) =>
        items.flatMap(({ number, cells }) =>
          cells.map((cell, index) => [group, key, number, columns[index], ...written(cell)]),
        ),
      ),
    ],
  };
}

function textOf(labels: readonly Label[] | undefined): string {
  return labels?.filter(hasValue).map(labelText).join(", ") ?? "";
}
