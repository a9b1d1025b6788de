import { afterEach, expect, test, vi } from "vitest";
import { forbidsWebAssembly } from "../../../src/service/page-policy";

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

/** A page with a policy in itself and one that its server sends; an empty one is none. */
function servePage(inPage: string, sent: string) {
  const element = document.createElement("meta");
  element.httpEquiv = "Content-Security-Policy";
  element.content = inPage;
  if (inPage !== "") document.head.append(element);
  const headers: HeadersInit = sent === "" ? {} : { "Content-Security-Policy": sent };
  const ask = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { headers })));
  vi.stubGlobal("fetch", ask);
  return ask;
}

const OPEN = "script-src 'self' 'wasm-unsafe-eval'";

test.each([
  ["", "", false],
  [OPEN, "", false],
  ["img-src 'self'", "Script-Src 'self' 'WASM-unsafe-eval'", false],
  ["script-src 'self' 'unsafe-eval'", "", false],
  [`default-src 'none'; ${OPEN}`, OPEN, false],
  ["script-src 'self'", "", true],
  ["default-src 'self'", "", true],
  [OPEN, "default-src 'none'; script-src 'self'", true],
  [OPEN, `${OPEN}, script-src 'self'`, true],
  ["script-src 'self'; script-src 'wasm-unsafe-eval'", "", true],
])("WebAssembly with %j in the page and %j sent with it: forbidden is %s", async (inPage, sent, expected) => {
  const ask = servePage(inPage, sent);
  expect(await forbidsWebAssembly()).toBe(expected);
  expect(ask).toHaveBeenCalledWith("/", { method: "HEAD" });
});

test("a server that does not answer forbids nothing", async () => {
  servePage(OPEN, "").mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await forbidsWebAssembly()).toBe(false);
});
