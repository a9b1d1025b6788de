// @vitest-environment node
import { setupServer } from "msw/node";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHandlers } from "../../src/mocks/handlers";
import { demo } from "../../src/state/connection";
import { ADDRESSES, ERRORS, HEADER, INVOICE_LABELS, SUCCESS, type Operation } from "./service-tables";

const SERVICE = "https://service.example/base";
const KEY = "a-key-that-works";
const server = setupServer(...createHandlers({ baseUrl: SERVICE, filesUrl: "https://files.example", key: KEY }));
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

const ask = async (operation: Operation, id: string, headers: Record<string, string> = { [HEADER]: KEY }) => {
  const response = await fetch(`${SERVICE}${ADDRESSES[operation]}${id}`, { headers });
  const body: unknown = await response.json();
  return { status: response.status, type: response.headers.get("content-type"), body };
};

/** The fields of an object with the type of each; null stands for the type it may take the place of. */
const typesOf = (object: object) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, value === null ? "number" : typeof value]));

function dataOf(body: unknown): unknown {
  return v.parse(v.object({ data: v.unknown() }), body).data;
}

const ListSchema = v.array(
  v.looseObject({ _id: v.string(), rottenDays: v.unknown(), Edited: v.boolean(), Extracted: v.boolean() }),
);

async function list(id: string): Promise<v.InferOutput<typeof ListSchema>> {
  return v.parse(ListSchema, dataOf((await ask("documents", id)).body));
}

describe("the mocked service answers", () => {
  it("a workflow's documents with every documented field and no other", async () => {
    const { status, type, body } = await ask("documents", "inv-2026-q4");
    expect([status, type]).toEqual([200, "application/json"]);
    expect(Object.keys(body as object)).toEqual(["message", "data"]);
    expect(body).toHaveProperty("message", SUCCESS.documents.message);
    for (const row of await list("inv-2026-q4")) expect(typesOf(row)).toEqual(SUCCESS.documents.fields);
  });

  it("a document with every documented field and no other", async () => {
    const extracted = (await list("inv-2026-q4")).find(({ Extracted }) => Extracted);
    const { status, type, body } = await ask("document", extracted?._id ?? "");
    expect([status, type]).toEqual([200, "application/json"]);
    expect(body).toHaveProperty("message", SUCCESS.document.message);
    expect(typesOf(dataOf(body) as object)).toEqual(SUCCESS.document.fields);
    expect(dataOf(body)).toMatchObject({ workflowId: "inv-2026-q4", documentType: "Invoice" });
    expect(dataOf(body)).toHaveProperty("documentLabels", INVOICE_LABELS);
  });

  it("rottenDays as null exactly where Edited is true, and all four combinations of the flags", async () => {
    const rows = await list("inv-2026-q4");
    for (const { Edited, rottenDays } of rows) expect(rottenDays === null).toBe(Edited);
    expect(new Set(rows.map(({ Edited, Extracted }) => `${Edited} ${Extracted}`)).size).toBe(4);
  });

  it.each(ERRORS)("%s %i on the id that asks for it", async (operation, status, documented) => {
    const { body, status: answered } = await ask(operation, `error-${status}`);
    expect(answered).toBe(status);
    if (documented) expect(body).toEqual(documented);
  });

  it("a workflow without documents and an unknown document with a 404 each", async () => {
    expect(await ask("documents", "new-workflow")).toMatchObject({
      status: 404,
      body: { message: "documents not found!" },
    });
    expect(await ask("document", "unknown")).toMatchObject({ status: 404, body: { message: "document not found!" } });
  });

  // A browser reports each 404 on the console.
  it.each(demo?.workflowIds ?? [])("%s, which the demo's home page lists, with documents", async (id) => {
    expect(await ask("documents", id)).toMatchObject({ status: 200 });
  });

  it.each([
    ["a wrong key", { [HEADER]: "wrong" }],
    ["no key", {}],
    ["the key in a bearer scheme", { authorization: `Bearer ${KEY}` }],
  ])("%s with a refusal for every request", async (_, headers) => {
    const [first] = await list("inv-2026-q4");
    expect(await ask("document", first?._id ?? "", headers)).toMatchObject({
      status: 401,
      body: { detail: "Could not validate credentials" },
    });
    expect((await ask("documents", "inv-2026-q4", headers)).status).toBe(403);
  });
});
