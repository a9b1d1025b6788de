import type { Plugin } from "vite";

const NAME = "config.json";
const EMPTY = "{}\n";

/** Puts a `config.json` that sets nothing beside the build, and lets the page ask for it before its code has come. */
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
      handler: () => [
        {
          tag: "link",
          attrs: { rel: "preload", href: base + NAME, as: "fetch", crossorigin: "anonymous" },
          injectTo: "head",
        },
      ],
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: NAME, source: EMPTY });
    },
  };
}
