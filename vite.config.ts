import react from "@vitejs/plugin-react";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { version } from "./package.json";
import { configFile } from "./scripts/vite-config-file";
import { pdfParts } from "./scripts/vite-pdf-parts";
import { preloadCode } from "./scripts/vite-preload-code";
import { sampleFiles } from "./scripts/vite-sample-files";
import { serviceProxy } from "./scripts/vite-service-proxy";

// Styles and scripts come from the page's own files only; what the service sends can neither run nor navigate. Strings
// become markup or scripts only by the one policy of src/trusted-scripts.ts.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' http: https: blob: data:",
  "connect-src 'self' http: https:",
  "worker-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types default",
].join("; ");

/** `--mode demo` adds the demo: the mocks, their worker and sample files, and the choice of a data source. */
export default defineConfig(({ mode, command }) => {
  const demo = mode === "demo";
  const serviceUrl = command === "serve" ? (process.env.SERVICE_URL ?? "") : "";
  return {
    // The folder of the host that the app is served from, such as /docket/.
    base: `/${process.env.BASE_PATH ?? ""}/`.replace(/\/+/g, "/"),
    plugins: [
      react(),
      contentSecurityPolicy(),
      configFile(),
      pdfParts(),
      preloadCode("/app/mount.tsx"),
      ...(demo ? [sampleFiles(), deepAddresses()] : []),
      ...(serviceUrl === "" ? [] : [serviceProxy(serviceUrl)]),
    ],
    define: {
      __DEMO__: JSON.stringify(demo),
      __VERSION__: JSON.stringify(version),
      __SERVICE_PROXY__: JSON.stringify(serviceUrl !== ""),
    },
    // public/ holds the demo's files only: the mock worker and the sample image.
    publicDir: demo ? "public" : false,
    build: {
      outDir: demo ? "dist-demo" : "dist",
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // What asks the service, and what draws the list, are one file each: every file more is a wait more.
          codeSplitting: {
            groups: [
              { name: "main", test: /src\/main\.ts$/, priority: 2 },
              { name: "mount", test: /src\/app\/mount\.tsx$/, priority: 1 },
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

/** Hosts without rewrite rules answer an unknown address with 404.html: the app, which knows the address. */
function deepAddresses(): Plugin {
  return {
    name: "deep-addresses",
    apply: "build",
    writeBundle: ({ dir = "" }) => copyFile(join(dir, "index.html"), join(dir, "404.html")),
  };
}
