import type { Plugin } from "vite";

// A rule, or an at-rule with its rules.
const BLOCK = /[^{}]+\{(?:[^{}]|\{[^{}]*\})*\}/g;
const OF_PAGES = /\.(pdfViewer|textLayer|hiddenCanvasElement)\b|^\s*\[data-main-rotation="\d+"\]\{/;
// The picture for a page that is not drawn yet moves by itself.
const UNWANTED = /editor|annotationLayer|loading/i;

/**
 * Reduces PDF.js' style sheet to the rules of pages with selectable text. The others, 97 % of it, are for forms, editors and
 * dialogs, which are not shown, and for the whole document. In the layer, each rule of the app comes before one of PDF.js.
 */
export function pdfStyles(): Plugin {
  return {
    name: "pdf-styles",
    enforce: "pre",
    transform: {
      filter: { id: /\/pdfjs-dist\/web\/pdf_viewer\.css/ },
      handler: (styles) => {
        const blocks = styles.match(BLOCK) ?? [];
        return `@layer pdfjs {${blocks.filter((block) => OF_PAGES.test(block) && !UNWANTED.test(block)).join("")}}`;
      },
    },
  };
}
