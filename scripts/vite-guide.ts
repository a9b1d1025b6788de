import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { GUIDE, renderGuide } from "./guide-page";

/** Fills guide.html with docs/guide.md, in development and in builds. */
export function guide(): Plugin {
  return {
    name: "guide",
    transformIndexHtml: {
      order: "pre",
      handler(html, { path }) {
        if (!path.endsWith("guide.html")) return html;
        const { main, contents } = renderGuide(readFileSync(GUIDE, "utf8"));
        return html.replace("<!-- contents -->", () => contents).replace("<!-- guide -->", () => main);
      },
    },
  };
}
