import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { documentAt, indexAt, summaryAt } from "./labelled-documents";
import { listen } from "./listen";

// How long a document takes, so that several requests are under way together.
const LATENCY_MS = 10;

/**
 * A service on a real port that records the requests for documents. Its only workflow has so many, see
 * `labelled-documents.ts`. From a number of requests on, the test can let it hold documents back.
 */
export async function startRecordingService(count: number) {
  const asked: string[] = [];
  let [from, underWay, most] = [Infinity, 0, 0];
  const host = await listen((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    if (request.method === "OPTIONS") {
      response.setHeader("Access-Control-Allow-Headers", "x-api-key");
      response.setHeader("Access-Control-Max-Age", "600");
      return void response.writeHead(204).end();
    }
    const [, id] = /\/document\/(.+)$/.exec(request.url ?? "") ?? [];
    if (id) return void sendDocument(response, id);
    send(
      response,
      Array.from({ length: count }, (_, index) => summaryAt(index)),
    );
  });
  return {
    ...host,
    key: "key",
    /** The ids of the requested documents, in the order in which they arrived. */
    asked,
    holdFrom: (place: number) => void (from = place),
    underWay: () => underWay,
    /** How many requests for documents were under way at most. */
    most: () => most,
  };

  async function sendDocument(response: ServerResponse, id: string) {
    underWay += 1;
    most = Math.max(most, underWay);
    response.once("close", () => (underWay -= 1));
    const isHeld = asked.push(id) > from;
    await wait(LATENCY_MS);
    if (!isHeld) send(response, documentAt(indexAt(id)));
  }
}

function send(response: ServerResponse, data: unknown) {
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ message: "fetched", data }));
}
