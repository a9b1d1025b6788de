import GithubSlugger from "github-slugger";
import { Marked } from "marked";
import { readFileSync } from "node:fs";

export const GUIDE = "docs/guide.md";

interface Heading {
  id: string;
  /** 1 to 6, as in `h2`. */
  depth: number;
  html: string;
}

/** The parts of the guide's page, as HTML. */
export interface GuidePage {
  main: string;
  contents: string;
}

// A heading has the same id as on GitHub. One that the app links to may name its own, which is kept when its text changes.
const OWN_ID = /^<a id="([\w-]+)"><\/a>/;

/** Turns the guide's Markdown into HTML. The addresses of pictures become relative to the root of the repository. */
export function renderGuide(markdown: string): GuidePage {
  const slugger = new GithubSlugger();
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const content = this.parser.parseInline(tokens);
        const html = content.replace(OWN_ID, "");
        const plain = this.parser.parseInline(tokens, this.parser.textRenderer).replace(OWN_ID, "");
        const id = OWN_ID.exec(content)?.[1] ?? slugger.slug(plain);
        headings.push({ id, depth, html });
        return `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
      image({ href, text }) {
        const file = `docs/${href}`;
        const { width, height } = pictureSize(file);
        return `<img src="${file}" alt="${escape(text)}" width="${width}" height="${height}" loading="lazy">`;
      },
    },
  });
  const main = marked.parse(markdown, { async: false });
  return { main, contents: listContents(headings) };
}

/** The headings of the second and third level, as nested lists of links. */
function listContents(headings: Heading[]): string {
  const link = ({ id, html }: Heading) => `<a href="#${id}">${html}</a>`;
  const items = headings.flatMap((heading, index) => {
    if (heading.depth !== 2) return [];
    const next = headings.findIndex(({ depth }, other) => other > index && depth <= 2);
    const inner = headings.slice(index, next === -1 ? undefined : next).filter(({ depth }) => depth === 3);
    const list = inner.length === 0 ? "" : `<ul>${inner.map((each) => `<li>${link(each)}</li>`).join("")}</ul>`;
    return [`<li>${link(heading)}${list}</li>`];
  });
  return `<ul>${items.join("\n")}</ul>`;
}

/** In pixels, from the header of a PNG file. */
function pictureSize(file: string): { width: number; height: number } {
  const start = readFileSync(file).subarray(16, 24);
  return { width: start.readUInt32BE(0), height: start.readUInt32BE(4) };
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
