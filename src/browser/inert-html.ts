import { once } from "../lib/once";

// The page's CSP lets no string become markup without a policy. What this one allows never gets into the page.
const trust = once(() => {
  const policy = window.trustedTypes?.createPolicy("inert", { createHTML: (html) => html });
  return (html: string) => policy?.createHTML(html) ?? html;
});

/** Parses HTML into a document of its own, in which nothing is loaded and no script runs. Throws where the CSP forbids it. */
export function parseInertHtml(html: string): Document {
  return new DOMParser().parseFromString(trust()(html), "text/html");
}
