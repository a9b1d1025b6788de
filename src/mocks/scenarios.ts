import { getResponse, http, HttpResponse, type RequestHandler } from "msw";
import * as v from "valibot";
import { delay } from "../browser/scheduling";
import type { Operation } from "../contract/endpoints";
import type { ScenarioName } from "../contract/scenario";
import { simulateArrivals } from "./arrivals";
import { createData, type Dataset } from "./data";
import { createHandlers, ERRORS, operationAt, refuse, type ErrorId, type MockedService } from "./handlers";
import { createRandom } from "./random";
import { repeatDocuments } from "./repeat-documents";

/** The mocked service with its documents. */
interface Service extends MockedService {
  now: Date;
  data: Dataset;
}

type Scenario = (service: Service) => RequestHandler[];

/** Handlers for both operations in a scenario. Random behavior is seeded, so it is the same every time. */
export function createScenarioHandlers(name: ScenarioName, service: Omit<MockedService, "data">): RequestHandler[] {
  const { now = new Date() } = service;
  return HANDLERS[name]({ ...service, now, data: createData(now) });
}

const HANDLERS: Record<ScenarioName, Scenario> = {
  normal: createHandlers,
  arriving: (service) => {
    const getDataAt = simulateArrivals(service.data, service.now.getTime());
    return intercept(service, (request) => respond({ ...service, data: getDataAt(Date.now()) }, request));
  },
  empty: (service) => createHandlers({ ...service, data: { workflows: new Map(), documents: new Map() } }),
  "empty-list": alterSuccess((answer) => (Array.isArray(answer.data) ? json({ ...answer, data: [] }) : json(answer))),
  "1000": withCount(1000),
  "100000": withCount(100_000),

  slow: (service) => {
    const random = createRandom(11);
    return intercept(service, () => delay(random.whole(2000, 4000)).then(() => undefined));
  },
  // Each operation succeeds, then fails up to three times, then succeeds again. Three failures are more than the automatic
  // retries.
  unstable: (service) => {
    const random = createRandom(12);
    const failuresLeft: Record<Operation, number> = { document: 0, documents: 0 };
    const failSometimes = async (_: Request, operation: Operation) => {
      await delay(random.whole(100, 900));
      if (failuresLeft[operation] === 0) {
        failuresLeft[operation] = random.pick([3, 1, 0, 3]);
        return undefined;
      }
      failuresLeft[operation] -= 1;
      return random.chance(0.5) ? HttpResponse.error() : refuse(ERRORS[operation]["error-500"]);
    };
    return intercept(service, failSometimes);
  },
  "rate-limit": (service) => intercept(service, limitRate()),
  "some-fail": (service) => intercept(service, failSomeDocuments(service.data)),

  "list-401": failing("documents", "error-401"),
  "list-403": failing("documents", "error-403"),
  "list-404": failing("documents", "error-404"),
  "list-500": failing("documents", "error-500"),
  "document-401": failing("document", "error-401"),
  "document-403": failing("document", "error-403"),
  "document-404": failing("document", "error-404"),
  "document-500": failing("document", "error-500"),

  html: (service) =>
    intercept(service, () => HttpResponse.html("<!doctype html><title>Sign in</title><h1>Sign in</h1>")),
  truncated: alterSuccess((answer) => {
    const text = JSON.stringify(answer);
    return new HttpResponse(text.slice(0, text.length / 2), { headers: { "Content-Type": "application/json" } });
  }),
  "missing-data": alterSuccess(({ message }) => json({ message })),
  "wrong-types": alterSuccess(({ message, data }) =>
    json({ message, data: Array.isArray(data) ? Object.fromEntries(data.entries()) : { ...data, Edited: "no" } }),
  ),
  // A row without its id, and a label that is a string.
  "bad-row": alterSuccess(({ message, data }) => {
    if (Array.isArray(data)) return json({ message, data: data.with(1, { ...data[1], _id: undefined }) });
    return json({ message, data: { ...data, documentLabels: ["invoice_number", ...data.documentLabels] } });
  }),
};

function withCount(count: number): Scenario {
  return (service) => createHandlers({ ...service, data: repeatDocuments(service.data, count, service.now.getTime()) });
}

function failing(operation: Operation, error: ErrorId): Scenario {
  return (service) =>
    intercept(service, (_, requested) => (requested === operation ? refuse(ERRORS[operation][error]) : undefined));
}

const Row = v.record(v.string(), v.unknown());
const Answer = v.object({
  message: v.string(),
  data: v.union([v.array(Row), v.looseObject({ documentLabels: v.array(v.unknown()) })]),
});

/** Alters successful responses. Errors stay unchanged. */
function alterSuccess(alter: (answer: v.InferOutput<typeof Answer>) => Response): Scenario {
  return (service) =>
    intercept(service, async (request) => {
      const response = await respond(service, request);
      return response?.ok ? alter(v.parse(Answer, await response.json())) : response;
    });
}

type MaybeResponse = Response | undefined;
type Interceptor = (request: Request, operation: Operation, id: string) => MaybeResponse | Promise<MaybeResponse>;

/** Handlers that respond to both operations. Where the interceptor returns undefined, the service responds as usual. */
function intercept(service: Service, interceptor: Interceptor): RequestHandler[] {
  const handle = (operation: Operation) =>
    http.get(operationAt(service.baseUrl, operation), ({ request, params: { id } }) =>
      interceptor(request, operation, id),
    );
  return [handle("document"), handle("documents"), ...createHandlers(service)];
}

function respond(service: MockedService, request: Request) {
  return getResponse(createHandlers(service), request);
}

function json(body: object) {
  return HttpResponse.json(body);
}

// Four requests at a time soon run into this limit.
const DOCUMENTS_PER_SECOND = 5;
const SECOND = 1000;

/** Refuses a document if five others were sent within the last second. What was refused does not count. */
function limitRate(): Interceptor {
  let sent: number[] = [];
  return (_, operation) => {
    if (operation !== "document") return undefined;
    const now = Date.now();
    sent = sent.filter((time) => now - time < SECOND);
    if (sent.length >= DOCUMENTS_PER_SECOND) {
      return HttpResponse.json({ detail: "Too many requests" }, { status: 429, headers: { "Retry-After": "1" } });
    }
    sent.push(now);
    return undefined;
  };
}

/**
 * In each workflow one document is a 404, two in a hundred always fail, and every tenth fails when it is requested for
 * the first time. They are the same ones every time.
 */
function failSomeDocuments({ workflows }: Dataset): Interceptor {
  const missing = new Set<string>();
  const failing = new Set<string>();
  const failingOnce = new Set<string>();
  for (const documents of workflows.values()) {
    const random = createRandom(13);
    const [first, ...others] = random.shuffle(documents.map(({ _id }) => _id));
    if (first !== undefined) missing.add(first);
    const count = Math.ceil(others.length / 50);
    for (const id of others.splice(0, count)) failing.add(id);
    for (const id of others.splice(0, Math.ceil(documents.length / 10))) failingOnce.add(id);
  }
  return (_, operation, id) => {
    if (operation !== "document") return undefined;
    if (missing.has(id)) return refuse(ERRORS.document["error-404"]);
    // `delete` returns whether the id was in the set, so a document fails the first time only.
    return failing.has(id) || failingOnce.delete(id) ? refuse(ERRORS.document["error-500"]) : undefined;
  };
}
