import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { connect, expect, test as base } from "./fixtures";
import { CORS, startHostileService, type HostileService } from "./hostile-service";

const test = base.extend<{ hostile: HostileService }>({
  hostile: async ({}, use) => {
    const service = await startHostileService();
    await use(service);
    await service.close();
  },
});

/** An answer of this many megabytes of spaces. Compressed, it is a thousandth of that. */
const compressed = (status: number, megabytes: number) => async (response: ServerResponse) => {
  response.writeHead(status, { ...CORS, "Content-Type": "application/json", "Content-Encoding": "gzip" });
  const spaces = Buffer.alloc(1e6, " ");
  // The client disconnects before the end.
  await pipeline(Readable.from(new Array(megabytes).fill(spaces)), createGzip(), response).catch(() => undefined);
};

test.describe("an answer of 600 MB that is small on the wire", () => {
  test("as a document is an alert that names the limit, after one request", async ({ page, viewer, hostile }) => {
    hostile.answer(compressed(200, 600));
    await connect(page, viewer, { url: hostile.url, key: "key" });
    await page.goto(`${viewer}/documents/d-1`);
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("The answer is too large (200)");
    await expect(alert).toContainText(/\b2[01]\.\d MB received, the limit is 20 MB/);
    expect(hostile.asked).toEqual(["/api/v1/document/d-1"]);
  });

  test("as an error is shown as that error, and only its beginning is read", async ({ page, viewer, hostile }) => {
    hostile.answer(compressed(404, 600));
    await connect(page, viewer, { url: hostile.url, key: "key" });
    await page.goto(`${viewer}/documents/d-1`);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("The service has no such document (404)");
    expect(hostile.asked).toEqual(["/api/v1/document/d-1"]);
  });
});
