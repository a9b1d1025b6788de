import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ensureDebianPackage } from "../../scripts/debian-package";

const COMMAND = "docket-test-command";
let folder: string;
const asked = () => (existsSync(join(folder, "log")) ? readFileSync(join(folder, "log"), "utf8").split("\n") : []);

/** An apt-get that logs what it is asked for, and then does this. */
function fakeAptGet(action: string) {
  writeFileSync(join(folder, "apt-get"), `#!/bin/sh\necho "$@" >> ${folder}/log\n${action}\n`);
  chmodSync(join(folder, "apt-get"), 0o755);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "docket-apt-"));
  vi.stubEnv("PATH", `${folder}:${process.env.PATH ?? ""}`);
  vi.spyOn(console, "log").mockReturnValue();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test("root gets a missing command from its Debian package", () => {
  vi.spyOn(process, "getuid").mockReturnValue(0);
  fakeAptGet(`[ "$1" = install ] && ln -s /bin/true ${folder}/${COMMAND}`);
  expect(ensureDebianPackage(COMMAND, "docket-test")).toBe(true);
  expect(asked()).toEqual(["update", "install --yes --no-install-recommends --no-remove docket-test", ""]);
});

test("a package that cannot be installed is reported", () => {
  vi.spyOn(process, "getuid").mockReturnValue(0);
  fakeAptGet("exit 1");
  expect(ensureDebianPackage(COMMAND, "docket-test")).toBe(false);
});

test("nothing is installed for other users, or if the command exists", () => {
  fakeAptGet("");
  vi.spyOn(process, "getuid").mockReturnValue(1000);
  expect(ensureDebianPackage(COMMAND, "docket-test")).toBe(false);
  vi.spyOn(process, "getuid").mockReturnValue(0);
  expect(ensureDebianPackage("node", "nodejs")).toBe(true);
  expect(asked()).toEqual([]);
});
