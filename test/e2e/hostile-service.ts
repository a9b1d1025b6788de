import type { IncomingMessage, ServerResponse } from "node:http";
import { repeatKey } from "../key-forms";
import { listen, type Host } from "./listen";

/** Answers one request; what the request sent can be repeated. */
export type Respond = (response: ServerResponse, request: IncomingMessage) => unknown;

export interface HostileService extends Host {
  /** The requested paths, as sent over the wire. */
  asked: string[];
  /** Decides how the next requests are answered. */
  answer: (respond: Respond) => void;
}

export const CORS = { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "x-api-key" };

/** A service on a real port whose answers the test sets. */
export async function startHostileService(): Promise<HostileService> {
  const asked: string[] = [];
  let respond: Respond = json(200, {});
  const host = await listen((request, response) => {
    if (request.method === "OPTIONS") return response.writeHead(204, CORS).end();
    asked.push(request.url ?? "");
    return respond(response, request);
  });
  return {
    ...host,
    asked,
    answer: (next) => {
      asked.length = 0;
      respond = next;
    },
  };
}

export const text =
  (status: number, type: string, body: string, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, { ...CORS, "Content-Type": type, ...headers }).end(body);

export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  text(status, "application/json", JSON.stringify(body), headers);

export const html = (status: number) =>
  text(status, "text/html", "<!doctype html><title>x</title><h1>Proxy page</h1><script>document.title='run'</script>");

/** An answer in which `KEY` stands for the key that was sent, in all of its forms. */
export const echo =
  (status: number, body: unknown): Respond =>
  (response, request) =>
    text(status, "application/json", repeatKey(JSON.stringify(body), String(request.headers["x-api-key"])))(response);

export const redirect = (to: string) => (response: ServerResponse) =>
  response.writeHead(302, { ...CORS, Location: to }).end();

export const reset = (response: ServerResponse) => response.destroy();

/** An answer that no script of another origin may read. */
export const withoutCors = (response: ServerResponse) =>
  response.writeHead(200, { "Content-Type": "application/json" }).end('{"message":"","data":[]}');

/** The head and some of the body, then the connection breaks. */
export const brokenOff = (response: ServerResponse) => {
  response.writeHead(200, { ...CORS, "Content-Type": "application/json", "Content-Length": "1000" });
  response.write('{"message":"documents fetched successfully","data":[');
  setTimeout(() => response.destroy(), 50);
};
