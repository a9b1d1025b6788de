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

const LabelledSchema = v.object({
  documentType: v.string(),
  documentLabels: v.array(v.object({ key: v.string(), value: v.string(), group: v.string(), groupVal: v.string() })),
});

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

  it("a document of one workflow with values in other forms than in its file", async () => {
    const extracted = (await list("inv-2026-q3")).find(({ Extracted }) => Extracted);
    const { body } = await ask("document", extracted?._id ?? "");
    const { documentLabels } = v.parse(
      v.object({ documentLabels: v.array(v.object({ key: v.string(), value: v.string() })) }),
      dataOf(body),
    );
    const values = Object.fromEntries(documentLabels.map(({ key, value }) => [key, value]));
    expect(Object.keys(values)).toEqual(INVOICE_LABELS.map(({ key }) => key));
    expect(values).toMatchObject({
      invoice_date: expect.stringMatching(/^2026-\d\d-\d\d$/) as string,
      invoice_amount: expect.stringMatching(/^\d+\.\d\d$/) as string,
      seller_fax_number: "seller_fax_number",
    });
  });

  it("the documents of one workflow with labels that differ", async () => {
    const rows = await list("purchasing-2026");
    expect(rows).toHaveLength(96);
    const bodies = await Promise.all(rows.map(async ({ _id }) => (await ask("document", _id)).body));
    const documents = bodies.map((body) => v.parse(LabelledSchema, dataOf(body)));
    const labels = documents.flatMap(({ documentLabels }) => documentLabels);
    const documentsWith = (key: string) =>
      documents.filter(({ documentLabels }) => documentLabels.some((label) => label.key === key));
    const distinct = (texts: string[]) => [...new Set(texts)].sort();

    expect(distinct(documents.map(({ documentType }) => documentType))).toEqual(["Credit note", "Invoice", "Reminder"]);
    expect(documentsWith("seller_phone").length).toBeGreaterThan(50);
    expect(documentsWith("seller_phone").length).toBeLessThan(80);
    // Labels with a value stand beside some that repeat their key.
    expect(distinct(labels.filter(({ key }) => key === "currency").map(({ value }) => value))).toEqual(
      ["EUR", "GBP", "SEK", "USD", "currency"].sort(),
    );
    expect(INVOICE_LABELS.map(({ key }) => key)).not.toContain("cost_centre");
    expect(documentsWith("cost_centre")).toHaveLength(6);
    const orders = documents.map(
      ({ documentLabels }) => documentLabels.filter(({ key }) => key === "po_number").length,
    );
    expect(orders.filter((count) => count === 2)).toHaveLength(6);
    expect(distinct(labels.filter(({ group }) => group === "seller").map(({ groupVal }) => groupVal))).toEqual([
      "Seller",
      "Seller details",
    ]);
    expect(distinct(labels.filter(({ key }) => key === "currency").map(({ group }) => group))).toEqual([
      "others",
      "transaction",
    ]);
  });

  it("a PDF with labels as the first document of a workflow", async () => {
    for (const id of ["inv-2026-q4", "inv-2026-q3"]) {
      const [first] = await list(id);
      const { body } = await ask("document", first?._id ?? "");
      expect(dataOf(body)).toMatchObject({ Extracted: true, fileUrl: expect.stringMatching(/\.pdf$/) as string });
      expect((dataOf(body) as { documentLabels: unknown[] }).documentLabels).toHaveLength(19);
    }
  });

  it("three workflows and more, with all four combinations of the flags", async () => {
    const lists = await Promise.all(["inv-2026-q4", "inv-2026-q3", "supplier-onboarding"].map(list));
    expect(lists.map(({ length }) => length)).toEqual([342, 57, 6]);
    const flags = new Set(lists.flat().map(({ Edited, Extracted }) => `${Edited} ${Extracted}`));
    expect(flags.size).toBe(4);
  });

  it("rottenDays as null exactly where Edited is true", async () => {
    for (const { Edited, rottenDays } of await list("inv-2026-q4")) expect(rottenDays === null).toBe(Edited);
  });

  it.each(ERRORS)("%s %i on the id that asks for it", async (operation, status, documented) => {
    const { body, status: answered } = await ask(operation, `error-${status}`);
    expect(answered).toBe(status);
    if (documented) expect(body).toEqual(documented);
  });

  it("a workflow without documents with the list's 404", async () => {
    expect(await ask("documents", "new-workflow")).toMatchObject({
      status: 404,
      body: { message: "documents not found!" },
    });
  });

  // A browser reports each 404 on the console.
  it.each(demo?.workflowIds ?? [])("%s, which the demo's home page lists, with documents", async (id) => {
    expect(await ask("documents", id)).toMatchObject({ status: 200 });
  });

  it("an unknown document with the document's 404", async () => {
    expect(await ask("document", "unknown")).toMatchObject({ status: 404, body: { message: "document not found!" } });
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
