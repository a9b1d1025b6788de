import type { Locator, Page } from "@playwright/test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { IMAGES } from "../../scripts/sample-files";
import { SECURITY_HEADERS } from "../../scripts/security-headers";
import { expect, serveFiles, test } from "./file-fixtures";
import { scannedPdf, scanPdf } from "./file-samples";
import { boxOf, highlightedMatches } from "./on-page";

test.use({ headers: SECURITY_HEADERS });
// Each reading keeps a core busy: several at a time take longer than a test may.
test.describe.configure({ mode: "default" });

const search = (file: Locator) => file.getByRole("searchbox", { name: "Search file" });
const button = (file: Locator, name: string) => file.getByRole("button", { name, exact: true });
const doneNote = (file: Locator) => file.getByText("This text was read from the picture, so it may have mistakes.");
const POLICY = "Content-Security-Policy";

/** Sends headers with every file of the build, as a web server does. */
async function sendHeaders(page: Page, viewer: string, headers: Record<string, string>) {
  await page.route(`${viewer}/**`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...headers } });
  });
}

/** A sample invoice as a picture. */
const picture = () => readFileSync(join(IMAGES, readdirSync(IMAGES).sort()[0] ?? ""));

/** A made-up receipt on a dark table, tilted, in bad light. */
const RECEIPT = new URL("../inputs/receipt-photo.jpg", import.meta.url);

/** Where an element with a text is, in parts of the element around it. */
async function placeOf(word: Locator, around: Locator) {
  const [inner, outer] = [await boxOf(word), await boxOf(around)];
  return [(inner.x - outer.x) / outer.width, (inner.y - outer.y) / outer.height].map((part) => Math.round(part * 100));
}

test("a scan is read on this device under the headers of the example, however its pages lie, and is searched and selected", async ({
  page,
  viewer,
  show,
}) => {
  test.slow();
  const file = await show(await scannedPdf(picture()));
  await expect(file.getByText("Little or no text here: it is probably a scan.")).toBeVisible();
  await search(file).fill("PO-76885");
  await expect(file.getByRole("status")).toContainText("no text to search");

  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await button(file, "Read the text").click();
  await expect(file.getByText("Reading page 2 of 2")).toBeVisible({ timeout: 60_000 });
  await expect(doneNote(file)).toBeVisible({ timeout: 60_000 });
  // What was not found before is searched for again.
  await expect(file.getByRole("status")).toHaveText("1 of 2 in the file");
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((address) => !address.startsWith(viewer))).toEqual([]);

  const word = file.getByText("PO-76885", { exact: true });
  expect(await placeOf(word.first(), file.getByRole("img", { name: "Page 1 of 2" }))).toEqual([84, 29]);
  await word.first().dblclick();
  await expect(button(file, "Search labels")).toBeVisible();
  await button(file, "Next match").click();
  await expect(file.getByRole("img", { name: "Page 2 of 2" })).toBeVisible();
  await expect(file.getByRole("status")).toHaveText("2 of 2 in the file");
  const match = () => page.evaluate(highlightedMatches, "selected");
  await expect.poll(match).toMatchObject([{ text: "PO-76885", isInView: true }]);
});

test("a photo of a receipt is read under the headers of the example, and its text is known when the reader comes back", async ({
  page,
  openQueue,
}) => {
  test.slow();
  const { photo, letter } = await serveFiles(page, { photo: readFileSync(RECEIPT), letter: "A letter" });
  const file = await openQueue(photo, letter);
  await button(file, "Read the text").click();
  await expect(doneNote(file)).toBeVisible({ timeout: 60_000 });
  // The button has gone with the focus.
  await expect(file.getByRole("group", { name: "Picture" })).toBeFocused();
  await search(file).fill("total 175.74");
  await expect(file.getByRole("status")).toHaveText("1 of 1 in the file");
  const amount = file.getByText("175.74", { exact: true });
  expect(await placeOf(amount, file.getByRole("img"))).toEqual([70, 59]);
  await amount.dblclick();
  await button(file, "Search labels").click();
  await expect(page.getByRole("searchbox", { name: "Search labels" })).toHaveValue(/17|74/);

  await page.getByRole("link", { name: "Next document" }).click();
  await expect(file.getByRole("group", { name: "Text" })).toBeVisible();
  await page.getByRole("link", { name: "Previous document" }).click();
  await expect(doneNote(file)).toBeVisible();
  await expect(button(file, "Read the text")).toHaveCount(0);
});

test("where the site has no network for photos, they are read all the same, and the bar says what is missing", async ({
  page,
  show,
}) => {
  test.slow();
  await page.route("**/scan/lines.onnx", (route) => route.fulfill({ status: 404 }));
  const file = await show(readFileSync(RECEIPT));
  await button(file, "Read the text").click();
  await expect(
    file.getByText("What reads photos better is not there: lines.onnx is missing on this site."),
  ).toBeVisible({ timeout: 60_000 });
});

test("reading ends, and with it its worker, when it is cancelled, and when the document is left", async ({
  page,
  openQueue,
}) => {
  const workers = () => page.workers().filter((worker) => worker.url().includes("scan-worker"));
  const file = await openQueue("/open/invoice.png", "/open/invoice.txt");
  await button(file, "Read the text").click();
  await expect.poll(workers).toHaveLength(1);
  await button(file, "Cancel").click();
  await expect(button(file, "Read the text")).toBeFocused();
  await expect.poll(workers).toEqual([]);
  await page.keyboard.press("Enter");
  await expect.poll(workers).toHaveLength(1);
  await page.getByRole("link", { name: "Next document" }).click();
  await expect.poll(workers).toEqual([]);
});

test("under a policy without WebAssembly nothing is violated, and the button says why it cannot read", async ({
  page,
  viewer,
  show,
}) => {
  const policy = SECURITY_HEADERS[POLICY]?.replace(" 'wasm-unsafe-eval'", "") ?? "";
  await sendHeaders(page, viewer, { [POLICY]: policy });
  const file = await show(await scanPdf());
  const read = button(file, "Read the text");
  await expect(read).toBeDisabled();
  await expect(read).toHaveAccessibleDescription(/security policy does not allow WebAssembly/);
  await read.click({ force: true });
  await expect(button(file, "Fit page")).toBeVisible();
  expect(page.workers().filter((worker) => worker.url().includes("scan-worker"))).toEqual([]);
});

test("where a deploy removed the worker that reads scans, the page says so and offers to reload", async ({
  page,
  open,
}) => {
  await page.route("**/assets/scan-worker*", (route) => route.fulfill({ status: 404 }));
  const file = await open("/open/invoice.png");
  await button(file, "Read the text").click();
  await expect(file.getByText(/^A part of Docket could not be loaded\..* Reload to get it\.$/)).toBeVisible();
});
