import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { document } from "./hostile-answers";
import { CORS, json, startHostileService } from "./hostile-service";
import { rows } from "./list-service";

const HEAD = '{"message":"documents fetched successfully","data":[';

/** An answer for a list that the test sends part by part. */
export class ArrivingList {
  private sent = 0;
  constructor(private readonly response: ServerResponse) {}

  /** Begins the answer. If it is not called, the first part begins an answer of status 200. */
  begin(status: number) {
    this.response.writeHead(status, { ...CORS, "Content-Type": "application/json" });
  }

  send(text: string) {
    if (!this.response.headersSent) this.begin(200);
    this.response.write(text);
  }

  /** Sends the list's next documents, `d-0` and on, the first of them after the envelope's beginning. */
  sendRows(list: unknown[]) {
    const begin = this.sent === 0 ? HEAD : ",";
    this.sent += list.length;
    this.send(begin + list.map((each) => JSON.stringify(each)).join(","));
  }

  end(text = "]}") {
    this.send(text);
    this.response.end();
  }

  /** Breaks the connection. The browser discards what it has not passed on to the page, so wait for that first. */
  breakOff() {
    this.response.destroy();
  }

  /** Whether the client disconnected before the end. */
  get left() {
    return this.response.destroyed && !this.response.writableFinished;
  }
}

/** A service on a real port. The test sends its lists part by part; documents are sent at once. */
export async function startArrivingService() {
  const service = await startHostileService();
  const lists: ArrivingList[] = [];
  let taken = 0;
  service.answer((response) => {
    if (response.req.url?.includes("/documents/")) lists.push(new ArrivingList(response));
    else json(200, { message: "document fetched successfully", data: document() })(response);
  });
  return {
    url: service.url,
    key: "key",
    /** The next list that is requested. */
    next: async () => {
      for (;;) {
        const list = lists[taken];
        if (list) {
          taken += 1;
          return list;
        }
        await pause(20);
      }
    },
    /** How often a list was requested. */
    asked: () => lists.length,
    close: service.close,
  };
}

export const part = (from: number, to: number) => rows(to).slice(from);
