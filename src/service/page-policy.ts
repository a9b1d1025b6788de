import { queryOptions } from "@tanstack/react-query";

const HEADER = "Content-Security-Policy";

const FORBIDDEN = "this site's security policy does not allow WebAssembly (wasm-unsafe-eval).";

/** Why the text of scans cannot be read; null if it can. The policy stays the same as long as the page is open. */
export const scanFaultQuery = queryOptions({
  queryKey: ["page policy"],
  queryFn: async () => ((await forbidsWebAssembly()) ? FORBIDDEN : null),
  staleTime: Infinity,
  gcTime: Infinity,
});

/**
 * Whether the page's Content-Security-Policy forbids WebAssembly. To try it out would violate the policy, so this reads the
 * policies: those in the page, and those that the web server sends with it. Never rejects.
 */
export async function forbidsWebAssembly(): Promise<boolean> {
  const elements = document.querySelectorAll<HTMLMetaElement>(`meta[http-equiv="${HEADER}" i]`);
  const inPage = Array.from(elements, ({ content }) => content);
  return [...inPage, await fetchPolicies()].some((policies) => policies.split(",").some(isForbiddenBy));
}

/** The policies in the header of the page, separated by commas; empty if there are none or the server does not say. */
async function fetchPolicies(): Promise<string> {
  try {
    const { headers } = await fetch(import.meta.env.BASE_URL, { method: "HEAD" });
    return headers.get(HEADER) ?? "";
  } catch {
    return "";
  }
}

function isForbiddenBy(policy: string): boolean {
  const directives = policy.split(";").map((directive) => directive.trim().toLowerCase().split(/\s+/));
  const sourcesOf = (name: string) => directives.find(([first]) => first === name);
  const scripts = sourcesOf("script-src") ?? sourcesOf("default-src");
  return scripts !== undefined && !scripts.some((source) => /^'(?:wasm-)?unsafe-eval'$/.test(source));
}
