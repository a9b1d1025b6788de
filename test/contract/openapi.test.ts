// @vitest-environment node
import { getResponse, type RequestHandler } from "msw";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openapiText } from "../../scripts/openapi-document";
import type { ScenarioName } from "../../src/contract/scenario";
import { createData } from "../../src/mocks/data";
import { createScenarioHandlers } from "../../src/mocks/scenarios";
import { documented, differences, FILE, openapi } from "./openapi-validator";
import {
  ADDRESSES,
  DOCUMENT,
  ERRORS,
  HEADER,
  INVOICE_LABELS,
  SUCCESS,
  SUMMARIES,
  type Operation,
} from "./service-tables";

const SERVICE = "https://service.example";
const KEY = "a-key-that-works";
const NOW = new Date("2026-11-20T15:40:00.000Z");
const { workflows, documents } = createData(NOW);
const someInvoice = [...documents.values()].find(({ Extracted }) => Extracted)?._id ?? "";

function serviceIn(scenario: ScenarioName) {
  return createScenarioHandlers(scenario, { baseUrl: SERVICE, filesUrl: "https://files.example", key: KEY, now: NOW });
}

async function ask(handlers: RequestHandler[], operation: Operation, id: string) {
  const request = new Request(SERVICE + ADDRESSES[operation] + id, { headers: { [HEADER]: KEY } });
  const response = await getResponse(handlers, request);
  if (!response) throw new Error(`no answer for ${request.url}`);
  return { status: response.status, body: (await response.json()) as unknown };
}

/** How the mocked answer differs from the documented one, with the id of what was asked for. */
async function mockedDifferences(handlers: RequestHandler[], operation: Operation, id: string) {
  const { status, body } = await ask(handlers, operation, id);
  return { id, differs: differences(operation, status, body) };
}

describe("docs/openapi.yaml", () => {
  it("is what `npm run openapi` writes", () => {
    expect(readFileSync(FILE, "utf8")).toBe(openapiText());
  });

  it("has the two operations at their paths, and the key's header", () => {
    expect(Object.keys(openapi.paths)).toEqual([
      `${ADDRESSES.document}{document_id}`,
      `${ADDRESSES.documents}{workflow_id}`,
    ]);
    expect(Object.values(openapi.components.securitySchemes)).toMatchObject([{ in: "header", name: HEADER }]);
  });

  it.each(ERRORS)("has the words of %s %i", (operation, status, body) => {
    expect(documented(operation, status)?.example).toEqual(body);
  });

  it("has the words and the fields of both successes, and the labels of an invoice", () => {
    const example = (operation: Operation) => documented(operation, 200)?.example;
    expect(example("document")?.message).toBe(SUCCESS.document.message);
    expect(example("document")?.data).toHaveProperty("documentLabels", INVOICE_LABELS);
    expect(Object.keys(example("document")?.data as object)).toEqual(Object.keys(SUCCESS.document.fields));
    expect(example("documents")?.message).toBe(SUCCESS.documents.message);
    for (const row of example("documents")?.data as object[]) {
      expect(Object.keys(row)).toEqual(Object.keys(SUCCESS.documents.fields));
    }
  });
});

describe("the contract holds for", () => {
  it("its own examples and the documentation's tables", () => {
    for (const operation of ["document", "documents"] as const) {
      expect(differences(operation, 200, documented(operation, 200)?.example)).toBe("");
    }
    expect(differences("document", 200, { message: SUCCESS.document.message, data: DOCUMENT })).toBe("");
    expect(differences("documents", 200, { message: SUCCESS.documents.message, data: SUMMARIES })).toBe("");
    for (const [operation, status, body] of ERRORS) expect(differences(operation, status, body)).toBe("");
  });

  it("answers with more fields, and values of any structure", () => {
    const label = {
      key: "net_d",
      value: { amount: 12 },
      group: "transaction",
      groupVal: "transaction details",
      page: 1,
    };
    const data = { ...DOCUMENT, documentLabels: [label], pages: 2 };
    expect(differences("document", 200, { message: "", data, version: 2 })).toBe("");
  });

  it("the mocked list of every workflow", async () => {
    const service = serviceIn("normal");
    for (const id of workflows.keys()) {
      expect(await mockedDifferences(service, "documents", id)).toEqual({ id, differs: "" });
    }
  });

  it("every mocked document", async () => {
    const service = serviceIn("normal");
    expect(documents.size).toBeGreaterThan(500);
    for (const id of documents.keys()) {
      expect(await mockedDifferences(service, "document", id)).toEqual({ id, differs: "" });
    }
  });

  it.each(["arriving", "empty", "empty-list", "1000", "some-fail"] as const)(
    "both operations in the scenario %s",
    async (scenario) => {
      const service = serviceIn(scenario);
      expect(await mockedDifferences(service, "documents", "inv-2026-q4")).toMatchObject({ differs: "" });
      expect(await mockedDifferences(service, "document", someInvoice)).toMatchObject({ differs: "" });
    },
  );
});

describe("the contract does not hold for", () => {
  it.each([
    ["missing-data", "documents", "must have required property 'data'"],
    ["wrong-types", "documents", "data/data must be array"],
    ["wrong-types", "document", "data/data/Edited must be boolean"],
    ["bad-row", "documents", "data/data/1 must have required property '_id'"],
    ["bad-row", "document", "data/data/documentLabels/0 must be object"],
  ] as const)("the scenario %s: %s", async (scenario, operation, differs) => {
    const id = operation === "document" ? someInvoice : "inv-2026-q4";
    expect((await mockedDifferences(serviceIn(scenario), operation, id)).differs).toContain(differs);
  });

  it.each(ERRORS.filter(([, , body]) => body))("%s %i without its words", (operation, status) => {
    expect(differences(operation, status, { error: "something" })).toContain("must have required property");
  });
});
