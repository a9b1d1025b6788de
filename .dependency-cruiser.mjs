/*
 * The layers of src, from bottom to top. A folder may import only what is listed for it; docs/architecture.md says why.
 * `npm run lint` checks this, type imports included.
 */
const layers = {
  lib: [],
  contract: ["lib"],
  browser: ["lib"],
  evidence: ["lib"],
  rules: ["lib", "contract", "evidence"],
  files: ["lib", "contract", "browser", "evidence"],
  list: ["lib", "contract", "evidence", "rules"],
  collect: ["lib", "contract", "evidence", "list"],
  state: ["lib", "contract", "browser"],
  service: ["lib", "contract", "browser", "state", "list", "files"],
  ui: ["lib", "contract", "browser", "list", "state"],
  mocks: ["lib", "contract", "browser", "list"],
};

// What a screen may use of the service: questions and answers, not how they are sent and read.
const SERVICE_FOR_SCREENS =
  "service/(queries|collection-reads|file-query|counts-query|session|use-session|use-is-online|seen-lists|use-known-labels|page-policy|prefetch-document)\\.ts";
// The home page starts the demo.
const MOCKS_FOR_SCREENS = "mocks/earlier-visit\\.ts";
const screens = ["workflow", "document", "labels", "home", "settings"];
const belowScreens = ["lib", "contract", "browser", "evidence", "rules", "files", "list", "collect", "state", "ui"];

const allow = (folder, targets, path = targets.map((target) => `${target}/`)) => ({
  name: `${folder}-imports`,
  comment: `src/${folder} may import only ${targets.join(", ") || "its own files"}.`,
  severity: "error",
  from: { path: `^src/${folder}/` },
  to: { path: "^src/", pathNot: `^src/(${[`${folder}/`, ...path].join("|")})` },
});

const forbidPackages = (folders, packages) => ({
  name: `${folders.join("-")}-packages`,
  comment: `src/{${folders.join(",")}} do not use ${packages.join(", ")}.`,
  severity: "error",
  from: { path: `^src/(${folders.join("|")})/` },
  to: { path: `^node_modules/(${packages.join("|")})` },
});

export default {
  forbidden: [
    {
      name: "no-cycles",
      comment: "Two files that import each other cannot be understood one at a time.",
      severity: "error",
      from: { path: "^src/" },
      to: { circular: true },
    },
    ...Object.entries(layers).map(([folder, targets]) => allow(folder, targets)),
    ...screens.map((screen) =>
      allow(
        screen,
        [...belowScreens, "service's queries"],
        [...belowScreens.map((folder) => `${folder}/`), SERVICE_FOR_SCREENS, MOCKS_FOR_SCREENS],
      ),
    ),
    {
      name: "mocks-only-on-demand",
      comment: "The mocks are no part of a production build: they are imported dynamically, behind __DEMO__.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/mocks/" },
      to: { path: "^src/mocks/", dependencyTypesNot: ["dynamic-import"] },
    },
    forbidPackages(
      ["lib", "contract", "evidence", "files", "list", "collect", "browser", "mocks"],
      ["react", "react-dom", "react-router-dom", "@tanstack", "@base-ui"],
    ),
    forbidPackages(
      [
        "lib",
        "contract",
        "evidence",
        "files",
        "list",
        "collect",
        "browser",
        "state",
        "service",
        "ui",
        ...screens,
        "app",
      ],
      ["msw"],
    ),
    forbidPackages(["evidence"], ["pdfjs-dist", "tesseract.js"]),
    forbidPackages(
      ["lib", "contract", "evidence", "files", "list", "collect", "browser", "state", "ui"],
      ["@tanstack"],
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
  },
};
