import { execFileSync, spawnSync } from "node:child_process";

/** Installs a Debian package if its command is missing and the user is root. Returns whether the command exists. */
export function ensureDebianPackage(command: string, name: string): boolean {
  if (findCommand(command) !== undefined) return true;
  if (process.getuid?.() !== 0 || findCommand("apt-get") === undefined) return false;
  console.log(`There is no ${command}: installing Debian's package ${name}.`);
  run("apt-get", ["update"]);
  run("apt-get", ["install", "--yes", "--no-install-recommends", "--no-remove", name]);
  return findCommand(command) !== undefined;
}

/** The path of a command. Also searches the sbin folders, which are not in an ordinary user's PATH on Debian. */
export function findCommand(name: string): string | undefined {
  const [tool, env] =
    process.platform === "win32"
      ? ["where", process.env]
      : ["which", { ...process.env, PATH: `${process.env.PATH ?? ""}:/usr/sbin:/sbin` }];
  try {
    return execFileSync(tool, [name], { env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
      .split("\n")[0]
      ?.trim();
  } catch {
    return undefined;
  }
}

/** Runs a command for at most ten minutes. Does not throw if it fails. */
export function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: "inherit", timeout: 10 * 60_000 });
}
