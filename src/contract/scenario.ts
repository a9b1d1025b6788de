/** The API key of the demo's service. */
export const DEMO_KEY = "docket-demo-key";

/** The scenarios of the demo's service. The name is used in addresses, such as `?demo=slow`. */
export const SCENARIOS = [
  { name: "normal", title: "Normal", group: "What to show" },
  { name: "arriving", title: "Arriving", group: "What to show" },
  { name: "empty", title: "Empty", group: "What to show" },
  { name: "empty-list", title: "Empty list with 200", group: "What to show" },
  { name: "1000", title: "1,000 documents", group: "What to show" },
  { name: "100000", title: "100,000 documents", group: "What to show" },
  { name: "slow", title: "Slow", group: "Test faults" },
  { name: "unstable", title: "Unstable", group: "Test faults" },
  { name: "rate-limit", title: "Rate limit", group: "Test faults" },
  { name: "some-fail", title: "Some documents fail", group: "Test faults" },
  { name: "list-401", title: "List: 401", group: "Test faults" },
  { name: "list-403", title: "List: 403", group: "Test faults" },
  { name: "list-404", title: "List: 404", group: "Test faults" },
  { name: "list-500", title: "List: 500", group: "Test faults" },
  { name: "document-401", title: "Document: 401", group: "Test faults" },
  { name: "document-403", title: "Document: 403", group: "Test faults" },
  { name: "document-404", title: "Document: 404", group: "Test faults" },
  { name: "document-500", title: "Document: 500", group: "Test faults" },
  { name: "html", title: "HTML", group: "Test faults" },
  { name: "truncated", title: "Truncated JSON", group: "Test faults" },
  { name: "missing-data", title: "Missing data", group: "Test faults" },
  { name: "wrong-types", title: "Wrong types", group: "Test faults" },
  { name: "bad-row", title: "One bad row", group: "Test faults" },
] as const;

export type ScenarioName = (typeof SCENARIOS)[number]["name"];

/** Finds a scenario by its name. */
export function scenarioNamed(name: string | null | undefined) {
  return SCENARIOS.find((scenario) => scenario.name === name);
}
