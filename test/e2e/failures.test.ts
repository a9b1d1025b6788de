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

test("a file whose viewer a deploy removed is not called broken, and the page offers to reload", async ({
  page,
  visit,
  problems,
}) => {
  for (const [what, code, file] of [
    ["the worker of PDF.js", /pdf\.worker.*\.js$/, "plain.pdf"],
    ["the reader of mails", /read-mail.*\.js$/, "placeholder.eml"],
    ["the viewer of PDFs", /PdfParts-.*\.js$/, "plain.pdf"],
  ] as const) {
    await test.step(what, async () => {
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
    });
  }
  problems.splice(0);
});

// Where it is only full is tested in unit/tabs/connection.test.ts and unit/browser/storage.test.ts.
test("the app works where storage is blocked", async ({ page, viewer, service }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("no storage", "SecurityError");
    };
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse });
  });
  await saveSettings(page, viewer, service);
  await page.getByRole("link", { name: "Home" }).click();
  await page.getByRole("textbox", { name: "Workflow ID", exact: true }).fill("inv-2026-q3");
  await page.getByRole("button", { name: "Open workflow" }).click();
  await expect(page.getByRole("status")).toHaveText("Showing 57 of 57 documents");
});
