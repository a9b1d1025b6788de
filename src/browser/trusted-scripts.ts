const trusted = new Set<string>();
let hasPolicy = false;

/**
 * Allows a script of this app to be started as a worker although the page's CSP requires Trusted Types.
 *
 * The libraries that start our workers pass the URL as a string, so this has to be the default policy, which the browser
 * applies to every string. It rejects all other script URLs and all markup: for these the browser throws a TypeError. Does
 * nothing in browsers without Trusted Types.
 */
export function trustWorkerScript(url: string): void {
  trusted.add(absolute(url));
  if (hasPolicy) return;
  hasPolicy = true;
  window.trustedTypes?.createPolicy("default", {
    createScriptURL: (script) => (trusted.has(absolute(script)) ? script : null),
  });
}

function absolute(url: string): string {
  return new URL(url, document.baseURI).href;
}
