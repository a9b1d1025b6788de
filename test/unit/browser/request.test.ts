import { describe, expect, it } from "vitest";
import { createRequest, demoBaseUrl, getServiceKey } from "../../../src/service/request";
import { demo, type Connection } from "../../../src/state/connection";

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
    expect(createRequest("documents", "w1", service).url).toBe("https://service.example/docs/l?workflow_id=w1");
    expect(getServiceKey(service)).toBe("secret-key");
  });

  it("gets its key in the header x-api-key", () => {
    expect(createRequest("document", "d1", service)).toEqual({
      url: "https://service.example/docs/d?document_id=d1",
      headers: { accept: "application/json", "x-api-key": "secret-key" },
    });
  });

  it("is asked at the page's own origin and the default paths where nothing is filled in", () => {
    const empty = { ...service, baseUrl: "", documentPath: "", workflowDocumentsPath: "" };
    expect(createRequest("document", "d1", empty).url).toBe("http://localhost:3000/api/v1/document/d1");
    expect(createRequest("documents", "w1", empty).url).toBe("http://localhost:3000/api/v1/documents/w1");
  });
});

describe("the demo", () => {
  it("is asked in its own corner with its own key, whatever else is filled in", () => {
    const filled: Connection = { ...service, source: "demo" };
    expect(createRequest("document", "d1", filled).url).toBe(`${demoBaseUrl()}/api/v1/document/d1`);
    expect(createRequest("documents", "w1", filled).url).toBe(`${demoBaseUrl()}/api/v1/documents/w1`);
    expect(demoBaseUrl()).toBe("http://localhost:3000/demo");
    expect(getServiceKey(filled)).toBe(demo?.key);
    expect(getServiceKey(filled)).not.toBe("secret-key");
  });
});
