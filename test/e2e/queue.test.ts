import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { frames, heading, status } from "./on-page";
import { serveWorkflow } from "./served-workflow";

const ALL = Array.from({ length: 16 }, (_, at) => `doc-${String(at).padStart(3, "0")}`);
const QUEUE = ALL.filter((_, at) => at % 2 === 0).reverse();
const SEARCH = "?extracted=true&sort=-original_file_name";
const MISSING = QUEUE[5];

/** A workflow of 16 documents, half of them extracted. One is a 404. */
const serveQueue = (page: Page) =>
  serveWorkflow(page, ALL, {
    summaryOf: (_, at) => ({ Extracted: at % 2 === 0 }),
    documentOf: (id) => {
      if (id === MISSING) return undefined;
      const label = { key: "invoice_number", value: `INV ${id}`, group: "seller", groupVal: "Seller details" };
      return { documentLabels: [label], fileUrl: `https://files.example/${id}.docx` };
    },
  });

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

test("the keyboard steps through documents in the list's order without waiting", async ({ page, visit }) => {
  await serveQueue(page);
  await visit(`/workflows/flow${SEARCH}`);
  await page.getByRole("link", { name: `${QUEUE[0]}.pdf` }).click();
  await expect(page.getByRole("region", { name: "Seller details" })).toBeVisible();
  const busy = await noteBusy(page);

  for (const [at, id] of QUEUE.entries()) {
    await expect(heading(page, id)).toBeFocused();
    await expect(page.getByText(`${at + 1} of 8`)).toBeVisible();
    if (id === MISSING) await expect(page.getByRole("alert")).toContainText("document not found!");
    else await expect(page.getByText(`INV ${id}`)).toBeVisible();
    const next = QUEUE[at + 1];
    if (next === undefined) break;
    await page.waitForFunction(
      (id) => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(id)),
      next,
    );
    await frames(page);
    await page.keyboard.press("j");
  }
  // A document that failed is requested again when it is opened.
  expect(await busy()).toEqual([MISSING]);
  expect(page.url()).toContain(`/workflows/flow/documents/${QUEUE[7]}${SEARCH}`);
  await expect(page.getByRole("link", { name: "Next document" })).toHaveCount(0);

  await page.reload();
  await expect(page.getByText("8 of 8")).toBeVisible();
  await page.keyboard.press("k");
  await expect(heading(page, QUEUE[6])).toBeVisible();
  await page.keyboard.press("u");
  await expect(status(page)).toHaveText("Showing 8 of 16 documents");
  expect(page.url()).toContain(`/workflows/flow${SEARCH}`);
});

test("a printed document is its header and labels, with its address and the time of the data", async ({
  page,
  visit,
}) => {
  await serveQueue(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await visit(`/workflows/flow/documents/${QUEUE[1]}${SEARCH}`);
  const address = page.url();
  await page.getByRole("button", { name: "Seller details", exact: true }).click();
  await expect(page.getByText(`INV ${QUEUE[1]}`)).toBeHidden();
  await expect(page.getByText(address)).toBeHidden();
  await expect(page.getByRole("button", { name: "Export labels" })).toBeVisible();

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(heading(page, `${QUEUE[1]}.pdf`)).toBeVisible();
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
  const [ink = 255] = await heading(page).evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(ink).toBeLessThan(60);
});
