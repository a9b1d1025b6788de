import type { Operation } from "../../contract/endpoints";
import { explain } from "../../contract/error-dictionary";
import type { ServiceError } from "../../contract/service-error";
import { visibleText } from "../../lib/visible-text";

const OPERATION: Record<Operation, string> = {
  document: "fetch one document",
  documents: "list a workflow's documents",
};

/** A plain-text report of a failed request at a page, for the people who run the service. It does not contain the key. */
export function formatReport(error: ServiceError, page: string): string {
  const { status, reason, html, text, url } = error.details;
  const lines: [name: string, value: string | undefined][] = [
    ["Time", error.time.toISOString()],
    ["Operation", OPERATION[error.operation]],
    ["What happened", explain(error).happened],
    ["Status", status === undefined ? "none" : String(status)],
    ["The service said", html ? "a page of HTML" : visibleText(text ?? "nothing")],
    ["Found", reason],
    ["Page", page],
    ["Docket", __VERSION__],
    ["Request", url && formatCurl(url)],
  ];
  return error.redact(lines.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join("\n"));
}

function formatCurl(url: string): string {
  return `curl --include --header 'x-api-key: <API_KEY>' '${url.replaceAll("'", "%27")}'`;
}
