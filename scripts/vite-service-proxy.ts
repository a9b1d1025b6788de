import type { Plugin, PreviewServer, ViteDevServer } from "vite";
import { readBaseUrl } from "../src/contract/connection-input";

/** Proxies everything below /api from the development server or the preview to a service, which then needs no CORS. */
export function serviceProxy(serviceUrl: string): Plugin {
  const read = readBaseUrl(serviceUrl);
  if ("fault" in read) throw new Error(`SERVICE_URL: ${read.fault}`);
  const announce = (server: ViteDevServer | PreviewServer) => {
    const printUrls = server.printUrls.bind(server);
    server.printUrls = () => {
      printUrls();
      server.config.logger.info(`  ➜  /api is passed on to ${read.baseUrl}`);
    };
  };
  return {
    name: "service-proxy",
    config: () => ({ server: { proxy: { "/api": { target: read.baseUrl, changeOrigin: true } } } }),
    configureServer: announce,
    configurePreviewServer: announce,
  };
}
