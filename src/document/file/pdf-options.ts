// Absolute, as PDF.js fetches them from its worker.
const parts = new URL(`${import.meta.env.BASE_URL}pdf/`, document.baseURI).href;

/** How PDF.js reads a file: it never turns a part of the file into code. A constant, as react-pdf reloads on a change. */
export const PDF_OPTIONS = {
  // PDF.js compiles functions of a file to JavaScript by default, as long as the policy of its worker allows it. A
  // policy in a `meta` element does not reach the worker.
  isEvalSupported: false,
  // WebAssembly would need 'wasm-unsafe-eval' in the policy.
  useWasm: false,
  // Forms in XML with scripts of their own; the app shows pages only.
  enableXfa: false,
  // What older and East Asian files leave to the viewer comes from the app's own origin.
  cMapUrl: `${parts}cmaps/`,
  standardFontDataUrl: `${parts}standard_fonts/`,
  wasmUrl: `${parts}wasm/`,
};
