import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRowGeometry, MAX_BODY_HEIGHT } from "../../src/workflow/table/row-geometry";

const MILLION = 1_000_000;
const HEADER_HEIGHT = 36;
const ROW_HEIGHTS = [28, 36, 56];
const VIEWPORT_HEIGHT = 760;

const anyCount = fc.oneof(fc.constantFrom(0, 1, 500, 501, MILLION), fc.nat({ max: 2 * MILLION }));
const anyGeometry = fc
  .record({
    count: anyCount,
    rowHeight: fc.constantFrom(...ROW_HEIGHTS),
    headerHeight: fc.constantFrom(0, HEADER_HEIGHT),
    viewportHeight: fc.integer({ min: 100, max: 2000 }),
  })
  .map((options) => ({ ...options, ...createRowGeometry(options) }));
type AnyGeometry = typeof anyGeometry extends fc.Arbitrary<infer T> ? T : never;

const visibleHeight = ({ viewportHeight, headerHeight }: AnyGeometry) => viewportHeight - headerHeight;
const maxScrollTop = (geometry: AnyGeometry) => Math.max(0, geometry.bodyHeight - visibleHeight(geometry));
/** A geometry and a scroll position in its range. */
const anyScroll = fc
  .tuple(anyGeometry, fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([geometry, part]) => ({ geometry, scrollTop: part * maxScrollTop(geometry) }));

/** Where each row begins and ends, in CSS px from the top of the body. */
function rowBoxes({ getLayout, rowHeight }: AnyGeometry, ...args: Parameters<AnyGeometry["getLayout"]>) {
  const { first, last, top, pinned } = getLayout(...args);
  const range = Array.from({ length: last - first + 1 }, (_, offset) => ({
    index: first + offset,
    top: top + offset * rowHeight,
  }));
  const rows = pinned ? [...range, pinned].sort((a, b) => a.top - b.top) : range;
  return rows.map((row) => ({ ...row, bottom: row.top + rowHeight }));
}

describe("a scroll position", () => {
  it("leads to an index and back to the same position", () => {
    fc.assert(
      fc.property(anyScroll, ({ geometry, scrollTop }) => {
        expect(geometry.getScrollTop(geometry.getIndexAt(scrollTop))).toBeCloseTo(scrollTop, 5);
      }),
    );
  });

  it("at the end of its range shows the last row in full, and no other position is needed", () => {
    fc.assert(
      fc.property(anyGeometry, (geometry) => {
        const scrollTop = maxScrollTop(geometry);
        const last = rowBoxes(geometry, scrollTop, 0).at(-1);
        expect(last?.index ?? -1).toBe(geometry.count - 1);
        expect(last?.bottom ?? 0).toBeCloseTo(geometry.bodyHeight, 4);
        expect((last?.bottom ?? 0) - scrollTop).toBeLessThanOrEqual(visibleHeight(geometry) + 0.001);
      }),
    );
  });

  it("that reveals a row shows it in full, and is undefined for one in view", () => {
    fc.assert(
      fc.property(anyScroll, fc.nat(), ({ geometry, scrollTop }, seed) => {
        fc.pre(geometry.count > 0);
        const index = seed % geometry.count;
        const revealed = geometry.getScrollTopToReveal(index, scrollTop) ?? scrollTop;
        const box = rowBoxes(geometry, revealed, 0).find((row) => row.index === index);
        expect(box?.top ?? NaN).toBeGreaterThanOrEqual(revealed - 0.001);
        expect(box?.bottom ?? NaN).toBeLessThanOrEqual(revealed + visibleHeight(geometry) + 0.001);
        expect(revealed).toBeLessThanOrEqual(maxScrollTop(geometry) + 0.001);
      }),
    );
  });
});

describe("the visible range", () => {
  it.each([
    [0, 0, { first: 0, last: -1 }],
    [1, 0, { first: 0, last: 0 }],
    [500, 0, { first: 0, last: 34 }],
    [500, 100 * 36, { first: 88, last: 134 }],
    [500, 500 * 36 - 724, { first: 467, last: 499 }],
    [MILLION, 0, { first: 0, last: 25 }],
    [MILLION, MAX_BODY_HEIGHT - 724, { first: 999_976, last: 999_999 }],
  ])("of %i rows at %i px", (count, scrollTop, range) => {
    const geometry = createRowGeometry({
      count,
      rowHeight: 36,
      headerHeight: HEADER_HEIGHT,
      viewportHeight: VIEWPORT_HEIGHT,
    });
    expect(geometry.getLayout(scrollTop, 12)).toMatchObject(range);
  });
});

describe("the layout", () => {
  it("fills the viewport with consecutive rows, each where the scroll position puts it", () => {
    fc.assert(
      fc.property(anyScroll, fc.nat({ max: 40 }), ({ geometry, scrollTop }, overscan) => {
        const boxes = rowBoxes(geometry, scrollTop, overscan);
        const [first] = boxes;
        const last = boxes.at(-1);
        fc.pre(first !== undefined && last !== undefined);
        expect(boxes.map(({ index }) => index)).toEqual(boxes.map((_, offset) => first.index + offset));
        const indexAtTop = first.index + (scrollTop - first.top) / geometry.rowHeight;
        const distance = Math.abs(indexAtTop - geometry.getIndexAt(scrollTop)) * geometry.rowHeight;
        expect(distance).toBeLessThanOrEqual(0.001);
        expect(first.top).toBeLessThanOrEqual(scrollTop + 0.001);
        const filled = Math.min(scrollTop + visibleHeight(geometry), geometry.bodyHeight);
        expect(last.bottom).toBeGreaterThanOrEqual(filled - 0.001);
      }),
    );
  });

  it("holds a pinned row once, in order, and never overlaps rows", () => {
    fc.assert(
      fc.property(anyScroll, fc.nat(), ({ geometry, scrollTop }, seed) => {
        fc.pre(geometry.count > 0);
        const pinned = seed % geometry.count;
        const boxes = rowBoxes(geometry, scrollTop, 12, pinned);
        const indexes = boxes.map(({ index }) => index);
        expect(indexes.filter((index) => index === pinned)).toHaveLength(1);
        expect(indexes).toEqual(indexes.toSorted((a, b) => a - b));
        const overlaps = boxes.slice(1).map(({ top }, row) => (boxes[row]?.bottom ?? 0) - top);
        expect(Math.max(0, ...overlaps)).toBeLessThanOrEqual(0.001);
      }),
    );
  });

  it("of a pinned row leaves the rows in view where they are", () => {
    fc.assert(
      fc.property(anyScroll, fc.nat(), ({ geometry, scrollTop }, seed) => {
        const boxes = rowBoxes(geometry, scrollTop, 12);
        const withPinned = rowBoxes(geometry, scrollTop, 12, seed);
        const { first, last } = geometry.getLayout(scrollTop, 12);
        expect(withPinned.filter(({ index }) => index >= first && index <= last)).toEqual(boxes);
      }),
    );
  });
});
