import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { listen } from "./listen";

/** A row of a list. */
export function row(id: string, change: Record<string, unknown> = {}) {
  return {
    _id: id,
    userId: "owner-1",
    original_file_name: `${id}.pdf`,
    Edited: false,
    Extracted: false,
    CreatedAt: "2026-03-04T05:06:07.890Z",
    EditedAt: "2026-03-04T05:06:07.890Z",
    rottenDays: 3,
    ...change,
  };
}

export const rows = (count: number) => Array.from({ length: count }, (_, at) => row(`d-${at}`));

export type ListService = Awaited<ReturnType<typeof startListService>>;

/** A service on a real port. The test sets its list, and can make it slow or fail. */
export async function startListService() {
  const service = {
    key: "key",
    list: rows(3),
    status: 200,
    /** The part of an answer that is sent at once. The rest is sent when this becomes "all". */
    sends: "all" as "all" | "head" | "half",
    asked: 0,
  };
  const host = await listen((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "x-api-key");
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    service.asked += 1;
    const body =
      service.status === 200
        ? { message: "documents fetched successfully", data: service.list }
        : { message: "documents not found!" };
    response.writeHead(service.status, { "Content-Type": "application/json" });
    const text = JSON.stringify(body);
    void send(response, text);
  });
  return Object.assign(service, host);

  async function send(response: ServerResponse, text: string) {
    const at = { all: text.length, half: Math.floor(text.length / 2), head: text.indexOf("[") + 1 }[service.sends];
    response.write(text.slice(0, at));
    while (service.sends !== "all" && !response.destroyed) await wait(50);
    response.end(text.slice(at));
  }
}
