import { findChromium, findFirefox, findWebKit } from "../../scripts/find-programs";
import type { Engine, EngineName } from "./driver";
import { startPuppeteer } from "./puppeteer-driver";
import { startWebKit } from "./webkit-driver";

/** Starts an engine. Resolves with undefined if it is not installed; in CI that is an error. */
export async function startEngine(name: EngineName): Promise<Engine | undefined> {
  if (name === "webkit") {
    const programs = findWebKit();
    if (programs) return startWebKit(programs);
  } else {
    const path = name === "firefox" ? findFirefox() : findChromium();
    if (path !== undefined) return startPuppeteer(name, path);
  }
  if (process.env.CI === "true") throw new Error(howToInstall(name));
  return undefined;
}

export function howToInstall(name: EngineName): string {
  return `${name} is not installed; npm test says how to install it`;
}
