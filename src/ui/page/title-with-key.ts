/**
 * The tooltip of a control with the key that does the same. Without a description of its own the tooltip would be the
 * description, and screen readers would say the name twice.
 */
export function titleWithKey(name: string, key: string) {
  return { title: `${name} (${key})`, "aria-description": `Key: ${key}` };
}
