import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const folderOf = (name: string) => join(import.meta.dirname, "../node_modules", name);
const readText = (...path: string[]) => readFileSync(join(...path), "utf8");

// The packages of the worker and of the data, with those that the worker's own script contains.
const PACKAGES = [
  "tesseract.js",
  "tesseract.js-core",
  "@tesseract.js-data/eng",
  "bmp-js",
  "idb-keyval",
  "is-url",
  "regenerator-runtime",
  "wasm-feature-detect",
  "zlibjs",
];

// The worker reports some failures to nobody, such as a policy that forbids WebAssembly. The page would wait forever.
const REPORT_FAILURES = `addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  throw event.reason;
});`;

/**
 * Adds what reads the text of scans, which loads when a reader asks for it: the worker of tesseract.js in `assets/`, and the
 * data of the English language in `scan/`, where more languages can be added.
 */
export function scanParts(): Plugin {
  const script = createWorkerScript();
  const worker = `assets/scan-worker-${createHash("sha256").update(script).digest("base64url").slice(0, 8)}.js`;
  const files: [path: string, type: string, read: () => string | Buffer][] = [
    [worker, "text/javascript", () => script],
    ["scan/eng.traineddata.gz", "application/octet-stream", readEnglish],
    ["scan/LICENSES.txt", "text/plain", listLicences],
  ];
  return {
    name: "scan-parts",
    config: () => ({ define: { __SCAN_WORKER__: JSON.stringify(worker) } }),
    configureServer({ config, middlewares }) {
      for (const [path, type, read] of files) {
        middlewares.use(config.base + path, (_, response) => {
          response.writeHead(200, { "Content-Type": type }).end(read());
        });
      }
    },
    generateBundle() {
      for (const [fileName, , read] of files) this.emitFile({ type: "asset", fileName, source: read() });
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

// Of the network's three forms this is the one that the worker's core can use, and the smallest.
function readEnglish(): Buffer {
  return readFileSync(join(folderOf("@tesseract.js-data/eng"), "4.0.0_best_int", "eng.traineddata.gz"));
}

function listLicences(): string {
  const ofWorker = readText(folderOf("tesseract.js"), "dist", "worker.min.js.LICENSE.txt");
  return [licencesOf(PACKAGES), ofWorker].join("\n\n");
}

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
    return `${title} - ${version} (${license})\n\n${file === undefined ? "" : readText(folder, file).trim()}\n`;
  });
  return texts.join("\n\n");
}
