import type { Page } from "@playwright/test";
import { expect, test } from "./file-fixtures";
import { createPdf } from "./file-samples";
import { COOKIE, startFileHost, type FileHost } from "./file-host";

const picture = { name: "Invoice 17" };
const cannotBeRead = /does not let this page read the file/;

/** The paths requested from a host, with their cookies. */
const asked = ({ asked }: FileHost) => asked.map(({ path, headers }) => [path, headers.cookie]);

/** Requests one more address, which comes after everything that the page has requested so far. */
async function askLast(page: Page, { url }: FileHost) {
  await page.evaluate((address) => fetch(address), `${url}/open/last`);
}

test.describe("what a file's host receives", () => {
  // The host's cookie is one that the page's requests would carry: all run on 127.0.0.1, and cookies know no ports.
  test.beforeEach(async ({ page, host }) => {
    await page.goto(`${host.url}/visit`);
  });

  test("is no key, no cookie and no referrer, in one plain request", async ({ page, open, host }) => {
    for (const [address, shown] of [
      ["/open/invoice.pdf", "Page 1 of 2"],
      ["/open/invoice.png", picture.name],
      ["/open/download-2", picture.name],
      ["/open/invoice.txt", undefined],
    ] as const) {
      const file = await open(address);
      await expect(shown ? file.getByRole("img", { name: shown }) : file.getByText("INVOICE").first()).toBeVisible();
      expect(host.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET ${address}`]);
      const { headers } = host.asked[0] ?? { headers: {} };
      expect(Object.keys(headers).filter((name) => /key|cookie|referer|authorization/.test(name))).toEqual([]);
      expect(JSON.stringify(headers)).not.toContain("key-of-the-service");
    }
    await page.evaluate((url) => fetch(url, { credentials: "include", mode: "no-cors" }), `${host.url}/control`);
    expect(asked(host).at(-1)).toEqual(["/control", COOKIE]);
  });

  test("is nothing more for the marks of a PDF's labels, and nobody else receives anything", async ({
    page,
    viewer,
    service,
    show,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const file = await show(await createPdf((pdf) => pdf.addPage().text("Buyer name")));
    await expect(file.getByRole("img", { name: "Page 1 of 1" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Named on page 1" })).toBeVisible();
    await expect(file.getByTitle("Buyer name")).toBeVisible();
    const ofViewer = (address: string) => address.startsWith(`${viewer}/`) || /^(blob|data):/.test(address);
    expect(asked.filter((address) => !ofViewer(address))).toEqual([
      `${service.url}/api/v1/document/17`,
      "https://samples.invalid/file",
    ]);
  });

  test("is its own cookie where it forbids reading a picture, which the browser then shows, and nothing of another file", async ({
    open,
    host,
  }) => {
    const image = (await open("/closed/invoice.png")).getByRole("img", picture);
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(500);
    expect(asked(host)).toEqual([
      ["/closed/invoice.png", undefined],
      ["/closed/invoice.png", COOKIE],
    ]);
    for (const { headers } of host.asked) expect(headers).not.toHaveProperty("referer");

    for (const address of ["/closed/invoice.pdf", "/closed/invoice.txt"]) {
      await expect((await open(address)).getByText(cannotBeRead)).toBeVisible();
      expect(asked(host)).toEqual([[address, undefined]]);
    }
  });

  test("is no cookie where it is the page's own", async ({ page, viewer, open }) => {
    const [request] = await Promise.all([page.waitForRequest(/invoice\.pdf/), open(`${viewer}/invoice.pdf`)]);
    expect(await request.allHeaders()).not.toHaveProperty("cookie");
    const [control] = await Promise.all([page.waitForRequest(/control/), page.evaluate(() => fetch("/control"))]);
    expect(await control.allHeaders()).toHaveProperty("cookie", COOKIE);
  });

  test.describe("where it is the service", () => {
    test.use({ hostIsService: true });

    test("is no cookie where another host redirects to it", async ({ open, host }) => {
      const other = await startFileHost();
      const file = await open(`${other.url}/open/moved.png?to=${host.url}/open/invoice.png`);
      await expect(file.getByRole("img", picture)).toBeVisible();
      expect(asked(host)).toEqual([["/open/invoice.png", undefined]]);
      await other.close();
    });
  });
});

test("a drawing with a script is not requested for a preview, and does in a tab what it would do", async ({
  page,
  open,
  host,
}) => {
  await page.goto(`${host.url}/open/script.svg`);
  await expect(page.locator("svg")).toHaveAttribute("width", "90");
  await expect
    .poll(() => asked(host).flat().sort())
    .toEqual(expect.arrayContaining(["/open/from-markup", "/open/from-script"]));

  for (const address of ["/open/script.svg", "/closed/script.svg"]) {
    const file = await open(address);
    await expect(file.getByText("An SVG drawing. Docket does not show it.")).toBeVisible();
    await askLast(page, host);
    expect(asked(host)).toEqual([["/open/last", undefined]]);
  }
});
