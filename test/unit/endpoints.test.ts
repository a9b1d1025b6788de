import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_PATHS, endpointUrl, pathFault, type Address, type Operation } from "../../src/contract/endpoints";

const ORIGIN = "https://service.example";
const address = (change: Partial<Address["paths"]> = {}, baseUrl = ORIGIN): Address => ({
  baseUrl,
  paths: { ...DEFAULT_PATHS, ...change },
});
const anyId = fc.string({ unit: "binary", minLength: 1 });
const dots = (id: string) => id === "." || id === "..";

describe("the URL of a read", () => {
  it.each<[string, Address, Operation, string, string]>([
    ["the default document path", address(), "document", "a1", "/api/v1/document/a1"],
    ["the default list path", address(), "documents", "w1", "/api/v1/documents/w1"],
    ["a path of the base URL", address({}, `${ORIGIN}/docs`), "documents", "w1", "/docs/api/v1/documents/w1"],
    ["a query template", address({ documents: "/l{?workflow_id}" }), "documents", "a b&c", "/l?workflow_id=a%20b%26c"],
    ["a slash", address(), "document", "a/b", "/api/v1/document/a%2Fb"],
    ["a query mark and a hash", address(), "document", "a?b#c", "/api/v1/document/a%3Fb%23c"],
    ["a percent sign", address(), "document", "100%", "/api/v1/document/100%25"],
    ["an escaped dot", address(), "document", "%2e%2e", "/api/v1/document/%252e%252e"],
    ["a backslash", address(), "document", "..\\x", "/api/v1/document/..%5Cx"],
    ["an emoji", address(), "document", "📄", "/api/v1/document/%F0%9F%93%84"],
    ["three dots", address(), "document", "...", "/api/v1/document/..."],
    ["dots in a query", address({ document: "/d{?document_id}" }), "document", "..", "/d?document_id=.."],
  ])("with %s is built", (_, where, operation, id, path) => {
    expect(endpointUrl(where, operation, id)).toBe(ORIGIN + path);
  });

  it.each<[Operation, string, Partial<Address["paths"]>]>([
    ["document", ".", {}],
    ["document", "..", {}],
    ["documents", "..", {}],
    ["document", "a/../b", { document: "/d/{+document_id}" }],
    ["document", "%2E%2e", { document: "/d/{+document_id}" }],
  ])("of %s %s cannot be built, which is said", (operation, id, change) => {
    expect(() => endpointUrl(address(change), operation, id)).toThrow(RangeError);
    expect(() => endpointUrl(address(change), operation, id)).toThrow(/cannot be sent as an id/);
  });

  it.each([
    ["a user name", "@other.example/{document_id}"],
    ["a longer host", ".other.example/{document_id}"],
    ["another port", ":8443/{document_id}"],
    ["a variable", "{+document_id}"],
  ])("whose path would change the host by %s is refused", (_, path) => {
    const where = address({ document: path });
    expect(() => endpointUrl(where, "document", "@other.example/x")).toThrow(RangeError);
    expect(() => endpointUrl(where, "document", "@other.example/x")).toThrow(/leads away from the base URL/);
  });

  it("of any id stays where it belongs and gives the id back", () => {
    fc.assert(
      fc.property(anyId, (id) => {
        fc.pre(!dots(id));
        const inPath = new URL(endpointUrl(address({}, `${ORIGIN}/docs`), "document", id));
        expect([inPath.origin, inPath.search, inPath.hash]).toEqual([ORIGIN, "", ""]);
        expect(inPath.pathname.split("/").slice(0, -1)).toEqual(["", "docs", "api", "v1", "document"]);
        expect(decodeURIComponent(inPath.pathname.split("/").at(-1) ?? "")).toBe(id);
        const inQuery = new URL(endpointUrl(address({ documents: "/l{?workflow_id}" }), "documents", id));
        expect([inQuery.origin, inQuery.pathname, inQuery.searchParams.get("workflow_id")]).toEqual([ORIGIN, "/l", id]);
      }),
    );
  });

  it("of any id and any usable path stays on the base URL's origin", () => {
    const part = fc.constantFrom(
      ..."/ // @evil.example :80 {document_id} {+document_id} {?document_id} a ..".split(" "),
    );
    const path = fc.oneof(
      fc.array(part).map((parts) => `/${parts.join("")}`),
      fc.string(),
    );
    const tricky = fc.constantFrom(
      ..."//evil.example \\\\evil.example @evil.example .evil.example /../.. x".split(" "),
    );
    fc.assert(
      fc.property(path, fc.oneof(tricky, anyId), (template, id) => {
        fc.pre(pathFault("document", template) === undefined && !dots(id));
        try {
          expect(new URL(endpointUrl(address({ document: template }), "document", id)).origin).toBe(ORIGIN);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("a path template", () => {
  it.each([
    "/api/v1/document/{document_id}",
    "/api/v1/documents{?document_id}",
    "/d?fixed=1&id={document_id}",
    "/d?fixed=1{&document_id}",
    "/d/{+document_id}",
    "/d{/document_id}",
    "/d/{document_id}/full",
    "/d{?document_id,limit}",
    "/ü/{document_id}",
  ])("%s can be used", (path) => {
    expect(pathFault("document", path)).toBeUndefined();
  });

  it.each<[string, RegExp]>([
    ["", /Start the path with a slash/],
    ["d/{document_id}", /Start the path with a slash/],
    ["https://evil.example/{document_id}", /Start the path with a slash/],
    ["/d /{document_id}", /no spaces/],
    ["/d\\{document_id}", /no spaces and no backslashes/],
    ["/d", /Name the id in the path: \{document_id\}/],
    ["/d/{workflow_id}", /\{document_id\}/],
    ["/d/{id}", /\{document_id\}/],
    ["/d/{document_id:24}", /\{document_id\}/],
    ["/d/document_id", /\{document_id\}/],
    ["/d/{document_id", /\{document_id\}/],
    ["/d#{document_id}", /\{document_id\}/],
    ["/d{#document_id}", /\{document_id\}/],
    ["/d/{document_id}}", /brace/],
    ["/{d/{document_id}", /brace/],
    ["/../{document_id}", /not a path template/],
    ["/%2e%2E/{document_id}", /not a path template/],
  ])("%j cannot be used, and it is said why", (path, fault) => {
    expect(pathFault("document", path)).toMatch(fault);
  });

  it("names the id of its own operation", () => {
    expect(pathFault("documents", "/l/{workflow_id}")).toBeUndefined();
    expect(pathFault("documents", "/l/{document_id}")).toMatch(/\{workflow_id\}/);
  });

  it("of any kind is judged without throwing", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("/", "{", "}", "+", "?", "%", "document_id", "a", "ü", ":") }),
        (path) => {
          expect(typeof pathFault("document", path)).toMatch(/string|undefined/);
        },
      ),
    );
  });
});
