import { readdirSync } from "node:fs";
import { parse } from "node:path";
import jsxA11y from "eslint-plugin-jsx-a11y-x";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

const FETCH = {
  name: "fetch",
  message: "Only service/request.ts sends requests to the service; a few other files read files.",
};
const OTHER_REQUESTS = ["XMLHttpRequest", "EventSource", "WebSocket", "WebTransport", "importScripts"].map((name) => ({
  name,
  message: "Requests are sent by fetch, in service/.",
}));
const STORAGE = ["localStorage", "sessionStorage"].map((name) => ({
  name,
  message: "Only browser/storage.ts touches storage.",
}));
// `window.fetch` is found as well as `fetch`.
const ban = (...globals) => ["error", { globals, checkGlobalObject: true }];

// `Table.tsx` and `table.ts` are one module on macOS and Windows.
const distinctFileNames = {
  create: (context) => ({
    Program(node) {
      const { dir, base } = parse(context.filename);
      const moduleName = (file) => file.match(/(.+)\.[cm]?[jt]sx?$/)?.[1].toLowerCase();
      const twin = readdirSync(dir).find((file) => file !== base && moduleName(file) === moduleName(base));
      if (twin) context.report({ node, message: `This file and ${twin} are one module on some systems.` });
    },
  }),
};

export default tseslint.config(
  { ignores: ["dist", "dist-demo", "release", "public", "test-results", "playwright-report"] },
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true }, globals: globals.browser },
    rules: {
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/no-unnecessary-condition": ["error", { allowConstantLoopConditions: true }],
      // A fifth of the time, for enums and class instances, which the code hardly has.
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      "@typescript-eslint/no-unsafe-class-instance-assignment": "off",
    },
  },
  {
    plugins: { docket: { rules: { "distinct-file-names": distinctFileNames } } },
    rules: { "docket/distinct-file-names": "error" },
  },
  { files: ["**/*.{js,mjs}"], extends: [tseslint.configs.disableTypeChecked] },
  {
    files: ["src/**/*.tsx", "src/**/*.ts"],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.configs.recommended],
    rules: {
      "no-restricted-globals": ban(FETCH, ...OTHER_REQUESTS, ...STORAGE),
      "no-restricted-properties": [
        "error",
        { property: "sendBeacon", message: "Requests are sent by fetch, in service/." },
      ],
      // A scrolling region takes the focus so that it can be scrolled by keyboard; main and h1 take it after a navigation.
      "jsx-a11y-x/no-noninteractive-tabindex": [
        "error",
        { roles: ["region", "group", "separator"], tags: ["main", "h1"] },
      ],
      // `display: flex` takes away the roles that these elements have as parts of a table.
      "jsx-a11y-x/no-redundant-roles": ["error", { thead: ["rowgroup"], tbody: ["rowgroup"] }],
      "jsx-a11y-x/no-interactive-element-to-noninteractive-role": ["error", { td: ["cell"] }],
    },
  },
  {
    files: [
      ...["request", "file-query", "fetch-config", "page-policy"].map((name) => `src/service/${name}.ts`),
      "src/files/tesseract.ts",
      "src/files/photo-reader-worker.ts",
    ],
    rules: { "no-restricted-globals": ban(...OTHER_REQUESTS, ...STORAGE) },
  },
  {
    files: ["src/browser/storage.ts"],
    rules: { "no-restricted-globals": ban(FETCH, ...OTHER_REQUESTS) },
  },
  {
    files: ["test/e2e/*.test.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        { property: "setViewportSize", message: "Use resize of on-page.ts, which waits until the page has followed." },
      ],
    },
  },
);
