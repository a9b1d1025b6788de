import { createRequire } from "node:module";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const PRODUCTION_BUILD = require.resolve("react-router").replace(/development.*$/, "production/index.mjs");

/**
 * Leaves out of a build what the app does not use of React Router, such as its forms. The package's only entry is a
 * development build, with warnings. Its components are all in one module, and stay in a build as long as creating them
 * may do more than that.
 */
export function routerParts(): Plugin {
  return {
    name: "router-parts",
    apply: "build",
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: PRODUCTION_BUILD }] } }),
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, "")
          .replace(/ = (\w+\.(?:createContext|forwardRef|memo)\()/g, " = /* @__PURE__ */ $1"),
        map: null,
      }),
    },
  };
}
