import type { Plugin } from "vite";
import { sampleFile, sampleFileNames } from "./sample-files";

/** Serves the mocked documents' files under `files/`: created on request in development, written as files in a build. */
export function sampleFiles(): Plugin {
  return {
    name: "sample-files",
    configureServer({ config, middlewares }) {
      middlewares.use(`${config.base}files`, (request, response, next) => {
        const name = request.url?.split("?", 1)[0]?.slice(1) ?? "";
        sampleFile(name).then((file) => {
          if (file) response.writeHead(200, { "Content-Type": file.type, "Content-Length": file.body.length });
          else response.writeHead(404);
          response.end(file?.body);
        }, next);
      });
    },
    async generateBundle() {
      // The images are in public/, which Vite copies itself.
      for (const name of sampleFileNames().filter((name) => !name.endsWith(".png"))) {
        const file = await sampleFile(name);
        if (file) this.emitFile({ type: "asset", fileName: `files/${name}`, source: file.body });
      }
    },
  };
}
