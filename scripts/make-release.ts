import { createHash } from "node:crypto";
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/**
 * Fills a folder with what is needed to run Docket: the production build in `dist`, the nginx example, the licences of
 * everything in the build, and checksums of all these files. What the folder had before is removed.
 */
export function makeRelease(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync("dist", join(folder, "dist"), { recursive: true });
  copyFileSync("deploy/nginx.conf", join(folder, "nginx.conf"));
  writeFileSync(join(folder, "LICENSES.txt"), allLicences());
  const sums = filesIn(folder).map((file) => `${sha256(join(folder, file))}  ${file}\n`);
  writeFileSync(join(folder, "SHA256SUMS"), sums.join(""));
}

/** Vite lists the packages; the parts of PDF.js, and what reads scans, have licences of their own beside them. */
function allLicences(): string {
  const ofParts = filesIn("dist")
    .filter((file) => /^(?:pdf|scan)\/.*LICENSE/.test(file))
    .map((file) => `\n## dist/${file}\n\n${readFileSync(join("dist", file), "utf8").trim()}\n`);
  return readFileSync("dist/LICENSES.txt", "utf8") + ofParts.join("");
}

/** The paths of all files below a folder, with slashes and in an order that is the same everywhere. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .sort();
}

function sha256(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
