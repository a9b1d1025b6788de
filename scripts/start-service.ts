import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getResponse, type RequestHandler } from "msw";
import { DEMO_KEY } from "../src/mocks/handlers";
import { scenario } from "../src/mocks/scenarios";
import type { ScenarioName } from "../src/contract/scenario";
import { sampleFile } from "./sample-files";

export interface ServiceOptions {
  /** 0 takes any port that is free. */
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

/** Puts the mocked service and the sample files on a real port. Rejects where the port cannot be had. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { port, key = DEMO_KEY, now = new Date(), scenario: name = "normal" } = options;
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.on("error", reject);
    server.listen(port, HOST, resolve);
  });
  const url = `http://${HOST}:${portOf(server.address())}`;
  const handlers = scenario(name, { baseUrl: url, filesUrl: `${url}/files`, now, key });
  server.on("request", (request, response) => {
    answer(request, url, handlers)
      .catch(() => json(500, { detail: "The mocked service failed" }))
      .then((answered) => send(response, answered, request.method))
      // Only the connection itself is left to have failed.
      .catch(() => response.destroy());
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url, key, close };
}

async function answer(request: IncomingMessage, url: string, handlers: RequestHandler[]): Promise<Response> {
  const { method = "GET", headers } = request;
  if (method === "OPTIONS") return preflight();
  if (method !== "GET" && method !== "HEAD") return json(405, { detail: "Method Not Allowed" }, { Allow: ALLOWED });
  const asked = addressOf(request, url);
  if (!asked) return json(400, { detail: "Bad Request" });
  const file = await fileAt(asked.pathname);
  if (file) return file;
  const key = headers["x-api-key"];
  const sent = typeof key === "string" ? { "x-api-key": key } : {};
  const response = await getResponse(handlers, new Request(asked, { headers: sent }));
  return response ?? json(404, { detail: "Not Found" });
}

// Asked as localhost or under any other name, the handlers know only the one address.
function addressOf({ url: target = "/" }: IncomingMessage, url: string): URL | undefined {
  try {
    const { pathname, search } = new URL(target.startsWith("/") ? url + target : target);
    return new URL(url + pathname + search);
  } catch {
    return undefined;
  }
}

async function fileAt(pathname: string): Promise<Response | undefined> {
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

async function send(response: ServerResponse, answered: Response, method: string | undefined): Promise<void> {
  const body = new Uint8Array(await answered.arrayBuffer());
  const headers = new Headers(answered.headers);
  headers.set("Access-Control-Allow-Origin", "*");
  if (answered.status !== 204) headers.set("Content-Length", String(body.length));
  response.writeHead(answered.status, Object.fromEntries(headers));
  response.end(method === "HEAD" ? undefined : body);
}

function portOf(address: AddressInfo | string | null) {
  return typeof address === "object" && address ? address.port : 0;
}
