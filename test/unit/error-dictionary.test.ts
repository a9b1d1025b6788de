import { describe, expect, it } from "vitest";
import { asksForKey, explain, guideSection } from "../../src/contract/error-dictionary";
import type { Operation } from "../../src/contract/endpoints";
import { ServiceError, type ErrorKind } from "../../src/contract/service-error";

const operations: Operation[] = ["document", "documents"];
const both = <T extends unknown[]>(...rows: T[]) =>
  operations.flatMap((operation) => rows.map((row): [Operation, ...T] => [operation, ...row]));
const UNSUPPORTED = "document not processed, document type not supported!";
/** The list's 401 comes with the documented words. */
const detailsOf = (operation: Operation, status: number) =>
  operation === "documents" && status === 401 ? { status, text: UNSUPPORTED } : { status };
const ofStatus = (operation: Operation, status: number) =>
  explain(new ServiceError("status", operation, detailsOf(operation, status)));
const ofKind = (operation: Operation, kind: ErrorKind, reason?: string) =>
  explain(new ServiceError(kind, operation, { reason }));

describe("a documented status", () => {
  it.each<[Operation, number, RegExp, boolean]>([
    ["document", 401, /did not accept the API key/, true],
    ["document", 403, /refused access to this document/, true],
    ["document", 404, /no such document/, false],
    ["document", 500, /failed to fetch the document$/, false],
    ["documents", 401, /did not process this workflow's documents/, false],
    ["documents", 403, /refused access to this workflow/, true],
    ["documents", 500, /failed to fetch the documents$/, false],
  ])("of %s, %i, has its own explanation", (operation, status, happened, settings) => {
    const explanation = ofStatus(operation, status);
    expect(explanation.happened).toMatch(happened);
    expect(explanation.advice).not.toBe("");
    expect(explanation.settings).toBe(settings);
  });

  it("of the list, 401, speaks of document types and never claims that the key is wrong", () => {
    const { happened, advice, settings } = ofStatus("documents", 401);
    expect(settings).toBe(false);
    expect(advice).toMatch(/supported type/);
    expect(`${happened} ${advice}`).not.toMatch(/\bkey\b/i);
  });
});

describe("a 401 of the list in other words than the documented ones", () => {
  it.each(["Could not validate credentials", "", undefined])("such as %j may be about the key", (text) => {
    const error = new ServiceError("status", "documents", { status: 401, text });
    expect(asksForKey(error)).toBe(true);
    expect(explain(error).settings).toBe(true);
    expect(explain(error).advice).toMatch(/Check the API key/);
    expect(guideSection(error)).toBe("error-documents-403");
  });

  it.each([UNSUPPORTED, "Document type not supported"])("is told from %j", (text) => {
    const error = new ServiceError("status", "documents", { status: 401, text });
    expect(asksForKey(error)).toBe(false);
    expect(guideSection(error)).toBe("error-documents-401");
  });
});

describe("a refusal of a request without a key", () => {
  it.each<[Operation, number]>([
    ["document", 401],
    ["document", 403],
    ["documents", 403],
  ])("of %s, %i, says that no key was sent", (operation, status) => {
    const { advice } = explain(new ServiceError("status", operation, { status, withoutKey: true }));
    expect(advice).toBe("No API key was sent. Enter one, then try again.");
  });

  it("of a document, 401, does not claim that a key was refused", () => {
    const { happened } = explain(new ServiceError("status", "document", { status: 401, withoutKey: true }));
    expect(happened).toBe("The service asks for an API key");
  });
});

describe("a status that is not documented", () => {
  it.each(both([418], [204], [300], [304]))("of %s, %i, offers the settings", (operation, status) => {
    expect(ofStatus(operation, status).settings).toBe(true);
  });

  it.each(both<[number, RegExp]>([429, /too many requests/], [502, /is failing/], [503, /is failing/]))(
    "of %s, %i, says what happened and leaves the settings alone",
    (operation, status, happened) => {
      const explanation = ofStatus(operation, status);
      expect(explanation.happened).toMatch(happened);
      expect(explanation.advice).toMatch(/try again/i);
      expect(explanation.settings).toBe(false);
    },
  );

  it.each(operations)("of %s, 418, is no claim about the key", (operation) => {
    const { happened, advice } = ofStatus(operation, 418);
    expect(happened).toMatch(/refused to send/);
    expect(advice).toMatch(/does not mention this answer/);
    expect(advice).not.toMatch(/\bkey\b/i);
  });

  it.each([204, 300, 304])("%i, says that nothing was sent", (status) => {
    expect(ofStatus("document", status).happened).toBe("The service sent no document");
    expect(ofStatus("documents", status).happened).toBe("The service sent no list of documents");
  });
});

describe("a read without a status", () => {
  it.each(
    both<[ErrorKind, RegExp, boolean]>(
      ["network", /could not be reached/, true],
      ["offline", /offline/, false],
      ["timeout", /did not answer in time/, false],
      ["redirect", /redirect, which was refused/, true],
      ["not-json", /not JSON/, true],
      ["shape", /does not have the expected format/, true],
      ["too-large", /answer is too large/, false],
      ["charset", /character set that this browser does not know/, false],
      ["id", /cannot be requested/, false],
      ["demo", /demo data cannot run/, true],
      ["not-set-up", /No service is set up/, true],
    ),
  )("of %s, %s, says what happened and what to do", (operation, kind, happened, settings) => {
    const explanation = ofKind(operation, kind);
    expect(explanation.happened).toMatch(happened);
    expect(explanation.advice).not.toBe("");
    expect(explanation.settings).toBe(settings);
  });

  it.each(["not-json", "shape"] as const)("names the thing that %s is about", (kind) => {
    expect(ofKind("document", kind).happened).toContain("answer for the document ");
    expect(ofKind("documents", kind).happened).toContain("answer for the list of documents ");
  });
});
