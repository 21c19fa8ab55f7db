/** The scenario or game named on a command line, ours or that of a second start. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sortOf } from "../files/sorts.ts";

/** Absolute; undefined where none is named. Switches (Chromium has many) and Electron's own `.` are passed over. */
export function scenarioArgument(argv: readonly string[], folder: string): string | undefined {
  const named = argv
    .slice(1)
    .map(plain)
    .findLast((word) => !word.startsWith("-") && sortOf(word) !== null);
  return named === undefined ? undefined : path.resolve(folder, named);
}

/** Desktops hand over a double-clicked file as an address. */
function plain(word: string): string {
  if (!/^file:\/\//i.test(word)) return word;
  try {
    return fileURLToPath(word);
  } catch {
    return word;
  }
}
