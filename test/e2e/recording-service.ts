import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { documentAt, indexAt, summaryAt } from "./labelled-documents";
import { listen } from "./listen";

/** A request for a single document, in the order in which they arrived. Times are in ms. */
export interface Arrival {
  id: string;
  start: number;
  /** When it was answered, or given up by the client. */
  end?: number;
  status?: number;
  /** How many requests for documents were under way when it arrived, including itself. */
  underWay: number;
}

/** An answer in place of the document. */
export interface Refusal {
  status: number;
  body: Record<string, string>;
  retryAfter?: number;
}

export type RecordingService = Awaited<ReturnType<typeof startRecordingService>>;

// How long a document takes, so that several requests are under way together.
const LATENCY_MS = 10;

/**
 * A service on a real port that records the requests for documents. The workflow `flow-<count>` has so many, see
 * `labelled-documents.ts`. The test can let it refuse documents, or hold them back.
 */
export async function startRecordingService() {
  const held = new Set<() => void>();
  let underWay = 0;
  const service = {
    key: "key",
    arrivals: [] as Arrival[],
    /** Whether to refuse a document, by its id and the number of requests before it. */
    refuse: (() => undefined) as (id: string, place: number) => Refusal | undefined,
    /** From this number of requests on, documents are not answered until `release` is called. */
    holdFrom: Infinity,
    underWay: () => underWay,
    release() {
      service.holdFrom = Infinity;
      for (const answer of held) answer();
      held.clear();
    },
  };
  const host = await listen((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Expose-Headers", "Retry-After");
    if (request.method === "OPTIONS") {
      response.setHeader("Access-Control-Allow-Headers", "x-api-key");
      response.setHeader("Access-Control-Max-Age", "600");
      return void response.writeHead(204).end();
    }
    const { pathname } = new URL(request.url ?? "", "http://service.invalid");
    const [, kind, id = ""] = /^\/(probe|api\/v1\/documents?)\/(.+)$/.exec(pathname) ?? [];
    if (kind === "probe") void wait(Number(id)).then(() => response.end("probed"));
    else if (kind === "api/v1/documents") sendList(response, id);
    else void sendDocument(response, id);
  });
  return Object.assign(service, host);

  async function sendDocument(response: ServerResponse, id: string) {
    underWay += 1;
    const arrival: Arrival = { id, start: performance.now(), underWay };
    const place = service.arrivals.push(arrival) - 1;
    response.once("close", () => {
      underWay -= 1;
      arrival.end = performance.now();
    });
    await wait(LATENCY_MS);
    if (place >= service.holdFrom) await new Promise<void>((resolve) => held.add(resolve));
    const refusal = service.refuse(id, place);
    const document = documentAt(indexAt(id));
    arrival.status = refusal?.status ?? 200;
    if (refusal?.retryAfter !== undefined) response.setHeader("Retry-After", refusal.retryAfter);
    send(response, arrival.status, refusal?.body ?? { message: "document fetched successfully", data: document });
  }
}

function sendList(response: ServerResponse, workflowId: string) {
  const count = Number(/^flow-(\d+)$/.exec(workflowId)?.[1] ?? 0);
  const data = Array.from({ length: count }, (_, index) => summaryAt(index));
  if (count === 0) send(response, 404, { message: "documents not found!" });
  else send(response, 200, { message: "documents fetched successfully", data });
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}
