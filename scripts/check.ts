import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { durationTable, runSideBySide, runStep, type Step } from "./run-steps";

// Checks what changed: `npm run check` compares with main, `npm run check -- HEAD~3` with another commit.
const since =
  process.argv[2] ?? (git("branch", "--remotes", "--list", "origin/main").length > 0 ? "origin/main" : "main");

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
results.push(
  await runStep({
    name: "unit, contract and page tests of what changed",
    command: ["npx", "vitest", "run", "--changed", base, "--passWithNoTests", "--reporter=dot"],
  }),
);
console.log(`\n${durationTable(results, performance.now() - start)}`);
process.exitCode = results.some(({ failed }) => failed) ? 1 : 0;

function git(...args: string[]): string[] {
  return execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
}
