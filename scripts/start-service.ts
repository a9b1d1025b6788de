import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getResponse, type RequestHandler } from "msw";
import { createScenarioHandlers } from "../src/mocks/scenarios";
import { DEMO_KEY, type ScenarioName } from "../src/contract/scenario";
import { sampleFile } from "./sample-files";

export interface ServiceOptions {
  /** 0 means any free port. */
  port: number;
  key?: string;
  now?: Date;
  scenario?: ScenarioName;
}

export interface Service {
  url: string;
  key: string;
  close(): Promise<void>;
}

const HOST = "127.0.0.1";

/** Serves the mocked service and the sample files on a real port. Rejects if the port is not available. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { port, key = DEMO_KEY, now = new Date(), scenario: name = "normal" } = options;
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.on("error", reject);
    server.listen(port, HOST, resolve);
  });
  const url = `http://${HOST}:${getPort(server.address())}`;
  const handlers = createScenarioHandlers(name, { baseUrl: url, filesUrl: `${url}/files`, now, key });
  server.on("request", (request, response) => {
    respond(request, url, handlers)
      .catch(() => json(500, { detail: "The mocked service failed" }))
      .then((answer) => send(response, answer, request.method))
      // Only the connection itself can have failed here.
      .catch(() => response.destroy());
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url, key, close };
}

async function respond(request: IncomingMessage, url: string, handlers: RequestHandler[]): Promise<Response> {
  const { method = "GET", headers } = request;
  if (method === "OPTIONS") return preflight();
  if (method !== "GET" && method !== "HEAD") return json(405, { detail: "Method Not Allowed" }, { Allow: ALLOWED });
  const address = getAddress(request, url);
  if (!address) return json(400, { detail: "Bad Request" });
  const file = await findFile(address.pathname);
  if (file) return file;
  const key = headers["x-api-key"];
  const keyHeader = typeof key === "string" ? { "x-api-key": key } : {};
  const response = await getResponse(handlers, new Request(address, { headers: keyHeader }));
  return response ?? json(404, { detail: "Not Found" });
}

// The handlers know only one host name, but requests can use others, such as localhost.
function getAddress({ url: target = "/" }: IncomingMessage, url: string): URL | undefined {
  try {
    const { pathname, search } = new URL(target.startsWith("/") ? url + target : target);
    return new URL(url + pathname + search);
  } catch {
    return undefined;
  }
}

async function findFile(pathname: string): Promise<Response | undefined> {
  const name = /^\/files\/([\w.]+)$/.exec(pathname)?.[1];
  const file = name === undefined ? undefined : await sampleFile(name);
  return file && new Response(file.body, { headers: { "Content-Type": file.type } });
}

const ALLOWED = "GET, HEAD, OPTIONS";

function preflight() {
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Methods": "GET",
      "Access-Control-Allow-Headers": "x-api-key",
      "Access-Control-Max-Age": "600",
    },
  });
}

function json(status: number, body: Record<string, string>, headers: Record<string, string> = {}) {
  return Response.json(body, { status, headers });
}

async function send(response: ServerResponse, answer: Response, method: string | undefined): Promise<void> {
  const body = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.set("Access-Control-Allow-Origin", "*");
  // Scripts of other origins see only a few headers by default.
  headers.set("Access-Control-Expose-Headers", "Retry-After");
  if (answer.status !== 204) headers.set("Content-Length", String(body.length));
  response.writeHead(answer.status, Object.fromEntries(headers));
  response.end(method === "HEAD" ? undefined : body);
}

function getPort(address: AddressInfo | string | null) {
  return typeof address === "object" && address ? address.port : 0;
}
