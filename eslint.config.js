import jsxA11y from "eslint-plugin-jsx-a11y-x";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

/** Rooms of the house and what each must not reach for; see the table of directions in the README. */
const rooms = {
  model: ["react*", "@tanstack/*", "@base-ui/*", "msw*", "../*/**", "!../model/**", "../*"],
  api: ["**/pages/**", "**/components/**", "**/mocks/**"],
  components: ["**/api/**", "**/connection", "**/pages/**", "**/mocks/**", "@tanstack/react-query"],
  pages: ["**/api/http", "**/api/endpoints", "**/api/target", "**/mocks/**"],
  mocks: ["**/pages/**", "**/components/**", "**/connection", "react*", "@tanstack/*"],
};

const everywhere = {
  "no-restricted-globals": [
    "error",
    {
      name: "fetch",
      message: "Only src/api/request.ts asks the service, for getJson; file.ts and config.ts read files.",
    },
    { name: "localStorage", message: "src/storage.ts is the only file that touches storage." },
    { name: "sessionStorage", message: "src/storage.ts is the only file that touches storage." },
  ],
};

export default tseslint.config(
  { ignores: ["dist", "dist-demo", "public", "test-results", "playwright-report"] },
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true }, globals: globals.browser },
    rules: {
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/no-unnecessary-condition": ["error", { allowConstantLoopConditions: true }],
    },
  },
  { files: ["**/*.js"], extends: [tseslint.configs.disableTypeChecked] },
  {
    files: ["src/**/*.tsx", "src/**/*.ts"],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.configs.recommended],
    rules: {
      ...everywhere,
      // A scrolling region takes the focus so that it can be scrolled by keyboard; main and h1 take it after a navigation.
      "jsx-a11y-x/no-noninteractive-tabindex": [
        "error",
        { roles: ["region", "group", "separator"], tags: ["main", "h1"] },
      ],
    },
  },
  ...Object.entries(rooms).map(([room, group]) => ({
    files: [`src/${room}/**`],
    rules: {
      "no-restricted-imports": ["error", { patterns: [{ group, message: `src/${room} does not import this.` }] }],
    },
  })),
  {
    files: [
      "src/paths.ts",
      "src/config.ts",
      "src/connection.ts",
      "src/storage.ts",
      "src/preferences.ts",
      "src/recent-workflows.ts",
    ],
    rules: {
      "no-restricted-imports": ["error", { patterns: ["**/api/**", "**/pages/**", "**/components/**", "**/mocks/**"] }],
    },
  },
  {
    files: ["src/api/request.ts", "src/api/file.ts", "src/api/config.ts", "src/storage.ts"],
    rules: { "no-restricted-globals": "off" },
  },
);
