import { createData } from "../src/mocks/data";
import { ERROR_IDS } from "../src/mocks/handlers";
import { DEMO_KEY, SCENARIOS, scenarioNamed } from "../src/contract/scenario";
import { startService } from "./start-service";

const port = Number(process.env.PORT ?? 4010);
const key = process.env.KEY?.trim() ?? "";
const scenario = scenarioNamed(process.env.SCENARIO ?? "normal") ?? fail(`SCENARIO is none of ${names()}`);

if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(`PORT is not a port: ${process.env.PORT ?? ""}`);
if (!/^[\x20-\x7e]*$/.test(key)) fail("KEY may hold printable ASCII only");

try {
  const service = await startService({ port, key: key === "" ? DEMO_KEY : key, scenario: scenario.name });
  console.log(describeService(service.url, service.key));
} catch (error) {
  const inUse = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  fail(inUse ? `Port ${port} is in use: set PORT to a free one` : String(error));
}

function describeService(url: string, key: string) {
  const data = createData(new Date());
  const workflows = [...data.workflows].map(([id, { length }]) => `${id} (${length})`);
  const example = [...data.documents.values()].find(({ documentLabels }) => documentLabels.length > 0)?._id ?? "";
  return `The mocked service listens on ${url} (Ctrl+C ends it)

  x-api-key   ${key}
  workflows   ${workflows.join(", ")}
  a document  ${example}
  errors      ${ERROR_IDS.join(", ")}: as a workflow's id or as a document's

  scenario    ${scenario.title}; SCENARIO=… chooses another: ${names()}

  curl -H ${quoteForShell(`x-api-key: ${key}`)} ${url}/api/v1/documents/supplier-onboarding
`;
}

function names() {
  return SCENARIOS.map(({ name }) => name).join(", ");
}

// A key can contain spaces, quotes and dollar signs.
function quoteForShell(text: string) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
