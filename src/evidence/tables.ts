import { remember } from "../lib/once";
import { NAMED, namingOf, type NamedCandidate, type Leaf } from "./choose-places";
import { rightOf, surround } from "./layout";
import { captionsBefore } from "./captions";
import { scoreCaptions } from "./names";
import { runsIn } from "./read-page";

/** Rows of the page, as one number: those of a later page are higher. */
type Line = number;
const LINES_PER_PAGE = 1_000_000;
const lineOf = ({ page, row }: NamedCandidate): Line => page.index * LINES_PER_PAGE + row;

interface TableRow {
  leaves: Leaf[];
  /** The line that most of its cells stand on. */
  line?: Line | undefined;
}

/** Chooses places for the cells of tables: the cells of one row stand on one line, or between it and the next row's. */
export function alignRows(leaves: readonly Leaf[], chosen: Map<Leaf, NamedCandidate>): void {
  const tables = new Map<string, Map<number, TableRow>>();
  for (const leaf of leaves) {
    const { table = "", index = 0 } = leaf.row ?? {};
    const rows = remember(tables, table, () => new Map<number, TableRow>());
    remember(rows, index, (): TableRow => ({ leaves: [] })).leaves.push(leaf);
  }
  for (const table of tables.values()) {
    const rows = [...table.values()];
    findLines(rows);
    const columns = findColumns(rows);
    for (const [index, row] of rows.entries()) {
      placeRow(row, columns, chosen);
      placeBelow(row, rows[index + 1], chosen);
    }
    placeBelowTable(rows, chosen);
  }
}

/** How much a cell that stands on a line tells about it. */
function weightOf({ forms, candidates }: Leaf, { rank }: NamedCandidate): number {
  const weight = forms?.number?.isBare ? 0.5 : forms?.number ? 1.5 : 2;
  return (weight + rank * 0.1) * (candidates.length > 20 ? 0.5 : 1);
}

// A small number alone does not make a row.
const MIN_WEIGHT = 1;

function findLines(rows: readonly TableRow[]): void {
  const used = new Set<Line>();
  let previous = -1;
  for (const row of rows) {
    const lines = new Map<Line, { weight: number; keys: Set<string> }>();
    for (const leaf of row.leaves) {
      const counted = new Set<Line>();
      for (const candidate of leaf.candidates.toSorted((a, b) => b.rank - a.rank)) {
        for (const line of linesOf(candidate)) {
          const known = remember(lines, line, () => ({ weight: 0, keys: new Set<string>() }));
          // Each place is that of one cell.
          if (counted.has(line) || known.keys.has(candidate.key)) continue;
          counted.add(line);
          known.keys.add(candidate.key);
          known.weight += weightOf(leaf, candidate);
        }
      }
    }
    let best = MIN_WEIGHT;
    for (const [line, { weight }] of [...lines].sort(([a], [b]) => a - b)) {
      if (used.has(line)) continue;
      const inOrder = weight + (line > previous ? 0.5 : 0);
      if (inOrder > best && weight >= MIN_WEIGHT) [row.line, best] = [line, inOrder];
    }
    if (row.line !== undefined) {
      used.add(row.line);
      previous = row.line;
    }
  }
}

// Of the height of a line. Two lines of one text overlap less.
const MIN_OVERLAP = 0.3;

/** The lines that a candidate stands on. A cell may stand a little higher than its neighbours, or have them between its lines. */
function linesOf(candidate: NamedCandidate): Line[] {
  return remember(linesOfCandidates, candidate, () => findLinesOf(candidate));
}

function findLinesOf(candidate: NamedCandidate): Line[] {
  const own = new Set(candidate.spans.flatMap((span) => runsIn(candidate.page, span)).map(({ row }) => row));
  const boxes = [...own].map((row) => candidate.page.rows[row]);
  const top = Math.min(...boxes.map((row) => row?.top ?? Infinity));
  const bottom = Math.max(...boxes.map((row) => row?.bottom ?? -Infinity));
  const lines: Line[] = [];
  for (let row = Math.max(0, candidate.row - 2); row <= candidate.row + 12; row++) {
    const box = candidate.page.rows[row];
    if (!box) break;
    const overlap = Math.min(bottom, box.bottom) - Math.max(top, box.top);
    if (own.has(row) || overlap > MIN_OVERLAP * (box.bottom - box.top))
      lines.push(candidate.page.index * LINES_PER_PAGE + row);
  }
  return lines;
}

const linesOfCandidates = new WeakMap<NamedCandidate, Line[]>();

interface Edges {
  left: number;
  right: number;
}

function edgesOf({ page, spans }: NamedCandidate): Edges {
  const box = surround(spans.flatMap((span) => runsIn(page, span)).map((run) => run.box));
  return { left: box.left, right: rightOf(box) };
}

