import { afterEach, expect, test, vi } from "vitest";
import { ensureEngines, findFirefox, INSTALL } from "../../scripts/find-engines";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("the engines that cannot be installed are named with the command that installs them", () => {
  vi.spyOn(process, "getuid").mockReturnValue(1000);
  vi.stubEnv("PATH", "/nowhere");
  vi.stubEnv("FIREFOX_PATH", "");
  expect(ensureEngines()).toEqual([INSTALL.firefox, INSTALL.webkit]);
});

test("a Firefox of one's own is named by FIREFOX_PATH", () => {
  vi.stubEnv("FIREFOX_PATH", process.execPath);
  expect(findFirefox()).toBe(process.execPath);
});
