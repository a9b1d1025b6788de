import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { PageText } from "../../../src/evidence/page-text";
import { findEvidence } from "../../../src/evidence/search";
import type { ReadableFile } from "../../../src/files/open-file";
import { readFileText } from "../../../src/files/read-file-text";
import { fetchFile } from "../../../src/service/file-query";

/** Fetches a file of `test/inputs` as a host may send it. */
function receive(name: string, type = "application/octet-stream") {
  vi.spyOn(globalThis, "fetch").mockImplementation(() =>
    Promise.resolve(new Response(readFileSync(`test/inputs/${name}`), { headers: { "content-type": type } })),
  );
  return fetchFile(`https://files.example/${name}`, name, new AbortController().signal);
}

/** What is found of some values in a file. */
async function find(file: ReadableFile, values: readonly string[]) {
  const pages: PageText[] = [];
  const onPages = (more: readonly PageText[]) => pages.push(...more);
  await readFileText(file, { signal: new AbortController().signal, onPages });
  const labels = values.map((value, index) => ({ key: `value_${index}`, value }));
  return findEvidence(labels, pages).map(({ kind, places }) => `${kind}: ${places[0]?.text ?? ""}`);
}

test.each([
  ["unicode.csv", "text/csv", ["same: Müller & Söhne GmbH", "notation: 1.284,50", "notation: 14.11.2026"]],
  ["ansi.csv", "text/csv; charset=utf-8", ["same: Müller & Söhne GmbH", "notation: 1.284,50", "notation: 14.11.2026"]],
  ["sep.csv", "text/csv", ["same: Müller & Söhne GmbH", "notation: 1.284,50", "notation: 14.11.2026"]],
  ["entities.xml", "application/xml", ["same: Müller & Söhne GmbH", "missing: ", "notation: 20261114"]],
  ["amp.xml", "application/xml", ["same: Müller & Söhne GmbH", "missing: ", "missing: "]],
])("the values of %s are found", async (name, type, found) => {
  const answer = await receive(name, type);
  if (answer.kind !== "text" && answer.kind !== "table") throw new Error(answer.kind);
  expect(await find(answer, ["Müller & Söhne GmbH", "1284.50", "2026-11-14"])).toEqual(found);
});

test("a mail that names no character set is read in Windows-1252", async () => {
  const answer = await receive("latin1-no-charset.eml", "message/rfc822");
  if (answer.kind !== "mail") throw new Error(answer.kind);
  expect(answer.mail.head).toContainEqual(["Subject", "Rechnung RE-2026-0815 für Müller"]);
  // Some versions of Node read the byte of the euro as in Latin-1.
  expect(answer.mail.text).toMatch(/^Sehr geehrte Frau Müller,\nRechnungsbetrag: 1\.284,50 .\nStraße: Königsallee 1$/);
});

test("the HTML part of a mail stands before a text part that says nothing", async () => {
  const answer = await receive("placeholder.eml", "message/rfc822");
  if (answer.kind !== "mail") throw new Error(answer.kind);
  expect(answer.mail.text.split(/\n+/)).toEqual([
    "Dear customer,",
    "Invoice number\tRE-2026-0815",
    "Total amount\tEUR 1,284.50",
    "Supplier\tMuster Handels GmbH",
    "————————————————————",
    "Please view this email in a modern email client!",
  ]);
});

test("a mail in a mail is called by its subject", async () => {
  const answer = await receive("forwarded.eml", "message/rfc822");
  if (answer.kind !== "mail") throw new Error(answer.kind);
  expect(answer.attachments.map(({ name }) => name)).toEqual([
    "Invoice 4711 of ACME.eml",
    "Invoice 4712 of Fjord.eml",
    "Reminder 99.eml",
  ]);
});

test("days of Japanese eras and amounts in yen are found", async () => {
  const answer = await receive("seikyusho.txt", "text/plain");
  if (answer.kind !== "text") throw new Error(answer.kind);
  expect(await find(answer, ["2026-11-14", "2026-12-15", "128450", "JPY"])).toEqual([
    "notation: 令和8年11月14日",
    "notation: R8.12.15",
    "notation: 128,450",
    "notation: ￥",
  ]);
});

test.each([
  ["photo.pdf", "application/pdf", "image", "image/jpeg"],
  ["junk.pdf", "application/octet-stream", "pdf", "application/octet-stream"],
  ["plain.pdf", "application/force-download", "pdf", "application/force-download"],
])("%s, sent as %s, is shown as what it is", async (name, type, kind, shownType) => {
  const answer = await receive(name, type);
  expect(answer).toMatchObject({ kind, blob: { type: shownType } });
});

test("a web page with the name of a PDF is said to be one", async () => {
  expect(await receive("signin.pdf", "application/pdf")).toEqual({ kind: "fault", fault: { kind: "page" } });
});
