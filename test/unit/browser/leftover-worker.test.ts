import { afterEach, expect, test, vi } from "vitest";
import { unregisterLeftoverWorker } from "../../../src/browser/workers";

afterEach(() => vi.unstubAllGlobals());

/** A browser with a registration for each of these scripts; answers with those that are still there after the call. */
async function leftAfter(base: string, scripts: string[], state: "active" | "waiting" | "installing" = "active") {
  const left = new Set(scripts);
  const workers = { active: null, waiting: null, installing: null };
  const registrations = scripts.map((script) => ({
    ...workers,
    [state]: { scriptURL: new URL(script, window.location.origin).href },
    unregister: () => Promise.resolve(left.delete(script)),
  }));
  vi.stubGlobal("navigator", { serviceWorker: { getRegistrations: () => Promise.resolve(registrations) } });
  await unregisterLeftoverWorker(base);
  return [...left];
}

test("the demo's worker and the one of earlier demos are unregistered, whatever their state", async () => {
  for (const state of ["active", "waiting", "installing"] as const) {
    expect(await leftAfter("/", ["/demo-worker.js", "/mockServiceWorker.js"], state)).toEqual([]);
  }
});

test("workers of other apps, other folders and other deployments of this app stay", async () => {
  const others = [
    "/demo-worker.js",
    "/sw.js",
    "/tools/docket/sw.js",
    "/tools/docket/next/demo-worker.js",
    "/tools/docket2/demo-worker.js",
  ];
  expect(await leftAfter("/tools/docket/", [...others, "/tools/docket/demo-worker.js"])).toEqual(others);
});

test("a browser without workers, or one that refuses to list them, is no fault", async () => {
  vi.stubGlobal("navigator", {});
  await expect(unregisterLeftoverWorker("/")).resolves.toBeUndefined();
  const getRegistrations = () => Promise.reject(new DOMException("The operation is insecure.", "SecurityError"));
  vi.stubGlobal("navigator", { serviceWorker: { getRegistrations } });
  await expect(unregisterLeftoverWorker("/")).resolves.toBeUndefined();
});
