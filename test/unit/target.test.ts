// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { DEFAULT_PATHS } from "../../src/contract/endpoints";
import { addressOf, demoBaseUrl, keyOf } from "../../src/service/target";
import { demo, type Connection } from "../../src/state/connection";

const service: Connection = {
  source: "service",
  baseUrl: "https://service.example/docs",
  documentPath: "/d{?document_id}",
  workflowDocumentsPath: "/l{?workflow_id}",
  remember: false,
  key: "secret-key",
};

describe("a service", () => {
  it("is asked where its connection says, with its key", () => {
    expect(addressOf(service)).toEqual({
      baseUrl: "https://service.example/docs",
      paths: { document: "/d{?document_id}", documents: "/l{?workflow_id}" },
    });
    expect(keyOf(service)).toBe("secret-key");
  });

  it("is asked at the page's own origin and the default paths where nothing is filled in", () => {
    const empty = { ...service, baseUrl: "", documentPath: "", workflowDocumentsPath: "" };
    expect(addressOf(empty)).toEqual({ baseUrl: "http://localhost:3000", paths: DEFAULT_PATHS });
  });
});

describe("the demo", () => {
  it("is asked in its own corner with its own key, whatever else is filled in", () => {
    const filled: Connection = { ...service, source: "demo" };
    expect(addressOf(filled)).toEqual({ baseUrl: demoBaseUrl(), paths: DEFAULT_PATHS });
    expect(demoBaseUrl()).toBe("http://localhost:3000/demo");
    expect(keyOf(filled)).toBe(demo?.key);
    expect(keyOf(filled)).not.toBe("secret-key");
  });
});
