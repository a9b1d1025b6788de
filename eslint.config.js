import jsxA11y from "eslint-plugin-jsx-a11y-x";
import reactHooks from "eslint-plugin-react-hooks";
import globals from "globals";
import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["dist", "dist-demo", "release", "public", "test-results", "playwright-report"] },
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true }, globals: globals.browser },
    rules: {
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/no-unnecessary-condition": ["error", { allowConstantLoopConditions: true }],
    },
  },
  { files: ["**/*.{js,mjs}"], extends: [tseslint.configs.disableTypeChecked] },
  {
    files: ["src/**/*.tsx", "src/**/*.ts"],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.configs.recommended],
    rules: {
      "no-restricted-globals": [
        "error",
        {
          name: "fetch",
          message:
            "Only service/request.ts sends requests to the service; file-query.ts and fetch-config.ts read files.",
        },
        { name: "localStorage", message: "Only browser/storage.ts touches storage." },
        { name: "sessionStorage", message: "Only browser/storage.ts touches storage." },
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
      "src/service/request.ts",
      "src/service/file-query.ts",
      "src/service/fetch-config.ts",
      "src/browser/storage.ts",
    ],
    rules: { "no-restricted-globals": "off" },
  },
);
