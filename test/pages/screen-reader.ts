import { Virtual } from "@guidepup/virtual-screen-reader";
import { onTestFinished } from "vitest";

/** What a screen reader says on its way through the page, or through one element, from the beginning to the end. */
export async function transcript(container: Element = document.body): Promise<string[]> {
  const reader = new Virtual();
  await reader.start({ container });
  const first = await reader.lastSpokenPhrase();
  // After the end it begins again.
  do await reader.next();
  while ((await reader.lastSpokenPhrase()) !== first);
  const phrases = (await reader.spokenPhraseLog()).slice(0, -1);
  await reader.stop();
  return phrases;
}

/** Those of the phrases that are looked for, in the order and as often as they are read. */
export function pick(phrases: readonly string[], wanted: readonly string[]): string[] {
  return phrases.filter((phrase) => wanted.includes(phrase));
}

/** What a screen reader says of the element that has the focus. */
export async function focusPhrase(): Promise<string | undefined> {
  const { activeElement } = document;
  return activeElement === document.body || !activeElement ? "lost" : (await transcript(activeElement))[0];
}

/**
 * Records what screen readers announce from now on without being asked: changes in live regions, and new alerts. The
 * virtual screen reader announces a region again for each change in it, and no alert that arrives with its text.
 */
export function listen(): string[] {
  const heard: string[] = [];
  const observer = new MutationObserver((mutations) => heard.push(...announcementsOf(mutations)));
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ["hidden", "aria-hidden"],
  });
  onTestFinished(() => observer.disconnect());
  return heard;
}

const REGION = "[aria-live], [role=alert], [role=status], [role=log]";
const ATOMIC = "[role=alert], [role=status], [aria-atomic=true]";

/** What is announced of changes that were made at once. */
function announcementsOf(mutations: MutationRecord[]): string[] {
  const added = new Set(mutations.flatMap(({ addedNodes }) => [...addedNodes]));
  const texts = new Map<Element, Set<string>>();
  const announce = (region: Element, node: Node) =>
    texts.set(region, (texts.get(region) ?? new Set()).add(textOf(node)));
  for (const { type, target, addedNodes } of mutations) {
    const region = (target instanceof Element ? target : target.parentElement)?.closest(REGION);
    const changed = type === "childList" ? [...addedNodes] : [target];
    // A region that arrives with its text is silent, unless it is an alert.
    if (region && ![...added].some((node) => node.contains(region))) {
      if (!isSilent(region)) for (const node of changed) announce(region, region.matches(ATOMIC) ? region : node);
    } else {
      for (const alert of changed.flatMap(alertsIn)) announce(alert, alert);
    }
  }
  return [...texts.values()].map((each) => [...each].join(" ").trim()).filter((text) => text !== "");
}

function alertsIn(node: Node): Element[] {
  if (!(node instanceof Element) || !node.isConnected) return [];
  return [node, ...node.querySelectorAll("*")].filter((each) => each.matches("[role=alert]"));
}

function isSilent(region: Element): boolean {
  return (
    region.getAttribute("aria-live") === "off" ||
    region.closest("[hidden], [aria-hidden=true], [style*='display: none']") !== null
  );
}

const BLOCK = /^(?:BUTTON|DIV|H\d|LI|P|UL)$/;

/** The text of a node without what screen readers leave out, with a space between blocks. */
function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.matches("[hidden], [aria-hidden=true]")) return "";
  const text = [...node.childNodes].map(textOf).join("");
  return (BLOCK.test(node.tagName) ? ` ${text} ` : text).replace(/\s+/g, " ");
}
