import { NO_CONFIG, readConfig, type ConfigAnswer } from "../state/config-file";
import { pathFault } from "../contract/endpoints";

const TIMEOUT_MS = 5000;

/**
 * Fetches `config.json` from beside the page. Never rejects. Only an answer that clearly means "there is no such file"
 * counts as an empty config: after any other failure the app cannot know which service the operator has set.
 */
export async function fetchConfig(): Promise<ConfigAnswer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}config.json`, { signal });
    // Some hosts answer 403 for a file that is not there, others with the page itself.
    if ([403, 404, 410].includes(response.status)) return { config: NO_CONFIG, faults: [] };
    if (!response.ok) return { failure: `The web server answered ${response.status}.` };
    const text = await response.text();
    if (/^\s*</.test(text)) return { config: NO_CONFIG, faults: [] };
    return readConfig(text, pathFault);
  } catch {
    if (signal.aborted) return { failure: `The web server did not answer within ${TIMEOUT_MS / 1000} seconds.` };
    return { failure: navigator.onLine ? "The web server could not be reached." : "This device is offline." };
  }
}
