/** The API key of the demo's service. */
export const DEMO_KEY = "docket-demo-key";

/** The scenarios of the demo's service. The name is used in addresses, such as `?demo=slow`. */
export const SCENARIOS = [
  { name: "normal", title: "Normal", group: "Data" },
  { name: "arriving", title: "Arriving", group: "Data" },
  { name: "empty", title: "Empty", group: "Data" },
  { name: "empty-list", title: "Empty list with 200", group: "Data" },
  { name: "1000", title: "1,000 documents", group: "Data" },
  { name: "100000", title: "100,000 documents", group: "Data" },
  { name: "slow", title: "Slow", group: "Answers" },
  { name: "unstable", title: "Unstable", group: "Answers" },
  { name: "rate-limit", title: "Rate limit", group: "Answers" },
  { name: "some-fail", title: "Some documents fail", group: "Answers" },
  { name: "list-401", title: "List: 401", group: "Documented errors" },
  { name: "list-403", title: "List: 403", group: "Documented errors" },
  { name: "list-404", title: "List: 404", group: "Documented errors" },
  { name: "list-500", title: "List: 500", group: "Documented errors" },
  { name: "document-401", title: "Document: 401", group: "Documented errors" },
  { name: "document-403", title: "Document: 403", group: "Documented errors" },
  { name: "document-404", title: "Document: 404", group: "Documented errors" },
  { name: "document-500", title: "Document: 500", group: "Documented errors" },
  { name: "html", title: "HTML", group: "Broken answers" },
  { name: "truncated", title: "Truncated JSON", group: "Broken answers" },
  { name: "missing-data", title: "Missing data", group: "Broken answers" },
  { name: "wrong-types", title: "Wrong types", group: "Broken answers" },
  { name: "bad-row", title: "One bad row", group: "Broken answers" },
] as const;

export type ScenarioName = (typeof SCENARIOS)[number]["name"];

/** Finds a scenario by its name. */
export function scenarioNamed(name: string | null | undefined) {
  return SCENARIOS.find((scenario) => scenario.name === name);
}
