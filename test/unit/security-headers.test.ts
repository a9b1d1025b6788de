import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  API_HEADERS,
  POLICY,
  REQUEST_HEADERS,
  SECURITY_HEADERS,
  SITE_WIDE_HEADERS,
} from "../../scripts/security-headers";

const EXAMPLE = readFileSync("deploy/nginx.conf", "utf8");

/** The headers that the nginx example always sends, except those that depend on the address. */
const sent = Array.from(
  EXAMPLE.matchAll(/^ {4}add_header (\S+) "?([^"$]+?)"? always;$/gm),
  ([, name = "", value = ""]): [string, string] => [name, value],
);
const policy = /map \$uri \$docket_policy \{.*?default +"([^"]+)"/s.exec(EXAMPLE)?.[1];

it("the preview sends the headers of the nginx example", () => {
  expect({
    ...Object.fromEntries(sent),
    "Content-Security-Policy": SECURITY_HEADERS["Content-Security-Policy"],
  }).toEqual(SECURITY_HEADERS);
});

it("the policy of the nginx example is that of the build, with connections to its own origin only", () => {
  const narrowed = POLICY.replace(/connect-src [^;]+/, "connect-src 'self'");
  expect(policy).toBe(`${narrowed}; frame-ancestors 'none'`);
  expect(SECURITY_HEADERS["Content-Security-Policy"]).toBe(`${POLICY}; frame-ancestors 'none'`);
});

const namesOf = (directive: string) => {
  const lines = EXAMPLE.matchAll(new RegExp(`^ {8}${directive} ([\\w-]+)`, "gm"));
  return Array.from(lines, ([, name = ""]) => name.toLowerCase()).sort();
};
const sorted = (names: readonly string[]) => names.map((name) => name.toLowerCase()).sort();

it("the proxy of the preview and the nginx example send and drop the same headers", () => {
  expect(EXAMPLE).toContain(`~^/api/     "${API_HEADERS["Content-Security-Policy"]}"`);
  expect(EXAMPLE).toContain(`~^/api/     "${API_HEADERS["Cache-Control"]}"`);
  expect(namesOf("proxy_hide_header")).toEqual(sorted([...SITE_WIDE_HEADERS, ...Object.keys(API_HEADERS)]));
  expect(namesOf("proxy_set_header")).toEqual(sorted([...REQUEST_HEADERS, "User-Agent"]));
});
