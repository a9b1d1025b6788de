import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { makeRelease } from "../../scripts/make-release";

// What a build is made of, beside the packages.
const INPUT = ["index.html", "guide.html", "docs", "package.json", "scripts", "src", "vite.config.ts"];

/** The hash of every file below a folder, by its path. */
function hashes(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(
    paths.map((path) => [relative(folder, path), createHash("sha256").update(readFileSync(path)).digest("hex")]),
  );
}

/** The packages that the source maps below a folder name. */
function packagesIn(folder: string): string[] {
  const maps = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js.map"));
  const sources = maps.flatMap((name) => {
    const map = JSON.parse(readFileSync(join(folder, name), "utf8")) as { sources: string[] };
    return map.sources;
  });
  return [...new Set(sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []))];
}

/** The lists of licences by heading: the package, or the file, without its version. */
function licencesIn(file: string): Map<string, string> {
  const sections = readFileSync(file, "utf8").split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [heading = "", ...text] = section.split("\n");
      return [heading.replace(/ - .*/, ""), text.join("\n").trim()];
    }),
  );
}

test.describe("a second build, in another folder and time zone", () => {
  test.describe.configure({ mode: "default" });
  let folder: string;
  let built: string;

  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "docket-build-"));
    built = join(folder, "built");
    for (const name of INPUT) cpSync(name, join(folder, name), { recursive: true });
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
    const args = ["node_modules/vite/bin/vite.js", "build", "--configLoader", "runner", "--outDir", built];
    // Maps say which packages are in the build. "hidden" adds no reference to them, so that the other files stay the same.
    execFileSync(process.execPath, [...args, "--sourcemap", "hidden", "--logLevel", "warn"], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: "production", TZ: "Pacific/Auckland" },
    });
  });
  test.afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test("is the same as the first, byte by byte", () => {
    const files = Object.entries(hashes(built)).filter(([path]) => !path.endsWith(".map"));
    expect(Object.fromEntries(files)).toEqual(hashes("dist"));
  });

  test("names the licence of every package that is in it", () => {
    const packages = packagesIn(built);
    const licences = licencesIn(join(built, "LICENSES.txt"));
    expect(packages).toEqual(expect.arrayContaining(["react-dom", "pdfjs-dist", "@base-ui/react", "papaparse"]));
    expect(packages.filter((name) => (licences.get(name) ?? "").length < 100)).toEqual([]);
  });
});

test.describe("the release folder", () => {
  test.describe.configure({ mode: "default" });
  let folder: string;

  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "docket-release-"));
    makeRelease(folder);
  });
  test.afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test("has the build, the nginx example, and the licences of the packages, of what comes with PDF.js and of what reads scans", () => {
    const files = Object.keys(hashes(folder)).filter((path) => !path.startsWith("dist"));
    expect(files).toEqual(["LICENSES.txt", "SHA256SUMS", "nginx.conf"]);
    expect(hashes(join(folder, "dist"))).toEqual(hashes("dist"));
    const licences = licencesIn(join(folder, "LICENSES.txt"));
    for (const part of readdirSync("dist/pdf")) {
      const names = [...licences.keys()].filter((name) => name.startsWith(`dist/pdf/${part}/`));
      expect(names, part).not.toEqual([]);
      for (const name of names) expect(licences.get(name)?.length, name).toBeGreaterThan(100);
    }
    expect(licences.get("dist/scan/LICENSES.txt")).toMatch(/tesseract\.js-core - [\s\S]*@tesseract\.js-data\/eng - /);
    expect([...licences.keys()]).toEqual(expect.arrayContaining([...licencesIn("dist/LICENSES.txt").keys()]));
  });

  test("has checksums of all its files, and a changed file fails them", () => {
    test.skip(process.platform !== "linux", "sha256sum is a program of Linux");
    const check = () =>
      spawnSync("sha256sum", ["--check", "--strict", "SHA256SUMS"], { cwd: folder, encoding: "utf8" });
    const { status, stdout } = check();
    expect(status).toBe(0);
    const checked = stdout.split("\n").flatMap((line) => /^(.*): OK$/.exec(line)?.[1] ?? []);
    const files = Object.keys(hashes(folder)).filter((path) => path !== "SHA256SUMS");
    expect(checked.sort()).toEqual(files.sort());
    appendFileSync(join(folder, "dist/index.html"), "\n");
    expect(check().stdout).toContain("dist/index.html: FAILED");
  });
});
