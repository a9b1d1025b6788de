import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const LIBRARY = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

// Files that PDF.js loads only when a PDF needs them: character maps, the standard fonts, and the JPEG 2000 decoder that
// works without WebAssembly.
const PARTS = ["cmaps", "standard_fonts", "wasm"]
  .flatMap((folder) => readdirSync(join(LIBRARY, folder)).map((name) => `${folder}/${name}`))
  .filter((name) => !name.endsWith(".wasm"));

/** Serves the additional files of PDF.js under `pdf/`, in development and in builds. */
export function pdfParts(): Plugin {
  return {
    name: "pdf-parts",
    configureServer({ config, middlewares }) {
      middlewares.use(`${config.base}pdf`, (request, response, next) => {
        const name = PARTS.find((part) => part === request.url?.split("?", 1)[0]?.slice(1));
        if (name === undefined) {
          next();
          return;
        }
        response.setHeader("Content-Type", name.endsWith(".js") ? "text/javascript" : "application/octet-stream");
        createReadStream(join(LIBRARY, name)).pipe(response);
      });
    },
    generateBundle() {
      for (const name of PARTS) {
        this.emitFile({ type: "asset", fileName: `pdf/${name}`, source: readFileSync(join(LIBRARY, name)) });
      }
    },
  };
}
