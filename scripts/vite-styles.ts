import type { Plugin } from "vite";
import { MEDIA } from "../src/ui/page/breakpoints";

// Lines and rings stay thin.
const MAX_LINE_WIDTH = 2;

/**
 * Two additions to CSS. `@media (--phone)` stands for a media query of `MEDIA`. Lengths in px become rem, so that everything
 * grows with the text that the reader sets in the browser: rows, controls and the widths at which the layout changes.
 * Otherwise only the text would, and be cut off.
 */
export function styles(): Plugin {
  return {
    name: "styles",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/.*\.css$/ },
      handler: (css) =>
        css.replace(/@media [^{]*\(--[^{]*\{/g, toMediaQuery).replace(/(?<![\w.#])\d*\.?\d+px\b/g, toRem),
    },
  };
}

const queries: Partial<Record<string, string>> = MEDIA;

function toMediaQuery(rule: string): string {
  return rule.replace(/\(--(\w+)\)/g, (name, key: string) => {
    const query = queries[key];
    if (query === undefined)
      throw new Error(`${rule} names ${name}, which is none of ${Object.keys(MEDIA).join(", ")}.`);
    // A comma would end the condition that it is combined with.
    if (query.includes(",") && rule.includes(" and "))
      throw new Error(`${rule} combines ${name}, which has two parts.`);
    return query;
  });
}

function toRem(length: string): string {
  const px = parseFloat(length);
  return px <= MAX_LINE_WIDTH ? length : `${px / 16}rem`;
}
