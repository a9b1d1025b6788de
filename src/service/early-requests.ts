import { sendRequest, type SentRequest, type ServiceRequest } from "./request";

/** Requests that are sent before the code that reads their answers has loaded. */
export interface EarlyRequests {
  send: (request: ServiceRequest) => void;
  /**
   * Hands over the running request for the same address and key, once. From then on the signal aborts it. Where there is
   * none, the app needs something else by now, and the early requests that are left are cancelled.
   */
  take: (request: ServiceRequest, signal: AbortSignal) => SentRequest | undefined;
}

/** What the queries of the page that the app opens with need from start-up. */
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
      // A failure is reported by the query that takes the request over.
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
