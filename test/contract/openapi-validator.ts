import { Ajv2020 } from "ajv/dist/2020.js";
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { ADDRESSES, type Operation } from "./service-tables";

export const FILE = "docs/openapi.yaml";

/** What the tests read of an OpenAPI file. */
interface OpenApi {
  paths: Record<string, { get: { responses: Record<number, Response> } }>;
  components: { securitySchemes: Record<string, { in: string; name: string }> };
}

interface Response {
  content?: { "application/json": { schema: { $ref: string }; example: { message?: string; data?: unknown } } };
}

const ID = { document: "{document_id}", documents: "{workflow_id}" };

export const openapi = parse(readFileSync(FILE, "utf8")) as OpenApi;

const ajv = new Ajv2020({
  allErrors: true,
  formats: {
    "date-time": (text: string) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text,
    uri: (text: string) => URL.canParse(text),
  },
});
// The file around the schemas is no schema itself. Unknown keywords inside of them are still errors.
ajv.addVocabulary(Object.keys(openapi)).addSchema(openapi, FILE);

/** The documented JSON answer of an operation with this status; undefined where no body is documented. */
export function documented(operation: Operation, status: number) {
  const response = openapi.paths[ADDRESSES[operation] + ID[operation]]?.get.responses[status];
  if (!response) throw new Error(`${operation} ${status} is not documented`);
  return response.content?.["application/json"];
}

/** How an answer differs from the documented one, in words; an empty text if it does not. */
export function differences(operation: Operation, status: number, body: unknown): string {
  const answer = documented(operation, status);
  if (!answer) return "";
  const matches = ajv.getSchema(FILE + answer.schema.$ref);
  if (!matches) throw new Error(`${answer.schema.$ref} is missing`);
  return matches(body) ? "" : ajv.errorsText(matches.errors);
}
