import { durationTable, runSideBySide } from "./run-steps";

// Checks all files without running them.
const start = performance.now();
// The slow ones first, so that both cores are busy until the end.
const results = await runSideBySide([
  { name: "lint", command: ["npx", "eslint", "--max-warnings", "0", "."] },
  { name: "types", command: ["npx", "tsc"] },
  { name: "formatting", command: ["npx", "prettier", "--check", "--log-level", "warn", "."] },
  { name: "import rules", command: ["npx", "depcruise", "src"] },
  { name: "OpenAPI file", command: ["npx", "redocly", "lint", "docs/openapi.yaml"] },
]);
console.log(`\n${durationTable(results, performance.now() - start)}`);
process.exitCode = results.some(({ failed }) => failed) ? 1 : 0;
