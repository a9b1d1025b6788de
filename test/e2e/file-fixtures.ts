import type { Locator, Page } from "@playwright/test";
import { startFileHost, type FileHost } from "./file-host";
import { connect, expect, test as base } from "./fixtures";
import { document as documentOf } from "./hostile-answers";
import { filePanel } from "./on-page";
import { serveWorkflow } from "./served-workflow";

interface Fixtures {
  /** Whether the host of the files is the service too. */
  hostIsService: boolean;
  /**
   * Opens a document whose file is at an address, below the host's where it begins with a slash. Each further address
   * is what the service says when it is asked for the document again.
   */
  open: (first: string, ...later: string[]) => Promise<Locator>;
  /** Opens a document with this file: a PDF, or a text. */
  show: (file: Uint8Array | string) => Promise<Locator>;
  /** Opens the first document, `doc-0`, of a workflow whose documents have files at these addresses. */
  openQueue: (...addresses: string[]) => Promise<Locator>;
}

const SAMPLES = "https://samples.invalid";

export const test = base.extend<Fixtures, { host: FileHost }>({
  host: [
    async ({}, use) => {
      const host = await startFileHost();
      await use(host);
      await host.close();
    },
    { scope: "worker" },
  ],
  hostIsService: [false, { option: true }],
  open: async ({ page, viewer, service, host, hostIsService }, use) => {
    await connect(page, viewer, { key: service.key, url: (hostIsService ? host : service).url });
    await page.addInitScript(reportFrames);
    await use(async (...addresses) => {
      const left = addresses.map((address) => address.replace(/^\//, `${host.url}/`));
      await page.route("**/api/v1/document/*", async (route) => {
        if (route.request().method() !== "GET") return route.fallback();
        const fileUrl = left.length > 1 ? left.shift() : left[0];
        const data = documentOf({ documentLabels: LABELS, original_file_name: "Invoice 17", fileUrl });
        await route.fulfill({ json: { data }, headers: { "Access-Control-Allow-Origin": "*" } });
      });
      host.asked.length = 0;
      await page.goto(`${viewer}/documents/17`);
      return filePanel(page);
    });
  },
  show: async ({ page, open }, use) => {
    await use(async (file) => {
      const { file: address } = await serveFiles(page, { file });
      return open(address);
    });
  },
  openQueue: async ({ page, visit, host }, use) => {
    await use(async (...addresses) => {
      const ids = addresses.map((_, index) => `doc-${index}`);
      const fileAt = (index: number) => addresses[index]?.replace(/^\//, `${host.url}/`);
      await serveWorkflow(page, ids, {
        documentOf: (_, index) => ({ fileUrl: fileAt(index), documentLabels: MANY_LABELS }),
      });
      host.asked.length = 0;
      await visit("/workflows/flow/documents/doc-0");
      return filePanel(page);
    });
  },
});

const LABELS = [{ key: "buyer_name", value: "buyer_name", group: "b", groupVal: "Buyer" }];
// More than a window shows.
const MANY_LABELS = Array.from({ length: 20 }, (_, at) => ({
  key: `k_${at}`,
  value: "",
  group: "others",
  groupVal: "others",
}));

/**
 * Logs an error, which fails the test, as soon as the page holds an element that could run a file or navigate the tab.
 */
function reportFrames() {
  const report = () => {
    const frame = document.querySelector("iframe, frame, object, embed");
    if (frame) console.error(`The page holds ${frame.outerHTML}`);
  };
  new MutationObserver(report).observe(document, { childList: true, subtree: true });
}

/** Serves files on a host of their own, which allows every page to read them. Returns their addresses. */
export async function serveFiles<Name extends string>(
  page: Page,
  files: Record<Name, Uint8Array | string>,
): Promise<Record<Name, string>> {
  const addresses: Partial<Record<string, string>> = {};
  for (const [name, body] of Object.entries<Uint8Array | string>(files)) {
    const address = `${SAMPLES}/${name}`;
    addresses[name] = address;
    await page.route(address, (route) =>
      route.fulfill({
        contentType: typeof body === "string" ? "text/plain; charset=utf-8" : "application/pdf",
        headers: { "Access-Control-Allow-Origin": "*" },
        body: typeof body === "string" ? body : Buffer.from(body),
      }),
    );
  }
  return addresses as Record<Name, string>;
}

export { expect };
