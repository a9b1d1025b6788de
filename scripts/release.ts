import { makeRelease } from "./make-release";

makeRelease("release");
console.log("release/ holds the build, the nginx example, the licences and the checksums.");
