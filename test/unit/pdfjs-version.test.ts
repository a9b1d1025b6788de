import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";

// CVE-2026-16633 is in pdfjs-dist from 5.6 up to and including 6.2.107. An update must skip these versions.
const FIRST_AFFECTED = [5, 6, 0];
const LAST_AFFECTED = [6, 2, 107];

const Manifest = v.object({ dependencies: v.object({ "pdfjs-dist": v.string() }) });
const Lock = v.object({ packages: v.record(v.string(), v.object({ version: v.optional(v.string()) })) });
const read = <T>(file: string, schema: v.GenericSchema<unknown, T>) =>
  v.parse(schema, JSON.parse(readFileSync(file, "utf8")));

/** Below zero where version `a` comes before `b`. */
function compare(a: number[], b: number[]) {
  const index = a.findIndex((part, place) => part !== b[place]);
  return index === -1 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}

const isAffected = (version: string) => {
  const parts = version.split(".").map(Number);
  return compare(parts, FIRST_AFFECTED) >= 0 && compare(parts, LAST_AFFECTED) <= 0;
};

test("the affected versions are recognised", () => {
  for (const version of ["5.4.296", "5.5.999", "6.2.108", "6.10.0", "7.0.1"]) expect(isAffected(version)).toBe(false);
  for (const version of ["5.6.0", "5.6.205", "5.10.1", "6.0.0", "6.2.107"]) expect(isAffected(version)).toBe(true);
});

test("no installed pdfjs-dist is one of the versions with CVE-2026-16633", () => {
  const { packages } = read("package-lock.json", Lock);
  const versions = Object.keys(packages)
    .filter((path) => path.endsWith("node_modules/pdfjs-dist"))
    .map((path) => packages[path]?.version ?? "");
  expect(versions).not.toEqual([]);
  for (const version of [...versions, read("package.json", Manifest).dependencies["pdfjs-dist"]]) {
    // An exact version: a range could be met by an affected one.
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(isAffected(version), version).toBe(false);
  }
});
