import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
};

export interface StaticHost {
  url: string;
  close(): Promise<void>;
}

/** A host that only hands out files, those of `folder` under `base`; what it does not have is its 404.html. */
export async function startStaticHost(folder: string, base: string): Promise<StaticHost> {
  const server = createServer(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://host.invalid");
    const path = pathname.startsWith(base) ? pathname.slice(base.length) : "404.html";
    send(response, 200, join(folder, path === "" ? "index.html" : path))
      .catch(() => send(response, 404, join(folder, "404.html")))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, close };
}

async function send(response: ServerResponse, status: number, file: string) {
  const body = await readFile(file);
  response.writeHead(status, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" });
  response.end(body);
}
