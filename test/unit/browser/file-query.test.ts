import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { fileQuery } from "../../../src/service/file-query";

test("the file of a document that is left before it was painted is not requested", async () => {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation((address, { signal } = {}) => {
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    sent.push(address);
    return Promise.resolve(new Response("text", { headers: { "content-type": "text/plain" } }));
  });
  const client = new QueryClient();
  const left = fileQuery("https://files.example/left.txt", "left.txt");
  const reading = client.query(left).catch(() => undefined);
  await client.cancelQueries({ queryKey: left.queryKey });
  await reading;
  await client.query(fileQuery("https://files.example/next.txt", "next.txt"));
  expect(sent).toEqual(["https://files.example/next.txt"]);
});
