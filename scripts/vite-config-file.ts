import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { SECURITY_HEADERS } from "./security-headers";

const NAME = "config.json";
const EMPTY = "{}\n";

/**
 * Adds an empty `config.json` to the build. The app preloads it, so that the request does not wait for the scripts. The
 * preview sends the `config.json` beside package.json instead, if there is one.
 */
export function configFile(): Plugin {
  let base = "/";
  return {
    name: "config-file",
    configResolved: (config) => {
      base = config.base;
    },
    configureServer({ config, middlewares }) {
      middlewares.use(config.base + NAME, (_, response) => {
        response.writeHead(200, { "Content-Type": "application/json" }).end(EMPTY);
      });
    },
    configurePreviewServer({ config, middlewares }) {
      const own = join(config.root, NAME);
      middlewares.use(config.base + NAME, (_, response, next) => {
        if (!existsSync(own)) {
          next();
          return;
        }
        response.writeHead(200, {
          ...SECURITY_HEADERS,
          "Content-Type": "application/json",
          "Cache-Control": "no-cache",
        });
        response.end(readFileSync(own));
      });
    },
    transformIndexHtml: {
      order: "post",
      handler(_, { path }) {
        if (!path.endsWith("index.html")) return [];
        return [
          {
            tag: "link",
            attrs: { rel: "preload", href: base + NAME, as: "fetch", crossorigin: "anonymous" },
            injectTo: "head",
          },
        ];
      },
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: NAME, source: EMPTY });
    },
  };
}
