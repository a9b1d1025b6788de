import { getPreferences, usePreferences } from "./preferences";
import { getSiteConfig, useSiteConfig } from "./site-config";

/** The languages in which scans are read: the one that the reader chose, or those that `config.json` names. */
export function getScanLanguages(): readonly string[] {
  return chooseLanguages(getPreferences().scanLanguage, getSiteConfig().config.scanLanguages);
}

/** Like `getScanLanguages`, for components. */
export function useScanLanguages(): readonly string[] {
  return chooseLanguages(usePreferences().scanLanguage, useSiteConfig().config.scanLanguages);
}

function chooseLanguages(chosen: string | undefined, configured: readonly string[]): readonly string[] {
  return chosen === undefined ? configured : [chosen];
}
