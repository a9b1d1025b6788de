import type { Locator } from "@playwright/test";
import { startFileHost, type FileHost } from "./file-host";
import { connect, expect, test as base } from "./fixtures";

interface Fixtures {
  /** Whether the host of the files is the service too. */
  hostIsService: boolean;
  /**
   * Opens a document whose file is at an address, below the host's where it begins with a slash. Each further address
   * is what the service says when it is asked for the document again.
   */
  open: (first: string, ...later: string[]) => Promise<Locator>;
}

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
    await use(async (...addresses) => {
      const left = addresses.map((address) => address.replace(/^\//, `${host.url}/`));
      await page.route("**/api/v1/document/*", async (route) => {
        if (route.request().method() !== "GET") return route.fallback();
        const fileUrl = left.length > 1 ? left.shift() : left[0];
        await route.fulfill({ json: documentOf(fileUrl), headers: { "Access-Control-Allow-Origin": "*" } });
      });
      host.asked.length = 0;
      await page.addInitScript(reportFrames);
      await page.goto(`${viewer}/documents/17`);
      return page.getByRole("group", { name: "File", exact: true });
    });
  },
});

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

function documentOf(fileUrl: string | undefined) {
  return {
    message: "document fetched successfully",
    data: {
      documentType: "Invoice",
      documentLabels: [{ key: "buyer_name", value: "buyer_name", group: "b", groupVal: "Buyer" }],
      original_file_name: "Invoice 17",
      fileUrl,
      Edited: false,
      Extracted: true,
      workflowId: "flow-1",
    },
  };
}

export { expect };
