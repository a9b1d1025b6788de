import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { connect, expect, test as base } from "./fixtures";

// Prism makes up the same data for the same seed. With this one the list has two documents.
const SEED = "docket";

const test = base.extend<{ prism: string }>({
  /** The address of a service that Prism makes of docs/openapi.yaml, with data that it makes up from the schemas. */
  prism: async ({}, use) => {
    const script = "node_modules/@stoplight/prism-cli/dist/index.js";
    const args = `mock --dynamic --seed ${SEED} --port 0 docs/openapi.yaml`.split(" ");
    const prism = spawn(process.execPath, [script, ...args]);
    prism.stderr.resume();
    let said = "";
    for await (const line of createInterface(prism.stdout)) {
      said += `${line}\n`;
      if (line.includes("listening on")) break;
    }
    const url = /listening on (http:\S+)/.exec(said)?.[1];
    if (url === undefined) throw new Error(`Prism did not start: ${said}`);
    prism.stdout.resume();
    await use(url);
    prism.kill();
  },
});

test("a service that another tool makes of docs/openapi.yaml is read: its list, and a document", async ({
  page,
  viewer,
  prism,
}) => {
  // The files' addresses are made up too.
  await page.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(`${prism}/api/`)) keys.push(request.headers()["x-api-key"]);
  });
  await connect(page, viewer, { url: prism, key: "a-key" });
  await page.goto(`${viewer}/workflows/invoices`);
  await expect(page.getByText("Showing 2 of 2 documents")).toBeVisible();
  const link = page.getByRole("table", { name: "Documents" }).getByRole("link").first();
  await expect(link).toHaveText("esse irure qui proident consequat");
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("officia");
  await expect(page.getByRole("region", { name: "ea est" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(new Set(keys)).toEqual(new Set(["a-key"]));
});
