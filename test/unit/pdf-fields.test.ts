import { expect, test } from "vitest";
import { readFields } from "../../src/files/pdf-fields";

const RECT = [100, 700, 300, 720];
const field = (change: object) => ({
  subtype: "Widget",
  rect: RECT,
  annotationFlags: 4,
  rotation: 0,
  hasAppearance: true,
  defaultAppearanceData: { fontSize: 10 },
  fieldType: "Tx",
  password: false,
  ...change,
});
const typed = { subtype: "FreeText", rect: RECT, annotationFlags: 4, textContent: ["Checked by Ada", "on Friday"] };
const textsOf = (...annotations: object[]) => readFields(annotations, []).map(({ str }) => str);

test("a field has the text that is drawn in it, or its value where PDF.js draws that", () => {
  expect(textsOf(field({ fieldValue: "1284.5", textContent: ["€ 1,284.50"], textPosition: [2, 5] }))).toEqual([
    "€ 1,284.50",
  ]);
  expect(textsOf(field({ fieldValue: "Harbour Lane 4\nOslo" }))).toEqual(["Harbour Lane 4", "Oslo"]);
});

test("a list has the names of its chosen options", () => {
  const options = [
    { exportValue: "1", displayValue: "Norway" },
    { exportValue: "2", displayValue: "Sweden" },
    { exportValue: "3", displayValue: "Iceland" },
  ];
  expect(textsOf(field({ fieldType: "Ch", fieldValue: ["1", "3"], options }))).toEqual(["Norway", "Iceland"]);
});

test("a typed annotation has its lines", () => {
  expect(textsOf(typed)).toEqual(["Checked by Ada", "on Friday"]);
});

test.each([
  ["a button", field({ fieldType: "Btn", fieldValue: "Yes" })],
  ["a password", field({ fieldValue: "secret", password: true })],
  ["an empty field", field({ fieldValue: "" })],
  ["a field that is not drawn", field({ fieldValue: "RE-1", hasAppearance: false })],
  ["a hidden field", field({ fieldValue: "RE-1", annotationFlags: 2 })],
  ["a field that is only printed", field({ fieldValue: "RE-1", annotationFlags: 4 | 32 })],
  ["a hidden annotation", { ...typed, annotationFlags: 2 }],
  ["a comment in a window of its own", { ...typed, subtype: "Text" }],
  ["an annotation that is no annotation", { subtype: "Widget" }],
])("%s has no text", (_, annotation) => {
  expect(textsOf(annotation)).toEqual([]);
});

test("a text that stands in the page at the field's place is not taken again", () => {
  const [item] = readFields([field({ fieldValue: "RE-2026-0815" })], []);
  if (!item) throw new Error("The field has no text");
  const pieces = [
    { ...item, str: "RE-2026" },
    { ...item, str: " -0815", transform: [10, 0, 0, 10, 150, 704] },
  ];
  expect(readFields([field({ fieldValue: "RE-2026-0815" })], pieces)).toEqual([]);
  const elsewhere = { ...item, transform: [10, 0, 0, 10, 100, 300] };
  expect(readFields([field({ fieldValue: "RE-2026-0815" })], [elsewhere])).toHaveLength(1);
  expect(textsOf(field({ fieldValue: "RE-2026-0815" }), field({ fieldValue: "RE-2026-0815" }))).toHaveLength(1);
});

/** The rectangle around the texts of a field. */
function boundsOf(annotation: object) {
  const corners = readFields([annotation], []).flatMap(
    ({ width, height, transform: [a = 0, b = 0, , , x = 0, y = 0] }) => {
      const [along, across] = [a / height, b / height];
      return [
        [x, y],
        [x + along * width, y + across * width],
        [x - across * height * 0.8, y + along * height * 0.8],
      ] as const;
    },
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(Math.round);
}

test.each([
  ["at the left", {}, [102, 707, 173, 715]],
  ["in the middle", { textAlignment: 1 }, [165, 707, 235, 715]],
  ["at the right", { textAlignment: 2 }, [227, 707, 298, 715]],
  ["upwards", { rect: [100, 600, 120, 700], rotation: 90 }, [105, 602, 113, 673]],
  ["upside down", { rotation: 180 }, [227, 705, 298, 713]],
  ["downwards", { rect: [100, 600, 120, 700], rotation: 270 }, [107, 627, 115, 698]],
  ["where the file says", { textPosition: [30, 3], textContent: ["RE-2026-08159"] }, [130, 703, 201, 711]],
  ["within a narrow field", { rect: [100, 700, 130, 720] }, [102, 707, 128, 715]],
])("the text lies %s in its field", (_, change, bounds) => {
  expect(boundsOf(field({ fieldValue: "RE-2026-08159", ...change }))).toEqual(bounds);
});

test("lines lie below each other in their field, also where the viewer chooses the size", () => {
  const rect = [100, 600, 300, 660];
  const lines = readFields(
    [field({ rect, fieldValue: "One\nTwo\nThree", defaultAppearanceData: { fontSize: 0 } })],
    [],
  );
  const baselines = lines.map(({ transform }) => transform[5] ?? 0);
  expect(baselines).toEqual(baselines.toSorted((a, b) => b - a));
  expect(Math.min(...baselines)).toBeGreaterThan(600);
  expect(Math.max(...baselines) + (lines[0]?.height ?? 0)).toBeLessThanOrEqual(660);
});
