import type { Plugin } from "vite";

type Bundle = Record<string, { type: string; fileName: string }>;
interface Chunk {
  type: "chunk";
  fileName: string;
  code: string;
  moduleIds: string[];
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
}

// Drawing a first page calls most of its functions. Chromium compiles them all while the file still comes, instead of one
// by one while the page is drawn; other browsers read a comment.
const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Names the code and styles of modules that are imported later in index.html, so that they come beside the first one
 * instead of after it, and are there before the page's data fills the line. The code is hinted to be compiled as it comes.
 */
export function preloadCode(...files: string[]): Plugin {
  let base = "/";
  const holding = (bundle: Bundle) =>
    files.map((file) => {
      const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)));
      if (!chunk) throw new Error(`${file} is not in the build`);
      return chunk;
    });
  return {
    name: "preload-code",
    apply: "build",
    configResolved: (config) => {
      base = config.base;
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        // Only at the beginning of a file the hint is heard.
        for (const chunk of holding(bundle)) chunk.code = HINT + chunk.code;
      },
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunks = chunksOf(bundle);
        const needed = new Set<Chunk>();
        const add = (chunk: Chunk | undefined) => {
          if (!chunk || needed.has(chunk)) return;
          needed.add(chunk);
          for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
        };
        holding(bundle).forEach(add);
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

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((each): each is Chunk => each.type === "chunk");
}
