import { readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { listen } from "./listen";

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
};

/** A host that only hands out files, those of `folder` under `base`; what it does not have is its 404.html. */
export function startStaticHost(folder: string, base: string) {
  return listen(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://host.invalid");
    const path = pathname.startsWith(base) ? pathname.slice(base.length) : "404.html";
    send(response, 200, join(folder, path === "" ? "index.html" : path))
      .catch(() => send(response, 404, join(folder, "404.html")))
      .catch(() => response.destroy());
  });
}

async function send(response: ServerResponse, status: number, file: string) {
  const body = await readFile(file);
  response.writeHead(status, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" });
  response.end(body);
}
