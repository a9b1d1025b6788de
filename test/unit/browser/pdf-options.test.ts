import { expect, test } from "vitest";
import { getPdfOptions } from "../../../src/files/pdf-limits";

const PDF_OPTIONS = getPdfOptions();

// test/e2e/pdf-evaluation.test.ts has a file that PDF.js would compile; this holds for the ways that need no such file.
test("PDF.js is set to evaluate no code, compile no WebAssembly and run no forms", () => {
  expect(PDF_OPTIONS).toMatchObject({ isEvalSupported: false, useWasm: false, enableXfa: false });
  expect(PDF_OPTIONS).not.toHaveProperty("enableScripting");
});

test("PDF.js fetches its parts from the app's own origin only", () => {
  const addresses = Object.values(PDF_OPTIONS).filter((value) => typeof value === "string");
  expect(addresses).toHaveLength(3);
  for (const address of addresses) expect(new URL(address).origin).toBe(window.location.origin);
});
