import { readdirSync } from "node:fs";
import { expect, test } from "./file-fixtures";

const asset = (start: string) => readdirSync("dist/assets").find((name) => name.startsWith(start)) ?? "";

test("strings become neither markup nor scripts, on a page that has shown a PDF too", async ({
  page,
  viewer,
  open,
  problems,
}) => {
  // Runs in a task of its own: the browser lets the debugger that calls this function evaluate strings.
  const attempts = async (own: string) => {
    await new Promise((resolve) => setTimeout(resolve));
    const element = document.createElement("div");
    const script = document.createElement("script");
    const made: Record<string, () => unknown> = {
      innerHTML: () => (element.innerHTML = "<img src=x>"),
      outerHTML: () => (document.createElement("p").appendChild(element).outerHTML = "<b></b>"),
      insertAdjacentHTML: () => element.insertAdjacentHTML("beforeend", "<b></b>"),
      parseFromString: () => new DOMParser().parseFromString("<b></b>", "text/html"),
      srcdoc: () => (document.createElement("iframe").srcdoc = "<b></b>"),
      "script.text": () => (script.text = "1"),
      "script.src elsewhere": () => (script.src = "https://elsewhere.invalid/a.js"),
      "script.src here": () => (script.src = own),
      "worker elsewhere": () => new Worker("https://elsewhere.invalid/a.js"),
      "worker of a blob": () => new Worker(URL.createObjectURL(new Blob(["1"]))),
      "worker of another file": () => new Worker(own),
      policy: () => window.trustedTypes?.createPolicy("another", {}),
      eval: () => void window.eval("1"),
    };
    return Object.keys(made).filter((name) => {
      try {
        made[name]?.();
        return true;
      } catch {
        return false;
      }
    });
  };
  const own = `/assets/${asset("main")}`;
  await page.goto(`${viewer}/settings`);
  await expect(page.getByLabel("Base URL")).toBeVisible();
  expect(await page.evaluate(attempts, own)).toEqual([]);

  problems.length = 0;
  const file = await open("/open/invoice.pdf");
  await expect(file.getByRole("img", { name: "Page 1 of 2" })).toBeVisible();
  expect(problems).toEqual([]);
  // The page itself does not read the PDF, and does not search it for labels.
  const workers = () => page.workers().map((worker) => new URL(worker.url()).pathname);
  const expected = [asset("label-search-worker"), asset("pdf.worker")].map((name) => `/assets/${name}`);
  await expect.poll(() => workers().sort()).toEqual(expected);
  expect(await page.evaluate(attempts, own)).toEqual([]);
  expect(await page.evaluate((url) => navigator.serviceWorker.register(url).catch(String), own)).toContain("Trusted");
  problems.length = 0;
});

test("the demo's worker is the only one that the demo registers", async ({ page, demo, problems }) => {
  await page.goto(`${demo}/workflows/inv-2026-q3`);
  await expect(page.getByRole("status")).toHaveText("Showing 57 of 57 documents");
  expect(problems).toEqual([]);
  const refused = await page.evaluate(() => navigator.serviceWorker.register("/mockServiceWorker.js").catch(String));
  expect(refused).toContain("Trusted");
  problems.length = 0;
});
