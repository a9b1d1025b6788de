import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { DocumentSummarySchema, LabelSchema } from "../../src/contract/document";
import { isLabel, isSummary, readDocument, readWorkflowDocuments } from "../../src/contract/read";
import { anyLabel, anySummary, document, label, nearly, summary, without } from "./fixtures";

const DOCUMENTS = "documents fetched successfully";

function read<T>(reading: { ok: true; value: T } | { ok: false; reason: string }): T {
  if (!reading.ok) throw new Error(reading.reason);
  return reading.value;
}

describe("a document", () => {
  it("comes with its labels", () => {
    const whole = document();
    expect(read(readDocument({ message: "document fetched successfully", data: whole }))).toEqual({
      document: whole,
      sent: whole,
      unreadableFields: [],
      labels: whole.documentLabels,
      unreadable: { count: 0, first: [] },
    });
  });

  it("keeps the other labels when one cannot be read, and says which and why", () => {
    const documentLabels = [label(), { value: "no key" }, label({ key: "net_d" }), null];
    const { labels, unreadable } = read(readDocument({ data: document({ documentLabels }) }));
    expect(labels.map(({ key }) => key)).toEqual(["seller_name", "net_d"]);
    expect(unreadable.first.map(({ index }) => index)).toEqual([1, 3]);
    expect(unreadable.first.map(({ reason }) => reason)).toEqual([
      "key is missing",
      "The label is null, not an object",
    ]);
  });

  it("counts every label that cannot be read, and says of the first 100 why", () => {
    const documentLabels = Array.from({ length: 250 }, (_, index) => (index % 2 === 0 ? 0 : label()));
    const { labels, unreadable } = read(readDocument({ data: document({ documentLabels }) }));
    expect([labels.length, unreadable.count, unreadable.first.length]).toEqual([125, 125, 100]);
    expect(unreadable.first.at(-1)?.index).toBe(198);
  });

  it("keeps what is not documented", () => {
    const { document: kept } = read(readDocument({ data: { ...document(), pages: 3 } }));
    expect(kept.pages).toBe(3);
  });

  it.each(Object.keys(document()))("without %s is read all the same, and names that field", (field) => {
    const sent = { pages: 3, ...without(document(), field) };
    const answer = read(readDocument({ data: sent }));
    expect(answer.unreadableFields).toEqual([{ field, reason: `${field} is missing` }]);
    expect(answer.document).toEqual(sent);
    expect(answer.labels.length).toBe(field === "documentLabels" ? 0 : 2);
  });

  it("leaves out the fields that cannot be read, and keeps them as they were sent", () => {
    const sent: unknown = JSON.parse(
      `{"__proto__":{"constructor":1},"Edited":"no","documentType":"Invoice","documentLabels":null,"pages":3}`,
    );
    const { document: readable, ...answer } = read(readDocument({ data: sent }));
    expect(JSON.stringify(readable)).toBe('{"__proto__":{"constructor":1},"documentType":"Invoice","pages":3}');
    expect(answer).toEqual({
      sent,
      labels: [],
      unreadable: { count: 0, first: [] },
      unreadableFields: [
        { field: "documentLabels", reason: "documentLabels is null, not a list" },
        { field: "original_file_name", reason: "original_file_name is missing" },
        { field: "fileUrl", reason: "fileUrl is missing" },
        { field: "Edited", reason: "Edited is a text, not true or false" },
        { field: "Extracted", reason: "Extracted is missing" },
        { field: "workflowId", reason: "workflowId is missing" },
      ],
    });
    expect(JSON.stringify(answer.sent)).toBe(JSON.stringify(sent));
  });

  it.each([[{}], [{ pages: 3 }], [{ documentType: 5, Edited: "no" }]])("is refused as %j", (data) => {
    expect(readDocument({ data }).ok).toBe(false);
  });
});

describe("a list", () => {
  it("comes in the service's order, with the service's message", () => {
    const rows = [summary({ _id: "b" }), summary({ _id: "a" })];
    expect(read(readWorkflowDocuments({ message: DOCUMENTS, data: rows }))).toEqual({
      documents: rows,
      unreadable: { count: 0, first: [] },
      status: 200,
      message: { text: DOCUMENTS, member: "message" },
    });
  });

  it.each([[undefined], [null], [""], [3], [{}]])("has no message where its message is %j", (message) => {
    expect(read(readWorkflowDocuments({ message, data: [] })).message).toEqual({});
  });

  it("keeps the other rows when one cannot be read, and says which and why", () => {
    const data = [summary({ _id: "a" }), { ...summary(), rottenDays: "3" }, summary({ _id: "c" })];
    const { documents, unreadable } = read(readWorkflowDocuments({ message: DOCUMENTS, data }));
    expect(documents.map(({ _id }) => _id)).toEqual(["a", "c"]);
    expect(unreadable.count).toBe(1);
    expect(unreadable.first).toEqual([{ index: 1, reason: "rottenDays is a text, not a whole number or null" }]);
  });

  it("names at most three faults of a row", () => {
    const { unreadable } = read(readWorkflowDocuments({ data: [{}] }));
    expect(unreadable.first[0]?.reason).toBe("original_file_name is missing; Extracted is missing; Edited is missing");
  });
});

