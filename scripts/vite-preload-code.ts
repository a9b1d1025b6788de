import type { Plugin } from "vite";

type Bundle = Record<string, { type: string; fileName: string }>;
interface Chunk {
  type: "chunk";
  fileName: string;
  moduleIds: string[];
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
}

/**
 * Adds preload links to index.html for the chunks and styles of dynamically imported modules. The browser then loads them
 * in parallel with the entry, and before the page's data takes up the bandwidth.
 */
export function preloadCode(...files: string[]): Plugin {
  let base = "/";
  return {
    name: "preload-code",
    apply: "build",
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle, path }) {
        if (!path.endsWith("index.html")) return [];
        const chunks = Object.values((bundle ?? {}) as Bundle).filter(
          (output): output is Chunk => output.type === "chunk",
        );
        const needed = new Set<Chunk>();
        const add = (chunk: Chunk | undefined) => {
          if (!chunk || needed.has(chunk)) return;
          needed.add(chunk);
          for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
        };
        for (const file of files) {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)));
          if (!chunk) throw new Error(`${file} is not in the build`);
          add(chunk);
        }
        const scripts = [...needed].map(({ fileName }) => fileName);
        const styles = [...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        const missing = (name: string) => !html.includes(`${base}${name}`);
        return [
          ...scripts.filter(missing).map((name) => ({
            tag: "link",
            attrs: { rel: "modulepreload", crossorigin: true, href: base + name },
            injectTo: "head" as const,
          })),
          ...styles.filter(missing).map((name) => ({
            tag: "link",
            attrs: { rel: "stylesheet", crossorigin: true, href: base + name },
            injectTo: "head" as const,
          })),
        ];
      },
    },
  };
}
