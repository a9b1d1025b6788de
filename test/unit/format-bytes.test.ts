import { expect, it } from "vitest";
import { formatBytes } from "../../src/lib/format-bytes";

it.each([
  [1, "1 kB"],
  [12_345, "13 kB"],
  [999_000, "999 kB"],
  [1_000_000, "1.0 MB"],
  [3_140_000, "3.1 MB"],
  [245_000_000, "245.0 MB"],
])("%i bytes are written as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
