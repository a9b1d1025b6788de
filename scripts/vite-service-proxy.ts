import type { Plugin } from "vite";
import { readBaseUrl } from "../src/contract/connection-input";

/** Proxies everything below /api from the development server to a service, so that the service needs no CORS. */
export function serviceProxy(serviceUrl: string): Plugin {
  const read = readBaseUrl(serviceUrl);
  if ("fault" in read) throw new Error(`SERVICE_URL: ${read.fault}`);
  return {
    name: "service-proxy",
    config: () => ({ server: { proxy: { "/api": { target: read.baseUrl, changeOrigin: true } } } }),
    configureServer(server) {
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        server.config.logger.info(`  ➜  /api is passed on to ${read.baseUrl}`);
      };
    },
  };
}
