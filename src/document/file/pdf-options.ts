// An absolute address, because the worker of PDF.js resolves it.
const parts = new URL(`${import.meta.env.BASE_URL}pdf/`, document.baseURI).href;

/**
 * The options of PDF.js. No part of a file is ever compiled to code.
 */
export const PDF_OPTIONS = {
  // By default PDF.js compiles functions in a file to JavaScript if the Content Security Policy allows it. A policy in a
  // `meta` element does not apply to the worker.
  isEvalSupported: false,
  // WebAssembly would need 'wasm-unsafe-eval' in the policy.
  useWasm: false,
  // XFA forms contain scripts; the app shows pages only.
  enableXfa: false,
  // Older and East Asian files do not embed all their fonts and character maps. These come from the app's own origin.
  cMapUrl: `${parts}cmaps/`,
  standardFontDataUrl: `${parts}standard_fonts/`,
  // The JPEG 2000 decoder that needs no WebAssembly.
  wasmUrl: `${parts}wasm/`,
};
