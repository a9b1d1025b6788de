import { getResponse, http, HttpResponse, type RequestHandler } from "msw";
import * as v from "valibot";
import type { Operation } from "../contract/operation";
import type { ScenarioName } from "../contract/scenario";
import { arriving } from "./arrivals";
import { createData, type Story } from "./data";
import {
  createHandlers,
  documentAddress,
  DOCUMENT_ERRORS,
  listAddress,
  LIST_ERRORS,
  refuse,
  type ErrorId,
  type MockedService,
} from "./handlers";
import { createRandom } from "./random";
import { repeated } from "./repeat-documents";

/** The mocked service with the story it tells. */
interface Service extends MockedService {
  now: Date;
  data: Story;
}

type Scenario = (service: Service) => RequestHandler[];

/** The mocked service under a scenario: both operations, as in createHandlers, seeded like everything it says. */
export function scenario(name: ScenarioName, service: Omit<MockedService, "data">): RequestHandler[] {
  const { now = new Date() } = service;
  return HANDLERS[name]({ ...service, now, data: createData(now) });
}

const HANDLERS: Record<ScenarioName, Scenario> = {
  normal: createHandlers,
  arriving: (service) => {
    const storyAt = arriving(service.data, service.now.getTime());
    return each(service, (request) => answerOf({ ...service, data: storyAt(Date.now()) }, request));
  },
  empty: (service) => createHandlers({ ...service, data: { workflows: new Map(), documents: new Map() } }),
  "empty-list": altered((answer) => (Array.isArray(answer.data) ? json({ ...answer, data: [] }) : json(answer))),
  "1000": many(1000),
  "100000": many(100_000),

  slow: (service) => {
    const random = createRandom(11);
    return [...each(service, () => pause(random.whole(2000, 4000))), ...createHandlers(service)];
  },
  // Each operation answers, then fails a few times, then answers again: three in a row outlast the automatic retries.
  unstable: (service) => {
    const random = createRandom(12);
    const failuresLeft: Record<Operation, number> = { document: 0, documents: 0 };
    const falter = async (_: Request, operation: Operation) => {
      await pause(random.whole(100, 900));
      if (failuresLeft[operation] === 0) {
        failuresLeft[operation] = random.pick([3, 1, 0, 3]);
        return undefined;
      }
      failuresLeft[operation] -= 1;
      return random.chance(0.5) ? HttpResponse.error() : refuse(ERRORS[operation]["error-500"]);
    };
    return [...each(service, falter), ...createHandlers(service)];
  },

  "list-401": refusing("documents", "error-401"),
  "list-403": refusing("documents", "error-403"),
  "list-404": refusing("documents", "error-404"),
  "list-500": refusing("documents", "error-500"),
  "document-401": refusing("document", "error-401"),
  "document-403": refusing("document", "error-403"),
  "document-404": refusing("document", "error-404"),
  "document-500": refusing("document", "error-500"),

  html: (service) => each(service, () => HttpResponse.html("<!doctype html><title>Sign in</title><h1>Sign in</h1>")),
  truncated: altered((answer) => {
    const text = JSON.stringify(answer);
    return new HttpResponse(text.slice(0, text.length / 2), { headers: { "Content-Type": "application/json" } });
  }),
  "missing-data": altered(({ message }) => json({ message })),
  "wrong-types": altered(({ message, data }) =>
    json({ message, data: Array.isArray(data) ? Object.fromEntries(data.entries()) : { ...data, Edited: "no" } }),
  ),
  // A row without its id; a label that is a word.
  "bad-row": altered(({ message, data }) => {
    if (Array.isArray(data)) return json({ message, data: data.with(1, { ...data[1], _id: undefined }) });
    return json({ message, data: { ...data, documentLabels: ["invoice_number", ...data.documentLabels] } });
  }),
};

const ERRORS = { document: DOCUMENT_ERRORS, documents: LIST_ERRORS };

function many(count: number): Scenario {
  return (service) => createHandlers({ ...service, data: repeated(service.data, count, service.now.getTime()) });
}

function refusing(operation: Operation, error: ErrorId): Scenario {
  return (service) => [
    ...each(service, (_, asked) => (asked === operation ? refuse(ERRORS[operation][error]) : undefined)),
    ...createHandlers(service),
  ];
}

const Row = v.record(v.string(), v.unknown());
const Answer = v.object({
  message: v.string(),
  data: v.union([v.array(Row), v.looseObject({ documentLabels: v.array(v.unknown()) })]),
});

/** Only successes are altered: a refusal stays what it is. */
function altered(alter: (answer: v.InferOutput<typeof Answer>) => Response): Scenario {
  return (service) =>
    each(service, async (request) => {
      const response = await answerOf(service, request);
      return response?.ok ? alter(v.parse(Answer, await response.json())) : response;
    });
}

type Reply = Response | undefined;
type Answers = (request: Request, operation: Operation) => Reply | Promise<Reply>;

/** Handlers that answer either operation, or leave it to those after them. */
function each({ baseUrl }: MockedService, answer: Answers): RequestHandler[] {
  return [
    http.get(documentAddress(baseUrl), ({ request }) => answer(request, "document")),
    http.get(listAddress(baseUrl), ({ request }) => answer(request, "documents")),
  ];
}

function answerOf(service: MockedService, request: Request) {
  return getResponse(createHandlers(service), request);
}

function json(body: object) {
  return HttpResponse.json(body);
}

function pause(milliseconds: number) {
  return new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds));
}
