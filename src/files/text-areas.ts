import { distance, type Corners, type Point } from "./grey-picture";

/** How likely each pixel of a picture belongs to a text, from 0 to 1, row by row. */
export interface TextMap {
  width: number;
  height: number;
  chances: Float32Array;
}

// The figures that the network was trained with. https://arxiv.org/abs/1911.08947
const LIKELY = 0.3;
const SURE = 0.5;
const WIDENED = 1.6;
// In px of the map.
const MIN_SIDE = 3;

/** The rectangles around lines of text. The map shows only the middle of a line, so they are wider than what it shows. */
export function findTextAreas(map: TextMap): Corners[] {
  return findParts(map).flatMap(({ outline, chance }) => {
    if (chance < SURE) return [];
    const area = smallestRectangle(outline);
    const { width, height } = area;
    if (Math.min(width, height) < MIN_SIDE) return [];
    const margin = (width * height * WIDENED) / (2 * (width + height));
    return [cornersOf({ ...area, width: width + 2 * margin, height: height + 2 * margin })];
  });
}

/** A connected part of the map: points around it, and how likely it is text. */
interface Part {
  outline: Point[];
  chance: number;
}

function findParts({ width, height, chances }: TextMap): Part[] {
  const isSeen = new Uint8Array(width * height);
  const parts: Part[] = [];
  const pending: number[] = [];
  const visit = (index: number) => {
    if (isSeen[index] || (chances[index] ?? 0) <= LIKELY) return;
    isSeen[index] = 1;
    pending.push(index);
  };
  for (let start = 0; start < chances.length; start++) {
    visit(start);
    if (pending.length === 0) continue;
    const ends = new Map<number, [first: number, last: number]>();
    let [sum, count] = [0, 0];
    for (let index = pending.pop(); index !== undefined; index = pending.pop()) {
      const [x, y] = [index % width, Math.floor(index / width)];
      sum += chances[index] ?? 0;
      count += 1;
      const [first, last] = ends.get(y) ?? [x, x];
      ends.set(y, [Math.min(first, x), Math.max(last, x)]);
      for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY++) {
        for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX++) visit(nextY * width + nextX);
      }
    }
    const outline = Array.from(ends, ([y, [first, last]]) => [
      { x: first, y },
      { x: last + 1, y },
      { x: first, y: y + 1 },
      { x: last + 1, y: y + 1 },
    ]).flat();
    parts.push({ outline, chance: sum / count });
  }
  return parts;
}

interface Rectangle {
  centre: Point;
  width: number;
  height: number;
  /** The direction of its width, in radians. */
  angle: number;
}

/** The rectangle with the smallest area around points. One of its sides lies on a side of the hull. */
function smallestRectangle(points: Point[]): Rectangle {
  const hull = convexHull(points);
  let best: Rectangle | undefined;
  for (const [index, point] of hull.entries()) {
    const next = hull[(index + 1) % hull.length] ?? point;
    const angle = Math.atan2(next.y - point.y, next.x - point.x);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const along = hull.map(({ x, y }) => x * cos + y * sin);
    const across = hull.map(({ x, y }) => y * cos - x * sin);
    const [left, right, top, bottom] = [
      Math.min(...along),
      Math.max(...along),
      Math.min(...across),
      Math.max(...across),
    ];
    const [width, height] = [right - left, bottom - top];
    if (best && width * height >= best.width * best.height) continue;
    const [middle, level] = [(left + right) / 2, (top + bottom) / 2];
    best = { centre: { x: middle * cos - level * sin, y: middle * sin + level * cos }, width, height, angle };
  }
  return best ?? { centre: { x: 0, y: 0 }, width: 0, height: 0, angle: 0 };
}

/** The corners of the convex hull, one after the other. */
function convexHull(points: Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const turns = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  const half = (ordered: Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      for (let [a, b] = chain.slice(-2); a && b && turns(a, b, point) <= 0; [a, b] = chain.slice(-2)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** The first side is the one that is more level, from left to right, as the text on it is read. */
function cornersOf({ centre, width, height, angle }: Rectangle): Corners {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (across: number, down: number): Point => ({
    x: centre.x + (across * width * cos - down * height * sin) / 2,
    y: centre.y + (across * width * sin + down * height * cos) / 2,
  });
  let corners: Corners = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
  const [first, second] = corners;
  if (Math.abs(second.x - first.x) < Math.abs(second.y - first.y)) corners = startAt(corners, 1);
  return corners[1].x < corners[0].x ? startAt(corners, 2) : corners;
}

function startAt([a, b, c, d]: Corners, index: 1 | 2): Corners {
  return index === 1 ? [b, c, d, a] : [c, d, a, b];
}

/** How wide and how high a rectangle is. */
export function sizeOf([topLeft, topRight, , bottomLeft]: Corners): { width: number; height: number } {
  return { width: distance(topLeft, topRight), height: distance(topLeft, bottomLeft) };
}

/** How far the lines of a page are from level, in radians, clockwise: the angle of its middle line. */
export function tiltOf(areas: readonly Corners[]): number {
  const angles = areas
    .filter((area) => sizeOf(area).width > 3 * sizeOf(area).height)
    .map(([topLeft, topRight]) => Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x))
    .sort((a, b) => a - b);
  return angles[Math.floor(angles.length / 2)] ?? 0;
}

/** Rectangles of lines in reading order, with those on one level together in one row. The lines are tilted by this angle. */
export function inRows(areas: readonly Corners[], tilt: number): Corners[][] {
  const middle = (corners: Corners) => {
    return corners.reduce((sum, { x, y }) => sum + y * Math.cos(tilt) - x * Math.sin(tilt), 0) / corners.length;
  };
  const rows: Corners[][] = [];
  for (const area of areas.toSorted((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1);
    const [last] = row?.slice(-1) ?? [];
    const isLevel =
      last && Math.abs(middle(area) - middle(last)) < Math.min(sizeOf(area).height, sizeOf(last).height) / 2;
    if (row && isLevel) row.push(area);
    else rows.push([area]);
  }
  return rows.map((row) => row.sort((a, b) => a[0].x - b[0].x));
}
