import type { Plugin } from "vite";

// Lines and rings stay thin.
const MAX_LINE_WIDTH = 2;

/**
 * Turns the lengths of the styles from px into rem, so that everything grows with the text that the reader sets in the
 * browser: rows, controls and the widths at which the layout changes. Otherwise only the text would, and be cut off.
 */
export function textSize(): Plugin {
  return {
    name: "text-size",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/.*\.css$/ },
      handler: (styles) => styles.replace(/(?<![\w.#])\d*\.?\d+px\b/g, toRem),
    },
  };
}

function toRem(length: string): string {
  const px = parseFloat(length);
  return px <= MAX_LINE_WIDTH ? length : `${px / 16}rem`;
}
