import { expect, it } from "vitest";
import { canRetryQuery } from "../../src/contract/retry-policy";
import { ServiceError, type ErrorKind } from "../../src/contract/service-error";

// Which statuses are retried is in query-client.test.ts.
it.each<ErrorKind>(["offline", "timeout", "cut-off", "redirect", "not-json", "shape", "too-large", "id", "demo"])(
  "an error of kind %s does not pass by itself",
  (kind) => {
    expect(canRetryQuery(0, new ServiceError(kind, "document"))).toBe(false);
  },
);

it("a service error names operation, kind, status and reason, and none of the service's message", () => {
  const error = new ServiceError("shape", "documents", { status: 200, reason: "data is missing", text: "secret" });
  expect(error.message).toBe("documents: shape, 200, data is missing");
  expect(new ServiceError("network", "document").message).toBe("document: network");
});