const columnOf = ({ path }: Leaf) => path.filter((part) => !/^\d+$/.test(part)).join("/");

const candidatesOn = (leaf: Leaf, line: Line | undefined) =>
  line === undefined ? [] : leaf.candidates.filter((candidate) => linesOf(candidate).includes(line));

/** Where the columns are, as far as cells with only one place tell. */
function findColumns(rows: readonly TableRow[]): Map<string, Edges> {
  const found = new Map<string, Edges[]>();
  for (const { leaves, line } of rows) {
    const onLine = leaves.map((leaf) => ({ leaf, candidates: candidatesOn(leaf, line) }));
    const keys = onLine.flatMap(({ candidates }) => candidates.map(({ key }) => key));
    for (const { leaf, candidates } of onLine) {
      const [only, second] = candidates;
      if (!only || second || keys.filter((key) => key === only.key).length > 1) continue;
      const column = columnOf(leaf);
      found.set(column, [...(found.get(column) ?? []), edgesOf(only)].slice(-MAX_SAMPLES));
    }
  }
  const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
  return new Map(
    Array.from(found, ([column, edges]) => [
      column,
      { left: median(edges.map(({ left }) => left)), right: median(edges.map(({ right }) => right)) },
    ]),
  );
}

const MAX_SAMPLES = 25;

/** Places the cells that stand on the row's line, each at a place of its own while there is one. */
function placeRow({ leaves, line }: TableRow, columns: ReadonlyMap<string, Edges>, chosen: Map<Leaf, NamedCandidate>) {
  const pairs = leaves.flatMap((leaf) =>
    candidatesOn(leaf, line).map((candidate) => ({ leaf, candidate, score: scoreInRow(leaf, candidate, columns) })),
  );
  pairs.sort((a, b) => b.score - a.score);
  const claimed = new Set<string>();
  for (const mayShare of [false, true]) {
    for (const { leaf, candidate } of pairs) {
      if (chosen.has(leaf) || (claimed.has(candidate.key) && !(mayShare && !candidate.needsName))) continue;
      chosen.set(leaf, candidate);
      claimed.add(candidate.key);
    }
  }
}

function scoreInRow(leaf: Leaf, candidate: NamedCandidate, columns: ReadonlyMap<string, Edges>): number {
  const column = columns.get(columnOf(leaf));
  const { left, right } = edgesOf(candidate);
  const row = candidate.page.rows[candidate.row];
  const height = row ? row.bottom - row.top : 1;
  const isInColumn = column && Math.min(Math.abs(left - column.left), Math.abs(right - column.right)) < height;
  return candidate.rank * 0.3 + namingOf(leaf, candidate) + (isInColumn ? 1 : 0);
}

const MAX_LINES_BELOW = 8;

/** Places the other cells between the row's line and that of the next row, such as a note below a description. */
function placeBelow(row: TableRow, next: TableRow | undefined, chosen: Map<Leaf, NamedCandidate>) {
  const { line } = row;
  if (line === undefined) return;
  const end = Math.min(line + MAX_LINES_BELOW, next?.line !== undefined && next.line > line ? next.line : Infinity);
  const taken = new Set(row.leaves.flatMap((leaf) => chosen.get(leaf)?.key ?? []));
  for (const leaf of row.leaves) {
    if (chosen.has(leaf)) continue;
    const below = [...leaf.candidates, ...leaf.parts].filter((candidate) => {
      const at = lineOf(candidate);
      // A number there needs a name of its own, because the head of its column names all rows.
      const isUsable = at === line || !leaf.forms?.number || hasOwnName(leaf, candidate);
      return at >= line && at < end && !taken.has(candidate.key) && isUsable;
    });
    const [best] = below.sort((a, b) => namingOf(leaf, b) - namingOf(leaf, a));
    if (best) chosen.set(leaf, best);
  }
}

/** Finds the places of values that a page has once for all rows, below them, such as the tax rate. */
function placeBelowTable(rows: readonly TableRow[], chosen: Map<Leaf, NamedCandidate>) {
  const last = Math.max(...rows.map(({ line }) => line ?? -1));
  if (last < 0) return;
  for (const leaf of rows.flatMap(({ leaves }) => leaves)) {
    if (chosen.has(leaf)) continue;
    const named = leaf.candidates.find((candidate) => {
      const at = lineOf(candidate);
      return at > last && at <= last + MAX_LINES_BELOW && hasOwnName(leaf, candidate);
    });
    if (named) chosen.set(leaf, named);
  }
}

function hasOwnName({ name }: Leaf, { page, spans }: NamedCandidate): boolean {
  return scoreCaptions(name, captionsBefore(page, spans[0] ?? [0, 0])) >= NAMED;
}
