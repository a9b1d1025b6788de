import { toJsonSchemaDefs, type JsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import {
  DocumentEnvelopeSchema,
  DocumentSchema,
  DocumentsEnvelopeSchema,
  DocumentSummarySchema,
  LabelSchema,
} from "../src/contract/document";

const SCHEMAS = {
  DocumentResponse: DocumentEnvelopeSchema,
  DocumentsResponse: DocumentsEnvelopeSchema,
  Document: DocumentSchema,
  Label: LabelSchema,
  DocumentSummary: DocumentSummarySchema,
};
type Name = keyof typeof SCHEMAS;

/** What the service's documentation says about an object's fields, or leaves open, and the schema cannot say. */
type Notes<Schema extends { entries: v.ObjectEntries }> = Partial<Record<keyof Schema["entries"], JsonSchema>>;

const MESSAGE: JsonSchema = {
  type: "string",
  description: "A text for people. Its words are no part of the contract.",
};
const TIME: JsonSchema = { format: "date-time", description: "ISO 8601, in UTC with milliseconds." };

const NOTES: { [name in Name]: Notes<(typeof SCHEMAS)[name]> } = {
  DocumentResponse: { message: MESSAGE },
  DocumentsResponse: {
    message: MESSAGE,
    data: {
      description: "All documents of the workflow. Order, paging, filters and limits are not documented.",
      items: { $ref: reference("DocumentSummary") },
    },
  },
  Document: {
    documentType: { description: "`Invoice` is the only documented type.", examples: ["Invoice"] },
    documentLabels: {
      description: "The example has the labels of an `Invoice`. Those of other types are not documented.",
      items: { $ref: reference("Label") },
    },
    fileUrl: { format: "uri" },
  },
  Label: {
    value: {
      description:
        "Equal to `key` wherever it was seen. The structure of extracted values is not documented, so any JSON is valid.",
    },
    group: { description: "The group's code." },
    groupVal: { description: "The group's name, as shown to people." },
  },
  DocumentSummary: {
    _id: { description: "Docket fetches the document by this id." },
    CreatedAt: TIME,
    EditedAt: { ...TIME, description: `${TIME.description ?? ""} Equal to \`CreatedAt\` where \`Edited\` is false.` },
    rottenDays: { description: "Null where `Edited` is true. The meaning of the number is not documented." },
  },
};

/** The documented answers as JSON Schemas, by name. */
export function answerSchemas(): Record<string, JsonSchema> {
  const generated = toJsonSchemaDefs(SCHEMAS, {
    target: "draft-2020-12",
    // Docket's own limit for an address.
    ignoreActions: ["max_length"],
    overrideRef: ({ referenceId }) => reference(referenceId),
    overrideSchema: withoutTolerance,
  });
  return Object.fromEntries(
    Object.entries(generated).map(([name, schema]) => [name, withNotes(schema, NOTES[name as Name])]),
  );
}

export function reference(name: string) {
  return `#/components/schemas/${name}`;
}

// Docket also reads null and nothing where the documentation has a text. The contract is what is documented.
function withoutTolerance({ valibotSchema, jsonSchema }: { valibotSchema: { type: string }; jsonSchema: JsonSchema }) {
  const [documented] = jsonSchema.anyOf ?? [];
  return valibotSchema.type === "nullish" && typeof documented === "object" ? documented : undefined;
}

function withNotes(schema: JsonSchema, notes: Record<string, JsonSchema | undefined>): JsonSchema {
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([field, property]) => [
      field,
      typeof property === "object" ? { ...property, ...notes[field] } : property,
    ]),
  );
  return { ...schema, properties, required: Object.keys(properties) };
}
