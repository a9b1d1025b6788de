import { NO_CONFIG, readConfig, type ReadConfig } from "../model/config";
import { pathFault } from "./endpoints";

const PATIENCE_MS = 5000;

/** Fetches `config.json` from beside the page. Never rejects: without a usable one the app goes on and says why. */
export async function fetchConfig(): Promise<ReadConfig> {
  const without = (...faults: string[]) => ({ config: NO_CONFIG, faults });
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}config.json`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    // Some hosts answer 403 for a file that is not there, others with the page itself.
    if ([403, 404, 410].includes(response.status)) return without();
    if (!response.ok) return without(`The web server answered ${response.status}. Reload to try again.`);
    const text = await response.text();
    if (/^\s*</.test(text)) return without();
    return readConfig(text, pathFault);
  } catch {
    return without("It could not be fetched. Reload to try again.");
  }
}
