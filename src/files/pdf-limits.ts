import * as v from "valibot";

// Each piece becomes an element. More of them take seconds to lay out.
const MAX_PIECES = 10_000;
const MAX_CHARACTERS = 200_000;
// The time to lay out one piece can grow with the square of its length.
const MAX_PIECE_LENGTH = 500;

const TextSchema = v.looseObject({ items: v.array(v.looseObject({ str: v.string() })) });

/** The options of PDF.js. No part of a file is ever compiled to code. */
export function getPdfOptions() {
  // An absolute address, because the worker of PDF.js resolves it.
  const parts = new URL(`${import.meta.env.BASE_URL}pdf/`, document.baseURI).href;
  return {
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
}

/**
 * The beginning of a page's text, as PDF.js sends it in parts without marked content: as much as can be laid out and searched
 * at once. The rest is not read. `onCut` is called each time that something is left out.
 */
export async function* limitText(parts: AsyncIterable<unknown>, onCut: () => void): AsyncGenerator<unknown, void> {
  let pieces = 0;
  let characters = 0;
  for await (const part of parts) {
    const { items, ...rest } = v.parse(TextSchema, part);
    const kept: typeof items = [];
    for (const item of items) {
      if (pieces === MAX_PIECES || characters === MAX_CHARACTERS) break;
      const str = item.str.slice(0, Math.min(MAX_PIECE_LENGTH, MAX_CHARACTERS - characters));
      if (str.length < item.str.length) onCut();
      kept.push({ ...item, str });
      pieces += 1;
      characters += str.length;
    }
    yield { ...rest, items: kept };
    if (kept.length === items.length) continue;
    onCut();
    return;
  }
}
