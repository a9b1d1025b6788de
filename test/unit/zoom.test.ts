import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getScale, wheelFactor, zoomIn, zoomOut } from "../../src/document/viewer/zoom";

const A4 = { width: 595, height: 842 };
const length = fc.integer({ min: 100, max: 4000 });
const size = fc.record({ width: length, height: length });
const scale = fc.double({ min: 0.05, max: 6, noNaN: true });

describe("the scale of a page", () => {
  test("fills the width, or shows the whole page, or is a part or a multiple of what fills the width", () => {
    expect(getScale("width", A4, { width: 1190, height: 421 })).toBe(2);
    expect(getScale("page", A4, { width: 1190, height: 421 })).toBe(0.5);
    expect(getScale(1.5, A4, { width: 1190, height: 421 })).toBe(3);
    expect(getScale(1.5, { width: 1700, height: 2200 }, { width: 850, height: 421 })).toBe(0.75);
  });

  test("enlarges a small picture only where the reader zooms in", () => {
    const scales = (["width", "page", 1.5] as const).map((zoom) =>
      getScale(zoom, A4, { width: 1190, height: 1684 }, 1),
    );
    expect(scales).toEqual([1, 1, 1.5]);
  });

  test("of a whole page is never above that of the full width", () => {
    fc.assert(
      fc.property(size, size, (page, viewport) => {
        expect(getScale("page", page, viewport)).toBeLessThanOrEqual(getScale("width", page, viewport));
      }),
    );
  });

  test("grows and shrinks to the next full 10 %, as it is shown", () => {
    expect([0.82, 0.899, 0.9, 1.254].map(zoomIn)).toEqual([0.9, 1, 1, 1.3]);
    expect([0.82, 0.901, 0.9, 1.254].map(zoomOut)).toEqual([0.8, 0.8, 0.8, 1.2]);
    expect([zoomOut(0.1), zoomIn(0.05)]).toEqual([0.05, 0.1]);
  });

  test("grows and shrinks by steps up to an end", () => {
    fc.assert(
      fc.property(scale, (from) => {
        expect(zoomIn(from)).toBeGreaterThanOrEqual(from);
        expect(zoomOut(from)).toBeLessThanOrEqual(from);
        expect(zoomIn(from)).toBeLessThanOrEqual(6);
        expect(zoomOut(from)).toBeGreaterThanOrEqual(0.05);
      }),
    );
  });

  test("follows the wheel, up to a quarter a turn", () => {
    expect(wheelFactor(-1)).toBeCloseTo(1.01);
    expect(wheelFactor(100)).toBeCloseTo(0.78);
  });
});
