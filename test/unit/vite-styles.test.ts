import { describe, expect, it } from "vitest";
import { styles } from "../../scripts/vite-styles";
import { MEDIA } from "../../src/ui/page/breakpoints";

const { transform } = styles();
const build = (css: string): unknown =>
  typeof transform === "object" ? (transform.handler as (css: string) => unknown)(css) : undefined;

describe("styles", () => {
  it("have the query of each name, in rem as all their lengths but thin lines", () => {
    expect(build("@media (--phone) {\n  a { padding: 4px 1px; }\n}")).toBe(
      "@media (max-width: 47.4375rem), (max-height: 31.1875rem) {\n  a { padding: 0.25rem 1px; }\n}",
    );
    expect(build("@media (--desk) and (hover: none) { }")).toBe(
      "@media (min-width: 47.5rem) and (min-height: 31.25rem) and (hover: none) { }",
    );
  });

  it("may use no name that is not there, and combine none that has two parts", () => {
    expect(() => build("@media (--watch) { }")).toThrow(`which is none of ${Object.keys(MEDIA).join(", ")}`);
    expect(() => build("@media (--phone) and (hover: none) { }")).toThrow("which has two parts");
  });
});
