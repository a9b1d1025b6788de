import type { IncomingHttpHeaders } from "node:http";
import { connect, expect } from "./fixtures";
import { SITE_WIDE_HEADERS } from "../../scripts/security-headers";
import { ALWAYS, NOTHING_ALLOWED, pick, skipWithoutNginx, tellingHeaders, test } from "./nginx-fixtures";

skipWithoutNginx();

const OF_AN_ANSWER = {
  ...ALWAYS,
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "cache-control": "no-store",
};

/** Every header that an answer below /api/ carries by the example, and no second value of one. */
function expectGuarded({ headers }: Response) {
  expect(pick(headers, OF_AN_ANSWER)).toEqual(OF_AN_ANSWER);
  expect(headers.get("permissions-policy")).toMatch(NOTHING_ALLOWED);
}

test.describe("below /api/ the nginx example", () => {
  test("has answers not stored, and able to do nothing when opened as a page", async ({ nginx, service }) => {
    const requests: [number, string, RequestInit][] = [
      [200, "/api/v1/documents/inv-2026-q3", { headers: { "x-api-key": service.key } }],
      [403, "/api/v1/documents/inv-2026-q3", { headers: { "x-api-key": "wrong" } }],
      [403, "/api/v1/documents/inv-2026-q3", { method: "DELETE" }],
      [404, "/%61pi/v1/elsewhere", {}],
    ];
    for (const [status, path, init] of requests) {
      const response = await fetch(nginx.url + path, init);
      expect(response.status).toBe(status);
      expectGuarded(response);
    }
  });

  test("hands a redirect to the app, which refuses it", async ({ front, hostile, page }) => {
    hostile.answer((response) => response.writeHead(302, { location: "/api/elsewhere" }).end());
    const response = await fetch(`${front.url}/api/v1/documents/a%2Fb%3F`, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/api/elsewhere"]);
    expectGuarded(response);
    expect(hostile.asked).toEqual(["/api/v1/documents/a%2Fb%3F"]);

    await connect(page, front.url, { url: front.url, key: "k" });
    await page.goto(`${front.url}/documents/17`);
    await expect(page.getByRole("alert")).toContainText("redirect");
    expect(hostile.asked).not.toContain("/api/elsewhere");
  });

  test("passes on the key and which answers the page can read, and nothing else that tells who asks", async ({
    front,
    hostile,
  }) => {
    let asked: IncomingHttpHeaders = {};
    hostile.answer((response, request) => {
      asked = request.headers;
      response.end();
    });
    const headers = { accept: "application/json", "accept-encoding": "gzip", "x-api-key": "k" };
    await fetch(`${front.url}/api/v1/documents/17`, { headers: { ...headers, ...tellingHeaders(front.url) } });
    expect(asked).toEqual({ ...headers, "user-agent": "Docket", host: asked.host, connection: "close" });
  });

  test("drops headers of the service that would act on the whole site", async ({ front, hostile }) => {
    const dropped = {
      ...Object.fromEntries(SITE_WIDE_HEADERS.map((name) => [name.toLowerCase(), "1"])),
      "accept-ch": "Sec-CH-UA-Model",
      "critical-ch": "Sec-CH-UA-Model",
      "set-login": "logged-in",
      "speculation-rules": '"/api/rules.json"',
      "use-as-dictionary": 'match="/*"',
      "set-cookie": "upstream=1",
      "clear-site-data": '"*"',
      "www-authenticate": 'Basic realm="Docket"',
      "access-control-allow-origin": "*",
      "access-control-allow-credentials": "true",
      "alt-svc": 'h2="elsewhere.invalid:443"',
      "service-worker-allowed": "/",
      "report-to": "{}",
      "reporting-endpoints": 'default="https://elsewhere.invalid/"',
      nel: "{}",
      refresh: "0; url=https://elsewhere.invalid/",
      link: "<https://elsewhere.invalid/a.css>; rel=preload; as=style",
      "content-security-policy-report-only": "default-src 'self'; report-uri https://elsewhere.invalid/",
    };
    const replaced = {
      "cache-control": "public, max-age=60",
      "content-security-policy": "default-src *",
      "x-content-type-options": "none",
      "referrer-policy": "unsafe-url",
      "cross-origin-opener-policy": "unsafe-none",
      "permissions-policy": "camera=*",
      "strict-transport-security": "max-age=1; includeSubDomains",
    };
    for (const status of [200, 401, 500]) {
      // If nginx followed the last one, it would answer with the page.
      const headers = { ...dropped, ...replaced, "x-accel-redirect": "/index.html" };
      hostile.answer((response) => response.writeHead(status, headers).end());
      const response = await fetch(`${front.url}/api/v1/documents/17`);
      expect([response.status, await response.text()]).toEqual([status, ""]);
      expect(Object.keys(dropped).filter((name) => response.headers.has(name))).toEqual([]);
      expectGuarded(response);
    }
  });

  test("guards nginx's own error in the same way, where the service is down", async ({ startNginx }) => {
    const nginx = await startNginx({ upstream: "http://127.0.0.1:1" });
    const response = await fetch(`${nginx.url}/api/v1/documents/17`);
    expect(response.status).toBe(502);
    expectGuarded(response);
  });
});
