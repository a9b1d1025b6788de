// Each browser says it in its own words. The last two are those of Vite and PDF.js.
const MESSAGES =
  /dynamically imported module|module script|importing a module|unable to preload css|setting up fake worker failed/i;

/** Whether an error means that a part of the app could not be loaded, because the device is offline or a newer version was deployed. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && MESSAGES.test(error.message);
}

/** What is said then, beside a button that reloads the page. */
export const CODE_MISSING = {
  happened: "A part of Docket could not be loaded",
  advice: "Either this device is offline or a new version of Docket is ready. Reload to get it.",
};
