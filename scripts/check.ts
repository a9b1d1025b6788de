import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { durationTable, runSideBySide, runStep, type Step } from "./run-steps";

// Checks what changed: `npm run check` compares with main, `npm run check -- HEAD~3` with another commit.
const since =
  process.argv[2] ?? (git("branch", "--remotes", "--list", "origin/main").length > 0 ? "origin/main" : "main");

const UNIT_PROJECTS = ["unit", "unit-browser", "contract"].flatMap((name) => ["--project", name]);
/** The screen whose page tests belong to a folder of src. The other folders belong to all screens. */
const SCREENS: Record<string, string | undefined> = {
  workflow: "workflow",
  list: "workflow",
  document: "document",
  labels: "labels",
  collect: "labels",
  home: "home",
  settings: "settings",
};

const start = performance.now();
const base = git("merge-base", since, "HEAD")[0] ?? since;
const changed = [
  ...new Set([...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")]),
].filter((file) => existsSync(file));
const code = changed.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
console.log(`Checks ${changed.length} files that changed since ${since}. \`npm test\` runs everything.`);

/** A command on files, if there are any. On no files, these commands would check everything. */
const onFiles = (name: string, files: string[], ...command: string[]): Step[] =>
  files.length > 0 ? [{ name, command: ["npx", ...command, ...files] }] : [];

const results = await runSideBySide([
  ...onFiles("lint", code, "eslint", "--max-warnings", "0", "--no-warn-ignored"),
  {
    name: "types",
    command: ["npx", "tsc", "--incremental", "--tsBuildInfoFile", "node_modules/.cache/types.tsbuildinfo"],
  },
  ...onFiles("formatting", changed, "prettier", "--check", "--ignore-unknown", "--log-level", "warn"),
  { name: "import rules", command: ["npx", "depcruise", "src"] },
]);
const tests = (name: string, ...args: string[]) =>
  runStep({ name, command: ["npx", "vitest", "run", "--silent", ...args] });
results.push(
  await tests("unit and contract tests of what changed", "--changed", base, "--passWithNoTests", ...UNIT_PROJECTS),
);
const pageTests = pageTestsOf(changed);
if (pageTests.length > 0) results.push(await tests("page tests of what changed", "--project", "pages", ...pageTests));
console.log(`\n${durationTable(results, performance.now() - start)}`);
process.exitCode = results.some(({ failed }) => failed) ? 1 : 0;

/**
 * The page tests to run, as the beginnings of their paths. All of them render the whole app, so they are chosen by the
 * screen in their names and not by what they import.
 */
function pageTestsOf(files: string[]): string[] {
  const found = files.flatMap((file) => {
    const [top, folder = ""] = file.split("/");
    if (file.startsWith("test/pages/") && file.endsWith(".test.tsx")) return [file];
    if (file.startsWith("test/pages/")) return ["test/pages/"];
    if (top !== "src" || !/\.tsx?$/.test(file)) return [];
    const screen = SCREENS[folder];
    return [screen ? `test/pages/${screen}-` : "test/pages/"];
  });
  return [...new Set(found)];
}

function git(...args: string[]): string[] {
  return execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
}
