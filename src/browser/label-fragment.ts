/** A label as the fragment of its document's address, with the number sign. */
export function labelFragment(group: string | null | undefined, key: string): string {
  const encode = (part: string) => encodeURIComponent(part.toWellFormed()).replaceAll(".", "%2E");
  return `#${encode(group ?? "")}.${encode(key)}`;
}

/** The address of a label of the document on screen. */
export function labelLink(group: string | null | undefined, key: string): string {
  return new URL(labelFragment(group, key), window.location.href).href;
}

/** Whether a fragment is that of a label. */
export function isFragmentOf(fragment: string, group: string | null | undefined, key: string): boolean {
  try {
    return decodeURIComponent(fragment) === `#${group ?? ""}.${key}`;
  } catch {
    return false;
  }
}
