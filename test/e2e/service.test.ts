import { expect, test } from "./fixtures";

test("the viewer is set up for a service, lists a workflow, and opens a document and its file", async ({
  page,
  context,
  viewer,
  service,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${viewer}/documents/17`);
  await page.getByRole("link", { name: "Set up the service" }).click();
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
  await page.getByLabel("Base URL").fill(service.url);
  await page.getByLabel("API key").fill(service.key);
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByRole("link", { name: "Continue to the page you opened" })).toBeVisible();
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
