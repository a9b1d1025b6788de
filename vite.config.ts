import react from "@vitejs/plugin-react";
import { appendFile, copyFile } from "node:fs/promises";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { version } from "./package.json";
import { POLICY, SECURITY_HEADERS } from "./scripts/security-headers";
import { configFile } from "./scripts/vite-config-file";
import { guide } from "./scripts/vite-guide";
import { pdfParts } from "./scripts/vite-pdf-parts";
import { pdfStyles } from "./scripts/vite-pdf-styles";
import { preloadCode } from "./scripts/vite-preload-code";
import { sampleFiles } from "./scripts/vite-sample-files";
import { licencesOf, scanParts } from "./scripts/vite-scan-parts";
import { serviceProxy } from "./scripts/vite-service-proxy";
import { styles } from "./scripts/vite-styles";

const WORKER_PACKAGES = ["hucre", "onnxruntime-web", "utif2", "utif2/node_modules/pako"];

/** `--mode demo` adds the demo: the mocks, their worker, the sample files, and the choice of a data source. */
export default defineConfig(({ mode, command }) => {
  const demo = mode === "demo";
  const serviceUrl = command === "serve" ? (process.env.SERVICE_URL ?? "") : "";
  return {
    // The folder that the app is served from, such as /docket/.
    base: `/${process.env.BASE_PATH ?? ""}/`.replace(/\/+/g, "/"),
    plugins: [
      react(),
      styles(),
      contentSecurityPolicy(),
      configFile(),
      guide(),
      pdfParts(),
      pdfStyles(),
      scanParts(),
      workerLicences(),
      preloadCode("/app/mount.tsx"),
      ...(demo ? [sampleFiles(), deepLinks()] : []),
      ...(serviceUrl === "" ? [] : [serviceProxy(serviceUrl)]),
    ],
    define: {
      __DEMO__: JSON.stringify(demo),
      __VERSION__: JSON.stringify(version),
      __SERVICE_PROXY__: JSON.stringify(serviceUrl !== ""),
    },
    // public/ contains only files of the demo: the mock worker and the sample image.
    publicDir: demo ? "public" : false,
    preview: { headers: SECURITY_HEADERS },
    build: {
      outDir: demo ? "dist-demo" : "dist",
      assetsInlineLimit: 0,
      // In kB. PDF.js is larger than Vite's limit, and loads only with the first PDF.
      chunkSizeWarningLimit: 600,
      // Vite would add a link for each file of a part before it imports the part. For the parts that follow the first rows, that
      // took up to 80 ms. Without it, a part that was not loaded ahead takes one more round trip.
      modulePreload: false,
      // The licences of all packages that are in the build.
      license: { fileName: "LICENSES.txt" },
      rolldownOptions: {
        input: ["index.html", "guide.html"],
        output: {
          // The worker of PDF.js ends in .mjs, which many hosts do not serve as a script.
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith(".mjs")) ? "assets/[name]-[hash].js" : "assets/[name]-[hash][extname]",
          // Each of these is one file, because every additional file delays the page: the code that sends requests, the code
          // that renders the list, fields, what is shown instead of the list, and what follows once the list is there.
          codeSplitting: {
            groups: [
              { name: "main", test: /src\/main\.ts$/, priority: 4 },
              { name: "mount", test: /src\/app\/mount\.tsx$/, priority: 3 },
              { name: "fields", test: /\/IdForm\.tsx$/, priority: 2 },
              { name: "faults", test: /\/(ErrorAlert|FaultStrip|EmptyWorkflow)\.tsx$/, priority: 1 },
              { name: "menus", test: /node_modules\/@base-ui\//, priority: 1 },
              { name: "late", test: /src\/workflow\//, priority: 1, includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
  };
});

function contentSecurityPolicy(): Plugin {
  return {
    name: "content-security-policy",
    apply: "build",
    transformIndexHtml: () => [
      { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: POLICY }, injectTo: "head-prepend" },
    ],
  };
}

/** What decodes TIFF and what writes workbooks run in workers, whose packages Vite does not list. */
function workerLicences(): Plugin {
  return {
    name: "worker-licences",
    apply: "build",
    writeBundle: ({ dir = "" }) =>
      appendFile(join(dir, "LICENSES.txt"), WORKER_PACKAGES.map((name) => `\n## ${licencesOf([name])}`).join("")),
  };
}

/** Hosts without rewrite rules send 404.html for unknown paths. A copy of the app there makes deep links work. */
function deepLinks(): Plugin {
  return {
    name: "deep-links",
    apply: "build",
    writeBundle: ({ dir = "" }) => copyFile(join(dir, "index.html"), join(dir, "404.html")),
  };
}
