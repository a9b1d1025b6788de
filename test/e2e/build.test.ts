import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "./fixtures";

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test.describe("the production build", () => {
  test("holds no mock code, no worker and no sample file", () => {
    const traces = /mockServiceWorker|\bmsw\b|docket-demo-key|docket\.scenario|Truncated JSON|Explore the demo|ACME/;
    expect(files("dist").filter((file) => traces.test(file) || traces.test(readFileSync(file, "utf8")))).toEqual([]);
    expect(files("dist-demo").some((file) => traces.test(readFileSync(file, "utf8")))).toBe(true);
  });

  test("carries a strict policy and no inline script or style", () => {
    const html = readFileSync("dist/index.html", "utf8");
    expect(html).toContain("default-src &#39;none&#39;; script-src &#39;self&#39;; style-src &#39;self&#39;;");
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style|style=/);
  });

  test("offers no choice of a data source", async ({ page, viewer }) => {
    await page.goto(`${viewer}/settings`);
    await expect(page.getByLabel("Base URL")).toBeVisible();
    await expect(page.getByRole("radio")).toHaveCount(0);
  });
});
