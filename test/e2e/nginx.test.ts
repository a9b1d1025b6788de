import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { expect, test } from "./fixtures";
import { hasNginx, startNginx, type Nginx } from "./start-nginx";

const WHY_NOT = "nginx is not installed here, so deploy/nginx.conf was not tested (apt-get install nginx-light)";
const asset = (ending: string) => readdirSync("dist/assets").find((name) => name.endsWith(ending)) ?? "";

test.describe("the nginx example", () => {
  test.skip(!hasNginx, WHY_NOT);
  test.describe.configure({ mode: "serial" });

  let nginx: Nginx;
  test.beforeAll(async ({ service }) => {
    nginx = await startNginx({ upstream: service.url, filesHost: service.url });
  });
  test.afterAll(() => nginx.close());
  const get = (path: string, init?: RequestInit) => fetch(nginx.url + path, { redirect: "manual", ...init });
  const cacheOf = async (path: string) => (await get(path)).headers.get("cache-control");

  test("caches hashed files for good, the page and the config not at all", async () => {
    for (const ending of [".js", ".css"]) {
      expect(await cacheOf(`/assets/${asset(ending)}`)).toBe("public, max-age=31536000, immutable");
    }
    for (const path of ["/", "/index.html", "/config.json", "/workflows/inv-2026-q3"]) {
      expect(await cacheOf(path)).toBe("no-cache");
    }
  });

  test("answers an address of the app with the page, and a missing file with 404", async () => {
    const page = readFileSync("dist/index.html", "utf8");
    for (const path of ["/workflows/a%2Fb.pdf/documents/17", "/settings", "/nowhere"]) {
      const response = await get(path);
      expect([response.status, await response.text()]).toEqual([200, page]);
    }
    for (const path of ["/assets/gone-0123.js", "/assets/gone-0123.mjs"]) {
      const missing = await get(path);
      expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, null]);
    }
  });

  test("sends the page's policy, which nothing may frame, and connects to no other origin than it is told", async () => {
    const carried =
      /Content-Security-Policy" content="([^"]+)"/.exec(readFileSync("dist/index.html", "utf8"))?.[1] ?? "";
    const policy = `${carried.replaceAll("&#39;", "'").replace(/connect-src [^;]+/, "connect-src 'self'")}; frame-ancestors 'none'`;
    expect(readFileSync("deploy/nginx.conf", "utf8")).toContain(`"${policy}" always`);
    for (const path of ["/", `/assets/${asset(".js")}`, "/assets/gone.js", "/api/v1/documents/inv-2026-q3"]) {
      const { headers } = await get(path);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("server")).toBe("nginx");
    }
  });

  test("names the type of every file, which browsers go by", async () => {
    for (const name of readdirSync("dist/assets")) {
      expect((await get(`/assets/${name}`)).headers.get("content-type"), name).not.toBe("application/octet-stream");
    }
  });

  test("compresses what is text", async () => {
    for (const path of [`/assets/${asset(".js")}`, `/assets/${asset(".css")}`]) {
      expect((await get(path)).headers.get("content-encoding")).toBe("gzip");
    }
  });

  test("passes the key on to the service, and logs it nowhere", async ({ service }) => {
    const path = "/api/v1/documents/inv-2026-q3";
    const answered = await get(path, { headers: { "x-api-key": service.key } });
    expect(answered.status).toBe(200);
    expect(answered.headers.get("cache-control")).toBe("no-store");
    expect((await get(path, { headers: { "x-api-key": "wrong" } })).status).toBe(403);
    expect((await get(path, { method: "DELETE" })).status).toBe(403);
    expect(nginx.accessLog()).toContain(path);
    expect(nginx.accessLog()).not.toContain(service.key);
  });

  test("serves the app, which reads a list and a document without a violation", async ({ page, service }) => {
    await page.goto(`${nginx.url}/settings`);
    await page.getByLabel("API key").fill(service.key);
    await page.getByRole("button", { name: "Save settings" }).click();
    await page.goto(`${nginx.url}/workflows/inv-2026-q3`);
    await expect(page.getByRole("status")).toHaveText("Showing 57 of 57 documents");
    await page.getByRole("table", { name: "Documents" }).getByRole("link").first().click();
    await expect(page.getByText("Document type")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("link", { name: "Open file" })).toBeVisible();
  });
});

test("the nginx example hands a redirect to the app, which refuses it, and keeps the reader's cookies", async ({
  page,
}) => {
  test.skip(!hasNginx, WHY_NOT);
  const asked: IncomingMessage[] = [];
  const upstream = createServer((request, response) => {
    asked.push(request);
    response
      .writeHead(302, { location: "/api/elsewhere", "set-cookie": "upstream=1", "cache-control": "public" })
      .end();
  }).listen(0, "127.0.0.1");
  await once(upstream, "listening");
  const address = upstream.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const nginx = await startNginx({ upstream: `http://127.0.0.1:${port}` });
  try {
    const headers = { "x-api-key": "k", cookie: "own=1", authorization: "Basic abc", referer: `${nginx.url}/settings` };
    const response = await fetch(`${nginx.url}/api/v1/documents/a%2Fb%3F`, { redirect: "manual", headers });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/api/elsewhere"]);
    expect([response.headers.get("set-cookie"), response.headers.get("cache-control")]).toEqual([null, "no-store"]);
    expect(asked[0]?.url).toBe("/api/v1/documents/a%2Fb%3F");
    expect(asked[0]?.headers).toMatchObject({ "x-api-key": "k" });
    expect(asked[0]?.headers).not.toHaveProperty("cookie");
    expect(asked[0]?.headers).not.toHaveProperty("authorization");
    expect(asked[0]?.headers).not.toHaveProperty("referer");

    await page.goto(`${nginx.url}/documents/17`);
    await expect(page.getByRole("alert")).toContainText("redirect");
    expect(asked.map(({ url }) => url)).not.toContain("/api/elsewhere");
  } finally {
    await nginx.close();
    upstream.close();
  }
});

if (!hasNginx) console.log(WHY_NOT);
