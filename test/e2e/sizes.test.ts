import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { connect, expect, test } from "./fixtures";
import { CORS } from "./hostile-service";

/** An answer of this many megabytes of spaces. Compressed, it is a thousandth of that. */
const compressed = (status: number, megabytes: number) => async (response: ServerResponse) => {
  response.writeHead(status, { ...CORS, "Content-Type": "application/json", "Content-Encoding": "gzip" });
  const spaces = Buffer.alloc(1e6, " ");
  // The client disconnects before the end.
  await pipeline(Readable.from(new Array(megabytes).fill(spaces)), createGzip(), response).catch(() => undefined);
};

test("an answer of 600 MB that is small on the wire is an alert that names the limit, or that error, after one request", async ({
  page,
  viewer,
  hostile,
}) => {
  await connect(page, viewer, { url: hostile.url, key: "key" });
  const alert = page.getByRole("main").getByRole("alert");
  for (const [httpStatus, ...words] of [
    [200, "The answer is too large (200)", /\b2[01]\.\d MB received, the limit is 20 MB/],
    // Of an error only the beginning is read.
    [404, "The service has no such document (404)"],
  ] as const) {
    hostile.answer(compressed(httpStatus, 600));
    await page.goto(`${viewer}/documents/d-1`);
    for (const each of words) await expect(alert).toContainText(each);
    expect(hostile.asked).toEqual(["/api/v1/document/d-1"]);
  }
});
