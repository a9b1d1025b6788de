import { describe, expect, test } from "vitest";
import type { FileFault } from "../../src/contract/file";
import { explainFile } from "../../src/contract/file-dictionary";

const KINDS = [
  "blocked",
  "offline",
  "silent",
  "cut-off",
  "too-large",
  "too-many-pixels",
  "empty",
  "page",
  "broken",
  "other",
] as const;

describe("why a file is not shown", () => {
  test("is said in different words for every fault", () => {
    const faults: FileFault[] = [
      ...KINDS.map((kind) => ({ kind })),
      ...[403, 404, 500].map(status),
      { kind: "too-many-pages", pages: 20_000 },
    ];
    const said = faults.map((fault) => explainFile(fault, "f.example")[0]);
    expect(new Set(said).size).toBe(faults.length);
  });

  test.each([400, 401, 403, 410])("is an address that expired or was refused where the status is %i", (code) => {
    expect(explainFile(status(code), "f.example")[0]).toContain(`expired or was refused (${code})`);
  });

  test("names the host that failed", () => {
    expect(explainFile(status(503), "f.example")[0]).toBe("f.example could not send the file (503)");
  });
});

function status(code: number): FileFault {
  return { kind: "status", status: code };
}
