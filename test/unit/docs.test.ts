import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";

// The docs name `src/list/filters.ts`, or `list/filters.ts` for short; the files of `test` in the same way.
const ROOTS = ["", "src/", "test/"];
const FOLDERS = new Set(ROOTS.flatMap((root) => listFolders(root === "" ? "." : root)));
const SOURCES = new Set(
  ["src", "test", "scripts"].flatMap((folder) => listFiles(folder)).map((file) => basename(file)),
);
const PAGES = ["README.md", "CONTRIBUTING.md", ...listFiles("docs").filter((file) => file.endsWith(".md"))];

function listFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`);
}

/** The texts in backticks that look like a path or a file of this repository. */
function findPaths(markdown: string): string[] {
  const quoted = Array.from(markdown.matchAll(/`([\w.-]+(?:\/[\w.-]+)*)\/?`/g), ([, text = ""]) => text);
  return quoted.filter((text) => {
    const [first = "", ...rest] = text.split("/");
    return /\.(tsx?|css|mjs)$/.test(text) || (rest.length > 0 && FOLDERS.has(first));
  });
}

function exists(path: string): boolean {
  return ROOTS.some((root) => existsSync(root + path)) || (!path.includes("/") && SOURCES.has(path));
}

it("every type in the glossary is exported", () => {
  const glossary = readFileSync("docs/glossary.md", "utf8");
  const source = listFiles("src")
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const types = Array.from(glossary.matchAll(/`([A-Z]\w+)`/g), ([, name = ""]) => name);
  expect(types.length).toBeGreaterThan(30);
  const isExported = (name: string) => new RegExp(`export (interface|type|class|const) ${name}\\b`).test(source);
  expect(types.filter((name) => !isExported(name))).toEqual([]);
});

it("a path that does not exist is found", () => {
  const text =
    "See `list/no-such-file.ts`, `NoSuchFile.tsx`, `nowhere/main.ts` and `src/nowhere`, but `JSON.parse`, `/api/v1`.";
  const paths = findPaths(text);
  expect(paths).toEqual(["list/no-such-file.ts", "NoSuchFile.tsx", "nowhere/main.ts", "src/nowhere"]);
  expect(paths.filter(exists)).toEqual([]);
});

it.each(PAGES)("every source path in %s exists", (page) => {
  expect(findPaths(readFileSync(page, "utf8")).filter((path) => !exists(path))).toEqual([]);
});