describe("a reason", () => {
  const reasonFor = (data: unknown) => {
    const reading = readDocument({ data });
    if (!reading.ok) return reading.reason;
    const { unreadable, unreadableFields } = reading.value;
    return [...unreadableFields, ...unreadable.first][0]?.reason;
  };
  const rowReason = (row: unknown) => read(readWorkflowDocuments({ data: [row] })).unreadable.first[0]?.reason;

  it.each<[unknown, string | undefined]>([
    [document({ documentLabels: [label({ key: "a" }), 3] }), "The label is a number, not an object"],
    [{ ...document(), documentLabels: null }, "documentLabels is null, not a list"],
    [{ ...document(), Edited: "SECRET" }, "Edited is a text, not true or false"],
    [{ ...document(), fileUrl: { SECRET: 1 } }, "fileUrl is an object, not a text"],
    [{ ...document(), documentType: ["SECRET"] }, "documentType is a list, not a text"],
    [document({ documentLabels: [{ ...label(), group: true }] }), "group is true or false, not a text or null"],
    [document({ documentLabels: [["SECRET"]] }), "The label is a list, not an object"],
    [{}, "documentType is missing; documentLabels is missing; original_file_name is missing"],
    [["SECRET"], "data is a list, not an object"],
  ])("about %j names what was expected and the type of what came", (data, reason) => {
    expect(reasonFor(data)).toBe(reason);
  });

  it.each<[unknown, string]>([
    [summary({ _id: "" }), "_id is empty"],
    [{ ...summary(), rottenDays: 3.5 }, "rottenDays is a number with a fraction, not a whole number or null"],
    [
      JSON.parse(JSON.stringify(summary()).replace('"rottenDays":3', '"rottenDays":1e999')),
      "rottenDays is a number, not a whole number or null",
    ],
    ["SECRET", "The document is a text, not an object"],
  ])("about the row %j does too", (row, reason) => {
    expect(rowReason(row)).toBe(reason);
  });

  it("says that an address is too long", () => {
    const fileUrl = `https://files.example/${"%41".repeat(40_000)}`;
    expect(reasonFor(document({ fileUrl }))).toBe("fileUrl is too long");
  });

  it("never repeats anything of the answer", () => {
    const name = "(The (answer|document|label)|data|[a-zA-Z_]+)";
    const expected = "(an object|a list|a text|a text or null|true or false|a whole number or null)";
    const came = "(null|a list|an object|a text|true or false|a number|a number with a fraction)";
    const words = new RegExp(`^${name} (is missing|is empty|is ${came}, not ${expected})$`);
    const names = ["data", ...Object.keys(document()), ...Object.keys(summary()), ...Object.keys(label()), "The"];
    const anything = fc.oneof(
      fc.jsonValue(),
      nearly(anySummary).map((row) => ({ data: [row] })),
      nearly(fc.constant(document())).map((data) => ({ data })),
      nearly(anyLabel).map((element) => ({ data: document({ documentLabels: [element] }) })),
    );
    fc.assert(
      fc.property(anything, (answer) => {
        // As it comes over the wire: without what JSON cannot say.
        const body: unknown = JSON.parse(JSON.stringify(answer));
        for (const reading of [readDocument(body), readWorkflowDocuments(body)]) {
          const reasons = reading.ok ? reading.value.unreadable.first.map(({ reason }) => reason) : [reading.reason];
          if (reading.ok && "unreadableFields" in reading.value) {
            reasons.push(...reading.value.unreadableFields.map(({ reason }) => reason));
          }
          for (const fault of reasons.flatMap((reason) => reason.split("; "))) {
            expect(fault).toMatch(words);
            expect(names).toContain(fault.split(" ", 1)[0]);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("whatever arrives", () => {
  it("the quick guard of a summary says what its schema says", () => {
    fc.assert(
      fc.property(fc.oneof(nearly(anySummary), fc.anything()), (row) => {
        expect(isSummary(row)).toBe(v.is(DocumentSummarySchema, row));
      }),
      { numRuns: 1000 },
    );
  });

  it("the quick guard of a label says what its schema says", () => {
    fc.assert(
      fc.property(fc.oneof(nearly(anyLabel), fc.anything()), (element) => {
        expect(isLabel(element)).toBe(v.is(LabelSchema, element));
      }),
      { numRuns: 1000 },
    );
  });

  it("every element is either read or unreadable with a reason, in order", () => {
    fc.assert(
      fc.property(fc.array(nearly(anySummary)), fc.array(nearly(anyLabel)), (data, documentLabels) => {
        const list = read(readWorkflowDocuments({ data }));
        const lost = new Set(list.unreadable.first.map(({ index }) => index));
        expect(list.documents).toEqual(data.filter((_, at) => !lost.has(at)));
        const { labels, unreadable } = read(readDocument({ data: document({ documentLabels }) }));
        expect(labels.length + unreadable.count).toBe(documentLabels.length);
        for (const { reason } of [...list.unreadable.first, ...unreadable.first]) expect(reason).not.toBe("");
      }),
    );
  });
});
