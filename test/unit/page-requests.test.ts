import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { firstAnswers } from "../../src/app/page-requests";

/** A client that asks for two things, and the ways to answer them. */
function asking() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answer = (name: string) => {
    let settle: { resolve: (value: string) => void; reject: (reason: Error) => void } | undefined;
    const promise = new Promise<string>((resolve, reject) => {
      settle = { resolve, reject };
    });
    client.query({ queryKey: [name], queryFn: () => promise }).catch(() => undefined);
    return { resolve: (value: string) => settle?.resolve(value), reject: (reason: Error) => settle?.reject(reason) };
  };
  const came = vi.fn();
  return { client, list: answer("list"), document: answer("document"), came };
}

it("resolves at once if nothing was requested", async () => {
  await expect(firstAnswers(new QueryClient())).resolves.toBeUndefined();
});

it("comes with the last first answer, be it an error", async () => {
  const { client, list, document, came } = asking();
  const all = firstAnswers(client).then(came);
  list.resolve("rows");
  await vi.waitFor(() => expect(client.getQueryData(["list"])).toBe("rows"));
  expect(came).not.toHaveBeenCalled();
  document.reject(new Error("gone"));
  await all;
  expect(came).toHaveBeenCalledOnce();
});

it("comes with what a request has so far", async () => {
  const { client, document, came } = asking();
  const all = firstAnswers(client).then(came);
  document.resolve("labels");
  client.setQueryData(["list"], "first rows");
  await all;
  expect(client.isFetching({ queryKey: ["list"] })).toBe(1);
});
