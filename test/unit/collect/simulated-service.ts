import { explainServiceError } from "../../../src/contract/retry-policy";
import { ServiceError } from "../../../src/contract/service-error";

/** How the service answers one request: after so many ms, with the document or an error. */
export interface Answer {
  after?: number;
  error?: Error | undefined;
}

export const statusError = (status: number, retryAt?: number) =>
  new ServiceError("status", "document", { status, retryAt });

/**
 * A service for the collector, under fake timers. `answer` gets the document's id and the number of the request from 0.
 * `requests` are all requests in order; `most` is the highest number of requests at once.
 */
export function simulateService(answer: (id: string, request: number) => Answer) {
  const service = {
    requests: [] as { id: string; at: number }[],
    read: new Set<string>(),
    /** The documents sent, in order. */
    sent: [] as string[],
    underWay: 0,
    most: 0,
    ids: () => service.requests.map(({ id }) => id),
    options: (ids: readonly string[], concurrency = 4) => ({
      ids,
      concurrency,
      explain: explainServiceError,
      isRead: (id: string) => service.read.has(id),
      read: async (id: string, signal: AbortSignal) => {
        const { after = 10, error } = answer(id, service.requests.length);
        service.requests.push({ id, at: Date.now() });
        service.underWay += 1;
        service.most = Math.max(service.most, service.underWay);
        try {
          await pass(after, signal);
        } finally {
          service.underWay -= 1;
        }
        if (error) throw error;
        service.sent.push(id);
        service.read.add(id);
      },
    }),
  };
  return service;
}

function pass(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });
}

export const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `d${index}`);
