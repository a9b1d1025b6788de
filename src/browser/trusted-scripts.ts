const trusted = new Set<string>();
let hasPolicy = false;

/**
 * Lets a script of this app be started as a worker, by its address, where the page's policy requires Trusted Types.
 *
 * The libraries that start our workers pass the address as a string, so this is the default policy, which the browser
 * asks about every string. It refuses all others, and all markup but the empty string, with which react-pdf clears an
 * element. The browser then throws a TypeError. Does nothing in browsers without Trusted Types.
 */
export function trustWorkerScript(url: string): void {
  trusted.add(absolute(url));
  if (hasPolicy) return;
  hasPolicy = true;
  window.trustedTypes?.createPolicy("default", {
    createHTML: (html) => (html === "" ? html : null),
    createScriptURL: (script) => (trusted.has(absolute(script)) ? script : null),
  });
}

function absolute(url: string): string {
  return new URL(url, document.baseURI).href;
}
