import type { Plugin } from "vite";

const NAME = "config.json";
const EMPTY = "{}\n";

/** Adds an empty `config.json` to the build. The app preloads it, so that the request does not wait for the scripts. */
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
