import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_CONFIG, readConfig } from "../../src/state/site-config";

function readText(text: string) {
  const answer = readConfig(text);
  if ("failure" in answer) throw new Error(answer.failure);
  return answer;
}
const read = (members: object) => readText(JSON.stringify(members));

describe("a config", () => {
  it("may set nothing", () => {
    expect(read({})).toEqual({ config: NO_CONFIG, faults: [] });
  });

  it("may set every member, each by the rules of its field in the settings", () => {
    const members = {
      title: " Invoices ",
      baseUrl: " https://documents.example.com/v2// ",
      documentPath: "/document{?document_id}",
      workflowDocumentsPath: "/documents/{workflow_id}",
      settings: "locked",
      scanLanguages: ["eng", "deu", "chi_sim"],
    };
    expect(read(members)).toEqual({
      config: { ...members, title: "Invoices", baseUrl: "https://documents.example.com/v2" },
      faults: [],
    });
  });

  it("may leave base URL and paths empty", () => {
    expect(read({ baseUrl: "", documentPath: "", workflowDocumentsPath: "" }).faults).toEqual([]);
  });

  it.each([
    ["title", 7, /text/],
    ["title", " ", /not empty/],
    ["baseUrl", null, /https:\/\/documents\.example\.com/],
    ["baseUrl", "documents.example.com", /https:\/\//],
    ["baseUrl", "https://someone:pass-word@documents.example.com", /user name/],
    ["baseUrl", "https://documents.example.com/?a=1", /query/],
    ["documentPath", 1, /RFC 6570/],
    ["documentPath", "/document", /\{document_id\}/],
    ["documentPath", "document/{document_id}", /slash/],
    ["workflowDocumentsPath", "/documents/{document_id}", /\{workflow_id\}/],
    ["settings", true, /“open” or “locked”/],
    ["settings", "Locked", /“open” or “locked”/],
    ["scanLanguages", "eng", /list, such as/],
    ["scanLanguages", [], /list, such as/],
    ["scanLanguages", ["eng", "../eng"], /list, such as/],
    ["basUrl", "https://documents.example.com", /no such member/],
    ["apiKey", "pass-word", /remove it/],
    ["x-api-key", "pass-word", /remove it/],
  ])("names the member %s where it is %j, and keeps the others", (name, value, fault) => {
    const { config, faults } = read({ title: "Invoices", [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`“${name}”`);
    expect(faults[0]).toMatch(fault);
    expect(faults[0]).not.toContain("pass-word");
    expect(config).toEqual({ ...NO_CONFIG, title: name === "title" ? "Docket" : "Invoices" });
  });

  it.each(["", "{", "[]", "null", '"open"', "{'title': 'Invoices'}"])("that reads %j cannot be used at all", (text) => {
    expect(readConfig(text)).toEqual({ failure: expect.stringContaining("one JSON object") as string });
  });

  it("never throws, whatever it contains", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.dictionary(fc.constantFrom(...Object.keys(NO_CONFIG)), fc.jsonValue()).map((it) => JSON.stringify(it)),
        ),
        (text) => {
          const answer = readConfig(text);
          if ("failure" in answer) return;
          const { scanLanguages, ...config } = answer.config;
          expect(Object.keys(answer.config)).toEqual(Object.keys(NO_CONFIG));
          expect(Object.values(config).every((value) => typeof value === "string")).toBe(true);
          expect(scanLanguages.every((code) => /^\w+$/.test(code))).toBe(true);
          // A parsed config parses to itself.
          expect(readConfig(JSON.stringify(answer.config))).toEqual({ config: answer.config, faults: [] });
        },
      ),
    );
  });
});
