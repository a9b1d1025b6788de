import { sendRequest, type SentRequest, type ServiceRequest } from "./request";

/** Requests that are sent before the code that reads their answers has loaded. */
export interface EarlyRequests {
  send: (request: ServiceRequest) => void;
  /**
   * Returns the running request with the same address and key. Each request is returned once, and the signal aborts it
   * from then on. If there is no such request, the user has left the first page, so all early requests are cancelled.
   */
  take: (request: ServiceRequest, signal: AbortSignal) => SentRequest | undefined;
}

/** What the queries of the first page need from start-up. */
export interface FirstLoad {
  earlyRequests: EarlyRequests;
  /** Resolves after the first page has been rendered. A list is read beyond its first rows only then. */
  firstRender: Promise<void>;
}

export function createEarlyRequests(): EarlyRequests {
  let running: { sent: SentRequest; request: ServiceRequest; controller: AbortController }[] = [];
  return {
    send(request) {
      const controller = new AbortController();
      const sent = sendRequest(request, controller.signal);
      // The query that takes the request reports a failure.
      sent.response.catch(() => undefined);
      running.push({ sent, request, controller });
    },
    take(request, signal) {
      const same = running.find((other) => JSON.stringify(other.request) === JSON.stringify(request));
      if (!same) {
        running.forEach(({ controller }) => controller.abort());
        running = [];
        return undefined;
      }
      running = running.filter((other) => other !== same);
      signal.addEventListener("abort", () => same.controller.abort(signal.reason));
      return same.sent;
    },
  };
}
