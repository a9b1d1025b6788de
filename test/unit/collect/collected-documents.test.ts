import { isDeepStrictEqual } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CollectedDocuments } from "../../../src/collect/collected-documents";
import type { DocumentAnswer } from "../../../src/contract/document";
import { readDocument } from "../../../src/contract/read";
import { document, label } from "../fixtures";

function read(data: unknown): DocumentAnswer {
  const reading = readDocument({ message: "", data });
  if (!reading.ok) throw new Error(reading.reason);
  return reading.value;
}

const shared = fc.constantFrom("net_d", "seller", "buyer", "", "__proto__", "constructor", "\ud800");
const anyText = fc.oneof(shared, fc.string({ unit: "binary" }));
const anyLabel = fc.oneof(
  { weight: 3, arbitrary: shared.map((key) => ({ key, value: key, group: "seller", groupVal: "Seller details" })) },
  {
    weight: 3,
    arbitrary: fc.record(
      { key: anyText, value: fc.jsonValue(), group: fc.option(anyText), groupVal: fc.option(anyText) },
      { requiredKeys: ["key"] },
    ),
  },
  // Labels as JSON.parse makes them, with fields of any name.
  fc
    .tuple(anyText, fc.jsonValue())
    .map(([name, value]): unknown =>
      JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)},"key":"a","group":"a"}`),
    ),
  fc.jsonValue(),
);
const anyDocument = fc
  .tuple(fc.array(anyLabel, { maxLength: 8 }), anyText, fc.dictionary(anyText, fc.jsonValue()))
  .map(([documentLabels, workflowId, others]) => ({ ...others, ...document({ documentLabels, workflowId }) }));

describe("collected documents", () => {
  it("come out as they went in, with odd labels and fields, in the order of their fields", () => {
    fc.assert(
      fc.property(fc.array(anyDocument, { maxLength: 5 }), (bodies) => {
        const texts = bodies.map((body) => JSON.stringify(body));
        const answers = texts.map((text) => read(JSON.parse(text)));
        const documents = new CollectedDocuments();
        for (const [index, answer] of answers.entries()) documents.add(`d${index}`, answer);
        for (const [index, text] of texts.entries()) {
          const [kept, answer] = [documents.get(`d${index}`), answers[index]];
          expect(JSON.stringify(kept?.document)).toBe(text);
          // Other than toEqual, this knows fields named `constructor`.
          expect(isDeepStrictEqual(kept?.document, JSON.parse(text))).toBe(true);
          expect(isDeepStrictEqual(kept?.labels, answer?.labels)).toBe(true);
          expect(kept?.unreadable).toBe(answer?.unreadable.count);
          // What came in is unchanged.
          expect(JSON.stringify(answer?.document)).toBe(text);
        }
      }),
    );
  });

  it("keep the labels once", () => {
    const documents = new CollectedDocuments();
    documents.add("a", read(document({ documentLabels: [label({ value: "Acme" }), 5] })));
    documents.add("b", read(document({ documentLabels: [label()] })));
    documents.add("c", read(document({ documentLabels: [label()] })));
    const [a, b, c] = ["a", "b", "c"].map((id) => documents.get(id));
    expect(a?.labels[0]).toBe(a?.document.documentLabels?.[0]);
    expect(b?.labels).toBe(b?.document.documentLabels);
    expect(b?.labels[0]).toBe(c?.labels[0]);
  });

  it("keep what could not be read as it was sent", () => {
    const sent = {
      ...document({ documentLabels: [label(), 5] }),
      Edited: "no",
      workflowId: null,
      documentType: undefined,
    };
    const documents = new CollectedDocuments();
    documents.add("a", read(sent));
    documents.add("b", read({ documentLabels: { a: 1 }, documentType: "Invoice" }));
    const [a, b] = ["a", "b"].map((id) => documents.get(id));
    expect(a).toMatchObject({ sent, labels: [label()], unreadable: 1 });
    expect(Object.keys(a?.document ?? {})).toEqual(["documentLabels", "original_file_name", "fileUrl", "Extracted"]);
    expect(b).toEqual({
      id: "b",
      document: { documentType: "Invoice" },
      sent: { documentLabels: { a: 1 }, documentType: "Invoice" },
      labels: [],
      unreadable: 0,
    });
  });

  it("keep a label however deep its fields are nested", () => {
    const text = JSON.stringify(document({ documentLabels: [{ ...label(), other: "deep" }] }));
    const answer = read(JSON.parse(text.replace('"deep"', "[".repeat(50_000) + "]".repeat(50_000))));
    const documents = new CollectedDocuments();
    documents.add("a", answer);
    expect(documents.get("a")?.labels).toHaveLength(1);
  });

  it("are shown by another object after each change", () => {
    const documents = new CollectedDocuments();
    const empty = documents.current;
    expect(documents.current).toBe(empty);
    documents.add("a", read(document()));
    const one = documents.current;
    expect(one).not.toBe(empty);
    expect([one.size, one.get("a")]).toEqual([1, documents.get("a")]);
    documents.delete("b");
    expect(documents.current).toBe(one);
    documents.delete("a");
    expect([documents.current === one, documents.current.size]).toEqual([false, 0]);
  });

  it("of 10,000 with 19 labels each, all with values of their own, take less than 40 MB", () => {
    const before = getHeapBytes();
    const documents = new CollectedDocuments();
    for (let index = 0; index < 10_000; index++) documents.add(`66f1c0ffee${index}`, createAnswer(index));
    const megabytes = (getHeapBytes() - before) / 1e6;
    expect(documents.current.size).toBe(10_000);
    expect(megabytes).toBeLessThan(40);
  });
});

/** An answer as the app reads it: JSON makes a new object of everything. */
function createAnswer(index: number): DocumentAnswer {
  const documentLabels = Array.from({ length: 19 }, (_, number) => ({
    key: `label_number_${number}`,
    value: `Value ${index} of label ${number}`,
    group: `group_${number % 4}`,
    groupVal: `Name of group ${number % 4}`,
  }));
  const original_file_name = `invoice-${index}.pdf`;
  const fileUrl = `https://files.example/workflows/1/${original_file_name}`;
  return read(JSON.parse(JSON.stringify(document({ documentLabels, original_file_name, fileUrl }))));
}

function getHeapBytes(): number {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
