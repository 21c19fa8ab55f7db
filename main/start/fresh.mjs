// Whether the built command line fits its sources, told by times: a digest of the contents would take longer than most answers.
import path from "node:path";
import { existsSync, readdirSync, statSync } from "./files.mjs";

/** The folders that the command line is made of. */
const SOURCES = ["main", "shared"];

/**
 * True if the build is newer than every file and folder of its sources.
 * @param {string} root
 */
export function isFresh(root) {
  const stamp = path.join(root, "dist", ".sources");
  if (!existsSync(stamp) || !existsSync(path.join(root, "dist", "cli", "cli.js"))) return false;
  const built = statSync(stamp).mtimeMs;
  // Most of a short command's time is here: names are put together by hand, and nothing is asked twice.
  /** @param {string} folder @returns {boolean} */
  const older = (folder) =>
    readdirSync(folder, { withFileTypes: true }).every((entry) => {
      const file = `${folder}/${entry.name}`;
      return (!entry.isDirectory() || older(file)) && statSync(file).mtimeMs <= built;
    });
  return SOURCES.every((source) => older(path.join(root, source)));
}
