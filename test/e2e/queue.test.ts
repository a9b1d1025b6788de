import { setTimeout as pause } from "node:timers/promises";
import type { Page, Request } from "@playwright/test";
import { connect, expect, test } from "./fixtures";
import { document, summary } from "./hostile-answers";

const ALL = Array.from({ length: 24 }, (_, at) => `doc-${String(at).padStart(3, "0")}`);
const QUEUE = ALL.filter((_, at) => at % 2 === 0).reverse();
const SEARCH = "?extracted=true&sort=-original_file_name";
const MISSING = QUEUE[5];

/** A workflow of 24 documents, half of them extracted. Each answer takes 100 ms, and one is a 404. Returns the ids of the answers. */
async function serveQueue(page: Page): Promise<Set<string>> {
  const answered = new Set<string>();
  page.on("requestfinished", (request) => answered.add(idOf(request)));
  await page.route("**/api/v1/documents/flow", (route) =>
    route.fulfill({
      json: {
        data: ALL.map((id, at) => summary({ _id: id, original_file_name: `${id}.pdf`, Extracted: at % 2 === 0 })),
      },
    }),
  );
  await page.route("**/api/v1/document/*", async (route) => {
    const id = idOf(route.request());
    await pause(100);
    if (id === MISSING) return route.fulfill({ status: 404, json: { message: "document not found!" } });
    const documentLabels = [{ key: "invoice_number", value: `INV ${id}`, group: "seller", groupVal: "Seller details" }];
    return route.fulfill({
      json: { data: document({ original_file_name: `${id}.pdf`, documentLabels, fileUrl: fileOf(id) }) },
    });
  });
  return answered;
}

const fileOf = (id: string) => `https://files.example/${id}.pdf`;

function idOf(request: Request): string {
  return request.url().split("/").at(-1) ?? "";
}

/** Records the ids of the documents whose page was busy after this call. */
async function noteBusy(page: Page) {
  await page.evaluate(() => {
    const busy = new Set<string>();
    Object.assign(window, { busy });
    new MutationObserver(() => {
      if (window.document.querySelector("main")?.getAttribute("aria-busy") === "false") return;
      busy.add(window.location.pathname.split("/").at(-1) ?? "");
    }).observe(window.document, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate<string[]>("[...window.busy]");
}

test("the keyboard steps through documents in the list's order without waiting", async ({ page, viewer, service }) => {
  const answered = await serveQueue(page);
  await connect(page, viewer, service);
  await page.goto(`${viewer}/workflows/flow${SEARCH}`);
  await page.getByRole("link", { name: `${QUEUE[0]}.pdf` }).click();
  await expect(page.getByRole("region", { name: "Seller details" })).toBeVisible();
  const busy = await noteBusy(page);

  for (const [at, id] of QUEUE.entries()) {
    await expect(page.getByRole("heading", { level: 1, name: id })).toBeFocused();
    await expect(page.getByText(`${at + 1} of 12`)).toBeVisible();
    if (id === MISSING) await expect(page.getByRole("alert")).toContainText("document not found!");
    else await expect(page.getByText(`INV ${id}`)).toBeVisible();
    const next = QUEUE[at + 1];
    if (next === undefined) break;
    await expect.poll(() => answered.has(next), { intervals: [20] }).toBe(true);
    await page.waitForFunction(
      (id) => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(id)),
      next,
    );
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await page.keyboard.press("j");
  }
  // A document that failed is requested again when it is opened.
  expect(await busy()).toEqual([MISSING]);
  await expect(page).toHaveURL(`${viewer}/workflows/flow/documents/${QUEUE[11]}${SEARCH}`);
  await expect(page.getByRole("link", { name: "Next document" })).toHaveCount(0);

  await page.reload();
  await expect(page.getByText("12 of 12")).toBeVisible();
  await page.keyboard.press("k");
  await expect(page.getByRole("heading", { level: 1, name: `${QUEUE[10]}.pdf` })).toBeVisible();
  await page.keyboard.press("u");
  await expect(page).toHaveURL(`${viewer}/workflows/flow${SEARCH}`);
  await expect(page.getByRole("status")).toHaveText("Showing 12 of 24 documents");
});

test("a printed document is its header and labels, with its address and the time of the data", async ({
  page,
  viewer,
  service,
}) => {
  await serveQueue(page);
  await connect(page, viewer, service);
  const address = `${viewer}/workflows/flow/documents/${QUEUE[1]}${SEARCH}`;
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(address);
  await page.getByRole("button", { name: "Seller details", exact: true }).click();
  await expect(page.getByText(`INV ${QUEUE[1]}`)).toBeHidden();
  await expect(page.getByText(address)).toBeHidden();
  await expect(page.getByRole("button", { name: "Export labels" })).toBeVisible();

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("heading", { level: 1, name: `${QUEUE[1]}.pdf` })).toBeVisible();
  await expect(page.getByText("Document type")).toBeVisible();
  await expect(page.getByText(`INV ${QUEUE[1]}`)).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  await expect(page.getByText(/Read from the service on/)).toBeVisible();
  // Before the groups, which have counts too.
  await expect(page.getByText("1 label", { exact: true }).first()).toBeVisible();
  for (const role of ["banner", "navigation", "searchbox"] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  // The printed name of a group is its button on screen.
  await expect(page.getByRole("button")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Next document" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Open file" })).toHaveCount(0);
  const [ink = 255] = await page
    .getByRole("heading", { level: 1 })
    .evaluate((heading) => (getComputedStyle(heading).color.match(/\d+/g) ?? []).map(Number));
  expect(ink).toBeLessThan(60);
});
