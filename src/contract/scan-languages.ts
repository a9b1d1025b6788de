/** The languages whose data comes with the app, for reading scans: their codes of ISO 639-2, and their names. */
export const SCAN_LANGUAGES = {
  eng: "English",
  deu: "German",
  fra: "French",
  spa: "Spanish",
  ita: "Italian",
  nld: "Dutch",
  pol: "Polish",
} as const;
export type ScanLanguage = keyof typeof SCAN_LANGUAGES;

export const SCAN_LANGUAGE_CODES = Object.keys(SCAN_LANGUAGES) as ScanLanguage[];
