import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { renderApp } from "../render-app";
import { answerDocument, documentOf, type User } from "./fixtures";

let saved: Blob[];
let names: string[];

beforeEach(() => {
  saved = [];
  names = [];
  // jsdom has neither these two nor downloads; a browser's download begins with them.
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
});

const LABELS = [
  { key: "seller_name", value: "=Tarnholt; AB", group: "seller", groupVal: "Seller details", confidence: 1 },
  { key: "sum", value: { amount: 12.5 }, group: null, groupVal: "" },
  { value: "no key" },
];

async function exportAs(user: User, format: "CSV" | "JSON") {
  await user.click(await screen.findByRole("button", { name: "Export labels" }));
  await user.click(await screen.findByRole("menuitem", { name: format }));
  await waitFor(() => expect(saved).toHaveLength(1));
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await bytesOf(saved[0] ?? new Blob()));
}

function bytesOf(blob: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      resolve(reader.result instanceof ArrayBuffer ? reader.result : new ArrayBuffer()),
    );
    reader.readAsArrayBuffer(blob);
  });
}

describe("Export labels", () => {
  test("as CSV holds the readable labels, ready for a spreadsheet", async () => {
    answerDocument("17", documentOf({ documentLabels: LABELS }));
    const { user } = renderApp("/documents/17");
    expect(await exportAs(user, "CSV")).toBe(
      '\uFEFFkey,value,group,groupVal\r\nseller_name,"\'=Tarnholt; AB",seller,Seller details\r\nsum,"{""amount"":12.5}",,',
    );
    expect(names[0]).toMatch(/^Invoice-17\.pdf-labels \d{4}-\d\d-\d\d \d{4}\.csv$/);
  });

  test("as JSON holds the labels as received, whatever is searched for", async () => {
    answerDocument("17", documentOf({ documentLabels: LABELS }));
    const { user } = renderApp("/documents/17");
    await user.type(await screen.findByRole("searchbox", { name: "Search labels" }), "sum");
    expect(JSON.parse(await exportAs(user, "JSON"))).toEqual(LABELS);
    expect(names[0]).toMatch(/\.json$/);
  });
});
