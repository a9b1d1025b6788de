import { labelText } from "../contract/labels";
import { foldText } from "../lib/fold-text";

/** An object of an array, such as a line item. */
export type ItemRow = Readonly<Record<string, unknown>>;

// In characters. A quantity of 1 in both does not make two rows the same.
const MIN_COMMON = 4;
// Every row is held against every other one, so longer tables are matched by the position of their rows.
const MAX_MATCHED = 300;

/**
 * The rows of several tables that belong together: for each, the row of every table, or undefined where a table has none. A row
 * belongs to the one that it has most in common with; where that does not decide, to the nearest one.
 */
export function matchRows(tables: readonly (readonly ItemRow[])[]): (ItemRow | undefined)[][] {
  const isLong = tables.some((rows) => rows.length > MAX_MATCHED);
  const matched: (ItemRow | undefined)[][] = [];
  for (const [index, rows] of tables.entries()) {
    const partners = isLong ? rows.map((_, at) => matched[at]) : partnersOf(rows, matched);
    let at = 0;
    for (const [position, row] of rows.entries()) {
      const partner = partners[position];
      if (partner) partner[index] = row;
      // One that nothing belongs to stands behind the row before it.
      else
        matched.splice(
          at,
          0,
          Array.from(tables, (_, table) => (table === index ? row : undefined)),
        );
      at = partner ? matched.indexOf(partner) + 1 : at + 1;
    }
  }
  return matched;
}

/** For each row, what it is matched with: the pairs with most in common first. */
function partnersOf<Row extends (ItemRow | undefined)[]>(
  rows: readonly ItemRow[],
  matched: readonly Row[],
): (Row | undefined)[] {
  const texts = rows.map(textsOf);
  const others = matched.map((row) => row.flatMap((item) => (item ? [textsOf(item)] : [])));
  const pairs = texts.flatMap((text, row) =>
    others.map((other, partner) => ({
      row,
      partner,
      common: Math.max(...other.map((each) => inCommon(text, each))),
      distance: Math.abs(row - partner),
    })),
  );
  pairs.sort((a, b) => b.common - a.common || a.distance - b.distance);
  const partners: (Row | undefined)[] = rows.map(() => undefined);
  const taken = new Set<number>();
  for (const { row, partner, common } of pairs) {
    if (common < MIN_COMMON || partners[row] || taken.has(partner)) continue;
    partners[row] = matched[partner];
    taken.add(partner);
  }
  return partners;
}

type Texts = readonly (readonly [column: string, text: string])[];

function textsOf(row: ItemRow): Texts {
  return Object.entries(row).map(([key, value]) => [key, foldText(labelText({ key, value }))]);
}

/** How much two rows have in common: equal texts, of which a long one says more than a short one. */
function inCommon(a: Texts, b: Texts): number {
  const others = new Map(b);
  const equal = a.filter(([column, text]) => text !== "" && others.get(column) === text);
  return equal.reduce((sum, [, text]) => sum + Math.min(text.length, 20), 0);
}
