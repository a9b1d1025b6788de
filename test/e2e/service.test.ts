import { connect, expect, saveSettings, test } from "./fixtures";

test("without a service, a page that would ask one sends nothing and leads through the set-up and back", async ({
  page,
  viewer,
  service,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${viewer}/workflows/inv-2026-q3?extracted=true`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No service is set up on this device");
  await page.goto(`${viewer}/documents/17`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No service is set up on this device");
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);

  await page.goto(`${viewer}/workflows/inv-2026-q3?extracted=true`);
  await page.getByRole("link", { name: "Set up the service" }).click();
  await page.getByLabel("Base URL").fill(service.url);
  await page.getByLabel("API key").fill(service.key);
  await page.getByRole("button", { name: "Save settings" }).click();
  await page.getByRole("link", { name: "Continue to the page you opened" }).click();
  await expect(page.getByRole("status")).toHaveText("Showing 43 of 57 documents");
});

test("the page's own origin is asked once it is saved as the service", async ({ page, viewer }) => {
  await page.route("**/api/v1/documents/w1", (route) => route.fulfill({ status: 403, json: { message: "Forbidden" } }));
  await page.goto(`${viewer}/settings`);
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByRole("status")).toContainText("saved");
  await page.goto(`${viewer}/workflows/w1`);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Forbidden");
});

test.describe("the viewer on a real HTTP service", () => {
  test("lists a workflow, opens a document and its file", async ({ page, context, viewer, service }) => {
    await saveSettings(page, viewer, service);
    await page.getByRole("link", { name: "Home" }).click();
    await page.getByRole("textbox", { name: "Workflow ID", exact: true }).fill(" inv-2026-q4 ");
    await page.getByRole("button", { name: "Open workflow" }).click();

    await expect(page.getByRole("status")).toHaveText("Showing 342 of 342 documents");
    await page.getByRole("radio", { name: "Yes" }).first().check();
    await page.getByRole("button", { name: "File name" }).click();
    await expect(page.getByRole("columnheader", { name: "File name" })).toHaveAttribute("aria-sort", "ascending");
    const first = page.getByRole("table", { name: "Documents" }).getByRole("row").nth(1).getByRole("link");
    const name = await first.innerText();
    await first.click();

    await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
    await expect(page.getByRole("region", { name: "Seller details" })).toContainText("invoice_number");
    const openFile = page.getByRole("link", { name: "Open file" });
    const address = await openFile.getAttribute("href");
    const navigation = context.waitForEvent(
      "response",
      (response) => response.request().isNavigationRequest() && response.url() === address,
    );
    await openFile.click();
    expect((await navigation).status()).toBe(200);

    await page.getByRole("link", { name: "Next document" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeHidden();
    await page.reload();
    await page.getByRole("link", { name: "Previous document" }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.getByRole("link", { name: "Back to workflow" }).click();
    await expect(page).toHaveURL(`${viewer}/workflows/inv-2026-q4?extracted=true&sort=original_file_name`);
    await page.getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("link", { name: "inv-2026-q4" })).toBeVisible();
  });

  const refusals = [
    ["workflows/error-401", 401, "document not processed, document type not supported!"],
    ["workflows/error-403", 403, "Forbidden"],
    ["workflows/error-500", 500, "error fetching documents"],
    ["documents/error-401", 401, "Could not validate credentials"],
    ["documents/error-403", 403, "Forbidden"],
    ["documents/error-404", 404, "document not found!"],
    ["documents/error-500", 500, "error fetching document"],
  ] as const;
  for (const [address, status, words] of refusals) {
    test(`says ${words} where ${address} is answered ${status}`, async ({ page, viewer, service }) => {
      await connect(page, viewer, service);
      await page.goto(`${viewer}/${address}`);
      const alert = page.getByRole("main").getByRole("alert");
      await expect(alert).toContainText(String(status));
      await expect(alert.getByText(words, { exact: true })).toBeVisible();
      await expect(alert.getByRole("button", { name: "Try again" })).toBeVisible();
      const settings = status === 403 || address === "documents/error-401" ? 1 : 0;
      await expect(alert.getByRole("link", { name: "Settings" })).toHaveCount(settings);
    });
  }

  test("shows a workflow without documents as empty, in the service's message", async ({ page, viewer, service }) => {
    await connect(page, viewer, service);
    await page.goto(`${viewer}/workflows/new-workflow`);
    await expect(page.getByRole("status")).toContainText("documents not found!");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("tests what the form says before anything is saved", async ({ page, viewer, service }) => {
    await page.goto(`${viewer}/settings`);
    const test = async (key: string) => {
      await page.getByLabel("API key").fill(key);
      await page.getByRole("textbox", { name: "Workflow ID to test with" }).fill("inv-2026-q4");
      await page.getByRole("button", { name: "Test connection" }).click();
    };
    await page.getByLabel("Base URL").fill(`${service.url}/`);
    await test("wrong");
    await expect(page.getByRole("status")).toContainText("403");
    await expect(page.getByRole("status")).toContainText("Forbidden");
    await test(` ${service.key} `);
    await expect(page.getByRole("status")).toContainText(/Key accepted, 342 documents, \d+ ms/);
    await page.getByLabel("Workflow documents path").fill("/api/v1/documents{?workflow_id}");
    await test(service.key);
    await expect(page.getByRole("status")).toContainText(/Key accepted, 342 documents/);
    await page.reload();
    await expect(page.getByLabel("Base URL")).toHaveValue("");
  });
});
