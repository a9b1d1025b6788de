import { ERRORS } from "../src/mocks/handlers";
import { DOCUMENT_EXAMPLE, DOCUMENTS_EXAMPLE } from "./openapi-examples";
import { reference } from "./openapi-schemas";

export const FETCH_DOCUMENT = {
  operationId: "fetchDocument",
  summary: "Fetch one document",
  description: "Only the prefix `/api/v1/document/` is documented. That the id follows it is assumed.",
  parameters: [pathParameter("document_id", "The document's id.")],
  responses: {
    200: answer("The document.", "DocumentResponse", DOCUMENT_EXAMPLE),
    401: answer("The credentials were not accepted.", "Detail", ERRORS.document["error-401"][1]),
    403: { description: "The service's documentation mentions this status, but no body." },
    404: answer("There is no such document.", "Message", ERRORS.document["error-404"][1]),
    500: answer("The service failed.", "Detail", ERRORS.document["error-500"][1]),
  },
};

export const LIST_DOCUMENTS = {
  operationId: "listDocuments",
  summary: "List a workflow's documents",
  description: "How a list is addressed is not documented: the path and the place of the id in it are assumed.",
  parameters: [pathParameter("workflow_id", "The workflow's id.")],
  responses: {
    200: answer("All documents of the workflow.", "DocumentsResponse", DOCUMENTS_EXAMPLE),
    401: answer(
      "The documented text is about the type of a document, and not about credentials.",
      "Message",
      ERRORS.documents["error-401"][1],
    ),
    403: { description: "The service's documentation mentions this status, but no body." },
    404: answer("There is no such workflow, or it has no documents.", "Message", ERRORS.documents["error-404"][1]),
    500: answer("The service failed.", "Detail", ERRORS.documents["error-500"][1]),
  },
};

function pathParameter(name: string, description: string) {
  return { name, in: "path", required: true, description, schema: { type: "string", minLength: 1 } };
}

function answer(description: string, schema: string, example: object) {
  return { description, content: { "application/json": { schema: { $ref: reference(schema) }, example } } };
}
