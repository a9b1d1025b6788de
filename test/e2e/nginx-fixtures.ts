import { test as base } from "./fixtures";
import { hasNginx, startNginx, type Nginx, type NginxOptions } from "./start-nginx";

interface Workers {
  /** Starts nginx with the example. It ends with the tests. */
  startNginx: (options: NginxOptions) => Promise<Nginx>;
  /** nginx with the production build in front of the mocked service. */
  nginx: Nginx;
  /** nginx with the production build in front of the service whose answers the test sets. */
  front: Nginx;
}

/** Tests of deploy/nginx.conf as it is run by nginx. */
export const test = base.extend<object, Workers>({
  startNginx: [
    async ({}, use) => {
      const started: Nginx[] = [];
      await use(async (options) => {
        const nginx = await startNginx(options);
        started.push(nginx);
        return nginx;
      });
      for (const nginx of started) await nginx.close();
    },
    { scope: "worker" },
  ],
  nginx: [
    async ({ startNginx, service }, use) => use(await startNginx({ upstream: service.url, filesHost: service.url })),
    { scope: "worker" },
  ],
  front: [
    async ({ startNginx, hostile }, use) => use(await startNginx({ upstream: hostile.url })),
    { scope: "worker" },
  ],
});

/** Without nginx the tests of a file that calls this are skipped. In CI they fail. */
export const skipWithoutNginx = () => test.skip(!hasNginx && process.env.CI !== "true", "nginx is not installed");

/** What every answer carries, the page and the service's, errors too. */
export const ALWAYS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "credentialless",
  "strict-transport-security": null,
};

/** A Permissions-Policy that only switches features off. */
export const NOTHING_ALLOWED = /^[a-z-]+=\(\)(?:, [a-z-]+=\(\))+$/;

/** Those of the headers that are expected, for a comparison that shows all that differ; null where one is missing. */
export function pick(headers: Headers, expected: object): Record<string, string | null> {
  return Object.fromEntries(Object.keys(expected).map((name) => [name, headers.get(name)]));
}

/** Headers of a request that would tell a service who asks. */
export const tellingHeaders = (origin: string) => ({
  cookie: "own=1",
  authorization: "Basic abc",
  "proxy-authorization": "Basic abc",
  referer: `${origin}/settings`,
  origin,
  "x-forwarded-for": "192.0.2.1",
  "x-real-ip": "192.0.2.1",
  forwarded: "for=192.0.2.1",
  via: "1.1 proxy.example",
  "user-agent": "Mozilla/5.0",
  "accept-language": "sv",
});
