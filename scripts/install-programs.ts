import { spawnSync } from "node:child_process";
import { findChromium, findCommand, findFirefox, findHeadlessShell, findWebKit } from "./find-programs";

/** What a test run needs beside Node. `lost` says what happens without it. */
interface Program {
  isThere: () => boolean;
  debianPackages: string[];
  lost: string;
  /** Whether only the journeys in Firefox and WebKit need it. */
  isForEngines?: boolean;
}

const PROGRAMS: Program[] = [
  {
    isThere: () => findChromium() !== undefined,
    debianPackages: ["chromium"],
    lost: "Without Chromium or Chrome the end-to-end tests fail. CHROMIUM_PATH can name one.",
  },
  {
    isThere: () => Boolean(process.env.CHROMIUM_PATH) || findHeadlessShell() !== undefined,
    debianPackages: ["chromium-headless-shell"],
    lost: "Without Chromium's headless shell the end-to-end tests take longer.",
  },
  {
    isThere: () => findFirefox() !== undefined,
    debianPackages: ["firefox-esr"],
    lost: "Without Firefox its journeys are skipped, or fail where CI is true.",
    isForEngines: true,
  },
  {
    isThere: () => findWebKit() !== undefined,
    debianPackages: ["webkit2gtk-driver", "xvfb"],
    lost: "Without WebKitGTK its journeys are skipped, or fail where CI is true.",
    isForEngines: true,
  },
  {
    isThere: () => findCommand("nginx") !== undefined,
    debianPackages: ["nginx-light"],
    lost: "Without nginx the tests of deploy/nginx.conf are skipped, or fail where CI is true.",
  },
];

// Installs Debian's packages of the programs that are missing, if the user is root. Elsewhere, Playwright's Chromium is
// downloaded if there is none. Prints what is still missing afterwards and how to install it.
const hasEngines = process.argv.includes("--engines");
const missing = PROGRAMS.filter(({ isThere, isForEngines = false }) => (hasEngines || !isForEngines) && !isThere());
if (missing.length > 0 && process.getuid?.() === 0 && findCommand("apt-get") !== undefined) {
  run("apt-get", ["update", "-qq"]);
  // One by one, so that a package that this system lacks does not keep the others away.
  for (const name of missing.flatMap(({ debianPackages }) => debianPackages)) {
    run("apt-get", ["install", "-qq", "--yes", "--no-install-recommends", "--no-remove", name]);
  }
}
if (findChromium() === undefined) run("npx", ["playwright", "install", "chromium"]);
for (const { isThere, lost, debianPackages } of missing) {
  if (!isThere()) console.log(`${lost} On Debian: apt-get install ${debianPackages.join(" ")}`);
}

/** Runs a command for at most ten minutes. Does not throw if it fails. */
function run(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync(command, args, { stdio: "inherit", timeout: 10 * 60_000, env });
}
