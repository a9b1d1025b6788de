import type { IncomingHttpHeaders } from "node:http";
import type { Plugin, PreviewServer, ViteDevServer } from "vite";
import { readBaseUrl } from "../src/contract/connection-input";
import { API_HEADERS, REQUEST_HEADERS, SITE_WIDE_HEADERS } from "./security-headers";

const PREFIX = "/api";

// The last two belong to a request's body.
const ASKED = lowerCase([...REQUEST_HEADERS, "Host", "Content-Length", "Transfer-Encoding"]);
const DROPPED = lowerCase([...SITE_WIDE_HEADERS, ...Object.keys(API_HEADERS)]);

/**
 * Proxies everything below /api from the development server or the preview to a service, which then needs no CORS. As in
 * deploy/nginx.conf, the service learns nothing but the key of who asks, and its answers cannot act as pages of this site.
 */
export function serviceProxy(serviceUrl: string): Plugin {
  const read = readBaseUrl(serviceUrl);
  if ("fault" in read) throw new Error(`SERVICE_URL: ${read.fault}`);
  const prepare = (server: ViteDevServer | PreviewServer) => {
    server.middlewares.use((request, response, next) => {
      if (request.url?.startsWith(PREFIX)) {
        request.headers = { ...filter(request.headers, (name) => ASKED.has(name)), "user-agent": "Docket" };
        for (const [name, value] of Object.entries(API_HEADERS)) response.setHeader(name, value);
      }
      next();
    });
    const printUrls = server.printUrls.bind(server);
    server.printUrls = () => {
      printUrls();
      server.config.logger.info(`  ➜  ${PREFIX} is passed on to ${read.baseUrl}`);
    };
  };
  return {
    name: "service-proxy",
    config: () => ({
      server: {
        // The answers are for this page only, and not for others of the same machine.
        cors: false,
        proxy: {
          [PREFIX]: {
            target: read.baseUrl,
            changeOrigin: true,
            configure: (proxy) =>
              proxy.on("proxyRes", (answer) => {
                answer.headers = filter(answer.headers, (name) => !DROPPED.has(name));
              }),
          },
        },
      },
    }),
    configureServer: prepare,
    configurePreviewServer: prepare,
  };
}

function lowerCase(names: string[]): ReadonlySet<string> {
  return new Set(names.map((name) => name.toLowerCase()));
}

function filter(headers: IncomingHttpHeaders, isKept: (name: string) => boolean): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isKept(name)));
}
