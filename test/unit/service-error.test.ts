import { describe, expect, it } from "vitest";
import { canRetryQuery } from "../../src/contract/retry-policy";
import { ServiceError, type ErrorKind } from "../../src/contract/service-error";

describe("a service error", () => {
  it.each<[ErrorKind, number | undefined, boolean]>([
    ["network", undefined, true],
    ["status", 500, true],
    ["status", 502, true],
    ["status", 503, true],
    ["status", 401, false],
    ["status", 403, false],
    ["status", 404, false],
    ["status", 429, false],
    ["status", undefined, false],
    ["offline", undefined, false],
    ["timeout", undefined, false],
    ["redirect", 302, false],
    ["not-json", 200, false],
    ["shape", 200, false],
    ["too-large", 200, false],
    ["charset", 200, false],
    ["id", undefined, false],
    ["demo", undefined, false],
  ])("of kind %s, status %s, passes by itself: %s", (kind, status, transient) => {
    expect(canRetryQuery(0, new ServiceError(kind, "document", { status }))).toBe(transient);
  });

  it("names operation, kind, status and reason, and none of the service's message", () => {
    const error = new ServiceError("shape", "documents", { status: 200, reason: "data is missing", text: "secret" });
    expect(error.message).toBe("documents: shape, 200, data is missing");
    expect(new ServiceError("network", "document").message).toBe("document: network");
    expect(error).toBeInstanceOf(Error);
    expect(error.name).toBe("ServiceError");
  });
});
