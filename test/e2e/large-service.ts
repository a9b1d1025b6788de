import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createRandom, type Random } from "../../src/mocks/random";
import type { DocumentSummary } from "../../src/contract/document";
import { listen, type Host } from "./listen";

const KEY = "key-of-the-large-service";
const CHUNK_ROWS = 5000;
const FILE_PATH = "/files/invoice.pdf";

const COMPANIES = ["Northwind", "contoso", "Müller & Söhne", "acme", "Globex", "initech", "Umbrella", "stark"] as const;
const KINDS = ["Invoice", "invoice", "credit_note", "Receipt", "order", "scan"] as const;
const FIRST_DAY = Date.UTC(2025, 0, 1);

export interface LargeService extends Host {
  key: string;
}

/** The summaries of the workflow `rows-<count>`, about 245 bytes of JSON each; the same on every machine. */
export function* largeSummaries(count: number): Generator<DocumentSummary> {
  const random = createRandom(count);
  const owners = Array.from({ length: 40 }, () => hexadecimal(random) + hexadecimal(random));
  for (let place = 0; place < count; place++) {
    const Edited = random.chance(0.3);
    const created = FIRST_DAY + Math.floor(random.next() * 600 * 86_400_000);
    const edited = Edited ? created + random.whole(60_000, 86_400_000) : created;
    const name = `${random.pick(KINDS)}_${random.pick(COMPANIES)}_${random.whole(1, count * 3)}.pdf`;
    yield {
      _id: hexadecimal(random) + hexadecimal(random) + place.toString(16).padStart(8, "0"),
      userId: (owners[random.whole(0, owners.length - 1)] ?? "") + "0a1b2c3d",
      original_file_name: name,
      Edited,
      Extracted: random.chance(0.8),
      CreatedAt: new Date(created).toISOString(),
      EditedAt: new Date(edited).toISOString(),
      rottenDays: Edited ? null : random.whole(0, 90),
    };
  }
}

/**
 * A service on a real port, on another origin than the viewer: the workflow `rows-<count>` has that many documents, each
 * of which can be fetched; anything else is a 404. Every document has the same PDF, if there is one.
 */
export async function startLargeService(pdf?: Uint8Array): Promise<LargeService> {
  const bodies = new Map<number, Buffer[]>();
  const bodyOf = (count: number) => {
    const body = bodies.get(count) ?? listBody(count);
    bodies.set(count, body);
    return body;
  };
  const host = await listen((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Timing-Allow-Origin", "*");
    if (request.method === "OPTIONS") {
      response.setHeader("Access-Control-Allow-Headers", "x-api-key");
      response.writeHead(204).end();
      return;
    }
    if (pdf && request.url === FILE_PATH) {
      response.writeHead(200, { "content-type": "application/pdf" }).end(pdf);
      return;
    }
    const [, kind, id = ""] = /^\/api\/v1\/(documents?)\/([\w-]+)$/.exec(request.url ?? "") ?? [];
    const count = kind === "documents" ? Number(/^rows-(\d+)$/.exec(id)?.[1] ?? 0) : 0;
    if (request.headers["x-api-key"] !== KEY) json(response, 401, { detail: "Could not validate credentials" });
    else if (count > 0) void sendList(response, bodyOf(count));
    else if (kind === "document")
      json(response, 200, {
        message: "document fetched successfully",
        data: largeDocument(id, `http://${request.headers.host}${FILE_PATH}`),
      });
    else json(response, 404, { message: "documents not found!" });
  });
  return { ...host, key: KEY };
}

function listBody(count: number): Buffer[] {
  const parts: Buffer[] = [];
  let text = '{"message":"documents fetched successfully","data":[';
  let rows = 0;
  for (const summary of largeSummaries(count)) {
    text += (rows === 0 ? "" : ",") + JSON.stringify(summary);
    if (++rows % CHUNK_ROWS > 0) continue;
    parts.push(Buffer.from(text));
    text = "";
  }
  parts.push(Buffer.from(`${text}]}`));
  return parts;
}

async function sendList(response: ServerResponse, parts: Buffer[]) {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  response.writeHead(200, { "content-type": "application/json", "content-length": length });
  // A client that disconnects is not an error of the service.
  await pipeline(Readable.from(parts), response).catch(() => undefined);
}

/** The labels of each document, without its values. */
export const LARGE_LABELS = [
  ...createLabels("seller", "Seller details", ["seller_name", "seller_address", "seller_tax_id", "seller_phone"]),
  ...createLabels("buyer", "Buyer details", ["buyer_name", "buyer_address", "buyer_tax_id", "buyer_phone"]),
  ...createLabels("invoice", "Invoice details", ["invoice_number", "invoice_date", "due_date", "order_number"]),
  ...createLabels("amounts", "Amounts", ["net_amount", "tax_rate", "tax_amount", "total_amount", "currency"]),
  ...createLabels("payment", "Payment details", ["iban", "payment_terms"]),
];

function createLabels(group: string, groupVal: string, keys: string[]) {
  return keys.map((key) => ({ key, group, groupVal }));
}

/** The document with an id. */
export function largeDocument(id: string, fileUrl = "") {
  return {
    documentType: "Invoice",
    documentLabels: LARGE_LABELS.map((label) => ({ ...label, value: `${label.key} of ${id}` })),
    original_file_name: `document ${id}.pdf`,
    fileUrl,
    Edited: false,
    Extracted: true,
    workflowId: "rows",
  };
}

function json(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function hexadecimal(random: Random): string {
  return Math.floor(random.next() * 2 ** 32)
    .toString(16)
    .padStart(8, "0");
}
