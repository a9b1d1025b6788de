import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "./fixtures";

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

// Written out once more, so that no directive is weakened or lost by accident.
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' http: https: blob: data:",
  "connect-src 'self' http: https:",
  "worker-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types default inert",
].join("; ");

test.describe("the production build", () => {
  test("holds no mock code, no worker and no sample file", () => {
    const traces = /mockServiceWorker|\bmsw\b|docket-demo-key|docket\.scenario|Truncated JSON|Explore the demo|ACME/;
    // The guide describes the demo. In the bytes of pictures and networks, any short text can stand by chance.
    const others = files("dist").filter(
      (file) => file !== join("dist", "guide.html") && !/\.(?:png|onnx|gz|wasm|bcmap|ttf|pfb)$/.test(file),
    );
    expect(others.filter((file) => traces.test(file) || traces.test(readFileSync(file, "utf8")))).toEqual([]);
    expect(files("dist-demo").some((file) => traces.test(readFileSync(file, "utf8")))).toBe(true);
  });

  test("carries this policy in every page, before anything it governs, and no inline script or style", () => {
    for (const page of ["dist/index.html", "dist-demo/index.html", "dist/guide.html", "dist-demo/guide.html"]) {
      const html = readFileSync(page, "utf8");
      const [, beforePolicy, policy] =
        /<head>(.*?)<meta http-equiv="Content-Security-Policy" content="([^"]*)"/s.exec(html) ?? [];
      expect(beforePolicy?.trim(), page).toBe("");
      expect(policy?.replaceAll("&#39;", "'"), page).toBe(POLICY);
      expect(html.match(/http-equiv/g)).toHaveLength(1);
      expect(html).not.toMatch(/<script(?![^>]* src=)|<style|style=/);
    }
  });

  test("holds a guide that needs no script and loads nothing of the app", () => {
    const html = readFileSync("dist/guide.html", "utf8");
    expect(html).not.toMatch(/<script|modulepreload|config\.json" as/);
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
  });

  test("holds no script with the ending .mjs, which some hosts do not serve as a script", () => {
    for (const build of ["dist", "dist-demo"]) {
      expect(files(build).filter((file) => file.endsWith(".mjs"))).toEqual([]);
      expect(files(build).some((file) => /pdf\.worker.*\.js$/.test(file))).toBe(true);
    }
  });

  test("offers no choice of a data source, has a config.json that sets nothing, and asks for a service where the demo was chosen", async ({
    page,
    viewer,
  }) => {
    const demo = JSON.stringify({ source: "demo", remember: false, epoch: 1 });
    await page.addInitScript((choice) => localStorage.setItem("docket.connection", choice), demo);
    await page.goto(`${viewer}/settings`);
    await expect(page.getByLabel("Base URL")).toBeVisible();
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(await (await page.request.get(`${viewer}/config.json`)).json()).toEqual({});
    await page.goto(`${viewer}/workflows/inv-2026-q4`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No service is set up on this device");
  });
});
