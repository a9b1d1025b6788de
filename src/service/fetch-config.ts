import { NO_CONFIG, readConfig, type ConfigAnswer } from "../state/site-config";

const TIMEOUT_MS = 5000;

/**
 * Fetches `config.json` from the folder that the app is served from. Never rejects. Only a response that clearly means
 * "there is no such file" counts as an empty config. After any other failure the app cannot know which service the
 * operator has configured.
 */
export async function fetchConfig(): Promise<ConfigAnswer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}config.json`, { signal });
    // A redirect can lead to a file of someone else. With `redirect: "manual"`, Firefox would not use the preloaded answer.
    if (response.redirected) return { failure: "The web server answered with a redirect, which was refused." };
    // For a missing file, some hosts answer 403 and others send the page itself.
    if ([403, 404, 410].includes(response.status)) return { config: NO_CONFIG, faults: [] };
    if (!response.ok) return { failure: `The web server answered ${response.status}.` };
    const text = await response.text();
    if (/^\s*</.test(text)) return { config: NO_CONFIG, faults: [] };
    return readConfig(text);
  } catch {
    if (signal.aborted) return { failure: `The web server did not answer within ${TIMEOUT_MS / 1000} seconds.` };
    return { failure: navigator.onLine ? "The web server could not be reached." : "This device is offline." };
  }
}
