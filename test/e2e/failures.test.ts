import { readFileSync } from "node:fs";
import { expect, serveFiles, test } from "./file-fixtures";
import { saveSettings } from "./fixtures";
import { filePanel } from "./on-page";
import { serveWorkflow } from "./served-workflow";

test("an alert is shown if a deploy removed a page's code, and the other pages still work", async ({
  page,
  viewer,
  problems,
}) => {
  const code = /SettingsPage.*\.js$/;
  await page.route(code, (route) => route.fulfill({ status: 404, body: "gone" }));
  await page.goto(viewer);
  await page.getByRole("navigation").getByRole("link", { name: "Settings" }).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("a new version of Docket is ready");
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("textbox", { name: "Workflow ID", exact: true })).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Settings" }).click();
  await page.unroute(code);
  const help = alert.getByRole("link", { name: "What does this mean?" });
  await expect(help).toHaveAttribute("href", /\/guide\.html#error-page$/);
  await alert.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByLabel("Base URL")).toBeVisible();
  // React logs each error that the page shows.
  expect(problems.splice(0).join("\n")).toContain("Failed to fetch dynamically imported module");
});

for (const [what, code, file] of [
  ["the viewer of PDFs", /PdfView-.*\.js$/, "plain.pdf"],
  ["the worker of PDF.js", /pdf\.worker.*\.js$/, "plain.pdf"],
  ["the reader of mails", /read-mail.*\.js$/, "placeholder.eml"],
] as const) {
  test(`a file whose viewer a deploy removed is not called broken, and the page offers to reload: ${what}`, async ({
    page,
    visit,
    problems,
  }) => {
    await page.route(code, (route) => route.fulfill({ status: 404, body: "gone" }));
    const data = readFileSync(new URL(`../inputs/${file}`, import.meta.url), "latin1");
    const { [file]: fileUrl } = await serveFiles(page, { [file]: data });
    await serveWorkflow(page, ["doc"], { documentOf: () => ({ fileUrl, original_file_name: file }) });
    await visit("/workflows/flow/documents/doc");
    await expect(filePanel(page)).toContainText("A part of Docket could not be loaded");
    await page.unroute(code);
    await filePanel(page).getByRole("button", { name: "Reload" }).click();
    await expect(filePanel(page)).not.toContainText("could not be loaded");
    await expect(
      filePanel(page)
        .getByText(/Muster Handels GmbH/)
        .first(),
    ).toBeVisible();
    problems.splice(0);
  });
}

for (const [name, broken] of [
  ["is blocked", "getItem"],
  ["is full", "setItem"],
] as const) {
  test(`the app works where storage ${name}`, async ({ page, viewer, service }) => {
    await page.addInitScript((method) => {
      Storage.prototype[method] = () => {
        throw new DOMException("no storage", "QuotaExceededError");
      };
    }, broken);
    await saveSettings(page, viewer, service);
    await page.getByRole("link", { name: "Home" }).click();
    await page.getByRole("textbox", { name: "Workflow ID", exact: true }).fill("inv-2026-q3");
    await page.getByRole("button", { name: "Open workflow" }).click();
    await expect(page.getByRole("status")).toHaveText("Showing 57 of 57 documents");
  });
}

test.describe("a page that cannot be rendered", () => {
  // React reports the error on the console too.
  test.use({ problems: async ({}, use) => use([]) });

  test("leaves the frame and the other pages working", async ({ page, visit }) => {
    await page.addInitScript(() => {
      Date.prototype.getMonth = () => {
        throw new Error("a fault in drawing");
      };
    });
    await visit("/workflows/inv-2026-q3");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("This page could not be shown");
    await expect(page.getByRole("banner")).toBeVisible();
    await page.getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("textbox", { name: "Workflow ID", exact: true })).toBeVisible();
  });
});
