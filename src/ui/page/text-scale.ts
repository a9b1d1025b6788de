let scale: number | undefined;

/** The reader's text size in the browser, where 1 is the usual 16 px. Lengths in styles follow it by themselves. */
export function getTextScale(): number {
  scale ??= parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return scale;
}
