/** The element that matches a selector. Throws where there is none. */
export function getElement<K extends keyof HTMLElementTagNameMap>(selector: K): HTMLElementTagNameMap[K];
export function getElement(selector: string, root?: ParentNode): HTMLElement;
export function getElement(selector: string, root: ParentNode = document): HTMLElement {
  const element = root.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`the floor's page has no ${selector}`);
  return element;
}

/** Copies the first element of a template. Each element with the name of a text in `data-text` gets that text. */
export function copyTemplate(id: string, texts: Record<string, string>): HTMLElement {
  const template = document.getElementById(id);
  if (!(template instanceof HTMLTemplateElement)) throw new Error(`the floor's page has no template ${id}`);
  const copy = getElement("*", document.importNode(template.content, true));
  for (const element of copy.querySelectorAll<HTMLElement>("[data-text]")) {
    element.textContent = texts[element.dataset.text ?? ""] ?? "";
  }
  return copy;
}

/** Gives a button that is an icon its name. */
export function nameButton(root: ParentNode, selector: string, name: string) {
  const button = getElement(selector, root);
  button.ariaLabel = name;
  button.title = name;
}
