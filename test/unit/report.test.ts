import { expect, it } from "vitest";
import { formatReport } from "../../src/ui/feedback/error-report";
import { ServiceError } from "../../src/contract/service-error";

const PAGE = "https://viewer.example/workflows/w1?q=a";
const URL = "https://service.example/api/v1/documents/w1";

it("gives time, operation, status, message, page, version and the request without the key", () => {
  const error = new ServiceError("status", "documents", { status: 500, text: "error fetching documents", url: URL });
  expect(formatReport(error, PAGE).split("\n")).toEqual([
    `Time: ${error.time.toISOString()}`,
    "Operation: list a workflow's documents",
    "What happened: The service failed to fetch the documents",
    "Status: 500",
    "The service said: error fetching documents",
    `Page: ${PAGE}`,
    "Docket: 0.0.0",
    `Request: curl --include --header 'x-api-key: <API_KEY>' '${URL}'`,
  ]);
});

it("names HTML without repeating it, and what the app found", () => {
  const html = new ServiceError("not-json", "document", { status: 200, html: true, url: URL });
  expect(formatReport(html, PAGE)).toContain("The service said: a page of HTML");
  const shape = new ServiceError("shape", "document", { status: 200, reason: "data is missing", url: URL });
  expect(formatReport(shape, PAGE)).toContain("Found: data is missing");
  expect(formatReport(shape, PAGE)).toContain("The service said: nothing");
});

it("writes out invisible characters of the service's message", () => {
  const error = new ServiceError("status", "document", { status: 500, text: "a\u202eb", url: URL });
  expect(formatReport(error, PAGE)).toContain("The service said: a[U+202E]b");
});

it("says that no status came, and leaves the request out where none was made", () => {
  const report = formatReport(new ServiceError("id", "document"), PAGE);
  expect(report).toContain("Status: none");
  expect(report).not.toContain("Request:");
});

it("keeps an address inside its quotation marks", () => {
  const url = "https://service.example/a'b; rm -rf 'c";
  const request = formatReport(new ServiceError("network", "document", { url }), PAGE)
    .split("\n")
    .at(-1);
  expect(request?.match(/'/g)).toHaveLength(4);
});
