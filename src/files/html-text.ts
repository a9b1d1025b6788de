import { parseInertHtml } from "../browser/inert-html";

// What no reader sees.
const HIDDEN = "head, script, style, template, noscript, [hidden]";
const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const BLOCK =
  /^(?:address|article|aside|blockquote|center|dd|div|dl|dt|fieldset|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tr|ul)$/;

/**
 * The text of an HTML page as it is read: its blocks are lines, and the cells of a row are separated by tabs. Addresses of links
 * are left out. Nothing of the page is loaded.
 */
export function htmlToText(html: string): string {
  const page = parseInertHtml(html);
  page.querySelectorAll(HIDDEN).forEach((element) => element.remove());
  page.querySelectorAll("[style]").forEach((element) => {
    if (HIDING_STYLE.test(element.getAttribute("style") ?? "")) element.remove();
  });
  const parts: string[] = [];
  // Without recursion: a page can be nested deeper than the stack.
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const open: Element[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    while (open.length > 0 && !open.at(-1)?.contains(node)) {
      open.pop();
      parts.push("\n");
    }
    if (node instanceof Element) {
      const name = node.localName;
      if (name === "br") parts.push("\n");
      else if (name === "td" || name === "th") parts.push("\t");
      else if (BLOCK.test(name)) {
        parts.push("\n");
        open.push(node);
      }
    } else parts.push(node.parentElement?.closest("pre") ? (node.nodeValue ?? "") : collapse(node.nodeValue ?? ""));
  }
  return parts
    .join("")
    .replace(/[^\S\n]*\t[^\S\n]*/g, "\t")
    .replace(/(?:^|(?<=\n))[\t ]+|[\t ]+(?=\n|$)/g, "")
    .replace(/ {2,}/g, " ")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function collapse(text: string): string {
  return text.replace(/\s+/g, " ");
}
