import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";

export interface Site {
  url: string;
  close(): Promise<void>;
}

/** Serves the app's production build. */
export function serveApp(): Promise<Site> {
  return serve("dist");
}

/** Builds the page that the app is compared with by the app's own tool, and serves it. */
export async function servePage(name: "floor" | "peer"): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), `docket-${name}-`));
  await build({
    configFile: false,
    logLevel: "error",
    root: join(import.meta.dirname, name),
    build: { outDir: folder, target: "es2022", modulePreload: { polyfill: false } },
  });
  const site = await serve(folder);
  const close = async () => {
    await site.close();
    await rm(folder, { recursive: true });
  };
  return { url: site.url, close };
}

/** What measures, as one classic script that a page runs before its own. */
export async function probeScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, lib: { entry: join(import.meta.dirname, "probe.ts"), formats: ["iife"], name: "probe" } },
  });
  const [output] = Array.isArray(built) ? built : [];
  const [script] = output?.output ?? [];
  if (script?.type !== "chunk") throw new Error("the probe was not built");
  return script.code;
}

async function serve(outDir: string): Promise<Site> {
  const server = await preview({
    configFile: false,
    logLevel: "silent",
    build: { outDir },
    preview: { port: 0, host: "127.0.0.1" },
  });
  const url = server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
  return { url, close: () => server.close() };
}
